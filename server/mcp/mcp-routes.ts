// POST /mcp: tools for assistants.
import { Hono } from 'hono'
import type { V1Context } from '../api/v1/answers.ts'
import type { LimitMisses } from '../middleware/miss-limit.ts'
import { MCP_PATH } from './mcp-path.ts'
import { createMcp } from './mcp-server.ts'

type Options = {
  context: V1Context
  /** Limits what a client may ask, like anything that no cache has. */
  limitMisses: LimitMisses
}

/**
 * Serves assistants, before the rule for posts: they come from no page. A browser says which page it's on, and then it
 * must be ours, as the protocol demands; so another site's page can't ask in a visitor's name.
 */
export function mcpRoutes({ context, limitMisses }: Options): Hono {
  const handler = createMcp(context)
  const routes = new Hono()
  routes.all(MCP_PATH, async (c): Promise<Response> => {
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== context.origin)
      return c.json({ error: 'Only assistants and our own pages may ask.' }, 403, {
        'cache-control': 'no-store',
      })
    return limitMisses(c, async () => {
      // The protocol of today has no batches: a hundred calls would be paid as one.
      if (/^\s*\[/.test(await c.req.raw.clone().text()))
        return c.json({ error: 'Send one message at a time.' }, 400)
      const response = await handler.fetch(c.req.raw)
      response.headers.set('cache-control', 'no-store')
      response.headers.set('x-robots-tag', 'noindex')
      return response
    })
  })
  return routes
}
