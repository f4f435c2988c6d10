/** A page as HTML. Everything a screen needs has been loaded by then, so one piece is quicker than a stream. */
import { StartServer } from '@tanstack/react-start/server'
import { defineHandlerCallback, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { isUnavailable } from '../app/data/ask.ts'

/** When a visitor, or a machine, may try again while the content system is away, in seconds. */
const retryAfterS = '30'

export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const page = await renderRouterToString({
    router,
    responseHeaders,
    children: <StartServer router={router} />,
  })
  const failed = router.stores.matches.get().some((match) => isUnavailable(match.error))
  if (!failed) return page
  const response = 'response' in page ? page.response : page
  const headers = new Headers(response.headers)
  headers.set('retry-after', retryAfterS)
  headers.set('cache-control', 'no-store')
  const unavailable = new Response(response.body, { status: 503, headers })
  return 'response' in page ? { ...page, response: unavailable } : unavailable
})
