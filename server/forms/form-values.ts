import type { Context } from 'hono'

export type FormValues = Record<string, string>

/** Text values only, one per name; none when the body can't be parsed. */
export async function readFormValues(c: Context): Promise<FormValues> {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

export async function readFormFile(c: Context, name: string): Promise<Uint8Array | undefined> {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const file = body[name]
  return file instanceof File && file.size > 0 ? await file.bytes() : undefined
}
