// POST /mcp: tools for assistants.
import { Hono } from 'hono'
import type { V1Context } from '../api/v1/answers.ts'
import { MCP_PATH } from './mcp-path.ts'
import { createMcp } from './mcp-server.ts'

/** Serves assistants, before the rule for posts: they come from no page. */
export function mcpRoutes({ context }: { context: V1Context }): Hono {
  const handler = createMcp(context)
  const routes = new Hono()
  routes.all(MCP_PATH, async (c): Promise<Response> => {
    // The protocol of today has no batches: a hundred calls would be paid as one.
    if (/^\s*\[/.test(await c.req.raw.clone().text()))
      return c.json({ error: 'Send one message at a time.' }, 400)
    const response = await handler.fetch(c.req.raw)
    response.headers.set('x-robots-tag', 'noindex')
    return response
  })
  return routes
}
