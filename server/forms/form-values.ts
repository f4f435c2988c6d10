import type { Context } from 'hono'

/** What a form sent, by input name. */
export type FormValues = Record<string, string>

/**
 * Reads a posted form: text values only, one per name; files are ignored.
 * @returns no values when the body can't be parsed
 */
export async function readFormValues(c: Context): Promise<FormValues> {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
