import { Hono } from 'hono'
import type { V1Context } from '../api/v1/answers.ts'
import { MCP_PATHS } from '../endpoints/mcp-path.ts'
import { createMcp } from './mcp-server.ts'

/** Before the rule for posts: assistants come from no page. */
export function mcpRoutes({ context }: { context: V1Context }): Hono {
  const handler = createMcp(context)
  const routes = new Hono()
  routes.on('ALL', [...MCP_PATHS], async (c): Promise<Response> => {
    const { method } = c.req
    const body = method === 'POST' ? await c.req.text() : null
    // The protocol of today has no batches: a hundred calls would be paid as one.
    if (/^\s*\[/.test(body ?? '')) return c.json({ error: 'Send one message at a time.' }, 400)
    const takesEvents = c.req.header('accept')?.includes('text/event-stream') ?? false
    const headers = new Headers(c.req.raw.headers)
    // The SDK refuses clients that don't name both, and the protocol leaves the choice to the server.
    headers.set('accept', 'application/json, text/event-stream')
    const response = await handler.fetch(new Request(c.req.url, { method, headers, body }))
    response.headers.set('x-robots-tag', 'noindex')
    if (takesEvents || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response
    // A tool says one thing: its answer.
    const [, message = ''] = /^data: (.+)$/m.exec(await response.text()) ?? []
    response.headers.set('content-type', 'application/json')
    return new Response(message, response)
  })
  return routes
}
