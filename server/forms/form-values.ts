import type { Context } from 'hono'

/** What a form sent, by name. */
export type Values = Record<string, string>

/**
 * Reads what a form sent: texts only, each name once; files are nobody's.
 * @returns nothing for a body that cannot be read
 */
export async function readValues(c: Context): Promise<Values> {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
