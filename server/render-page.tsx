/** A page as HTML. Everything a screen needs has been loaded by then, so one piece is quicker than a stream. */
import { getGlobalStartContext } from '@tanstack/react-start'
import { StartServer } from '@tanstack/react-start/server'
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { isUnavailable } from '../app/data/ask.ts'

/** When a visitor, or a machine, may try again while the content system is away, in seconds. */
const retryAfterS = '30'

export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(<StartServer router={router} />))
    const headers = new Headers(responseHeaders)
    const isBroken = router.stores.matches.get().some((match) => isUnavailable(match.error))
    if (isBroken) {
      headers.set('retry-after', retryAfterS)
      headers.set('cache-control', 'no-store')
    }
    const init = { status: isBroken ? 503 : getSsrStatus(router), headers }
    const rendered = getGlobalStartContext()?.rendered
    if (!rendered) return new Response(html, init)
    rendered.html = html
    return new Response(null, init)
  } finally {
    router.serverSsr?.cleanup()
  }
})
