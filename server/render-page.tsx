/** A page as HTML. Everything a screen needs has been loaded by then, so one piece is quicker than a stream. */
import { StartServer } from '@tanstack/react-start/server'
import {
  defineHandlerCallback,
  normalizeSsrResponse,
  renderRouterToString,
  type HandlerCallbackResult,
} from '@tanstack/react-router/ssr/server'
import { isUnavailable } from '../app/data/ask.ts'

/** When a visitor, or a machine, may try again while the content system is away, in seconds. */
const retryAfterS = '30'

export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const result: HandlerCallbackResult = await renderRouterToString({
    router,
    responseHeaders,
    children: <StartServer router={router} />,
  })
  if (!router.stores.matches.get().some((match) => isUnavailable(match.error))) return result
  const page = normalizeSsrResponse(result)
  const headers = new Headers(page.response.headers)
  headers.set('retry-after', retryAfterS)
  headers.set('cache-control', 'no-store')
  return { ...page, response: new Response(page.response.body, { status: 503, headers }) }
})
