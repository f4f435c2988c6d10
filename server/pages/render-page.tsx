/** A page as HTML. Everything a screen needs has been loaded by then, so one piece is quicker than a stream. */
import { getGlobalStartContext } from '@tanstack/react-start'
import { StartServer } from '@tanstack/react-start/server'
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { isNotFound } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { ScriptFilesContext, takeScriptFiles } from '../../app/document/deferred-scripts.tsx'
import { isUnavailable } from '../../app/api-client.ts'
import type { QueryClient } from '../../app/queries/query-client.ts'
import { siteQuery } from '../../app/queries/site-query.ts'
import type { ContentAge } from '../../domain/site/site.ts'

/** When a visitor, or a machine, may try again while the content system is away, in seconds. */
const retryAfterS = '30'
/** When the router read what a page shows, as it writes it into the page. */
const readAt = /(?<=,u:)\d{13}\b/g

export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { rendered, report, contentAge } = getGlobalStartContext() ?? {}
  try {
    dateContent(router.options.context, contentAge?.())
    const page = (
      <ScriptFilesContext value={takeScriptFiles(router)}>
        <StartServer router={router} />
      </ScriptFilesContext>
    )
    const html = leaveOutTime(await transformHtmlStringWithRouter(router, renderToString(page)))
    const headers = new Headers(responseHeaders)
    const errors = router.stores.matches.get().flatMap(({ error }) => error ?? [])
    const isBroken = errors.some(isUnavailable)
    // The visitor reads that it is our mistake; what it was stands in the log, or nowhere.
    for (const error of errors) if (!isUnavailable(error) && !isNotFound(error)) report?.(error)
    if (isBroken) {
      headers.set('retry-after', retryAfterS)
      headers.set('cache-control', 'no-store')
    }
    const init = { status: isBroken ? 503 : getSsrStatus(router), headers }
    if (!rendered) return new Response(html, init)
    rendered.html = html
    return new Response(null, init)
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** A page that is made again and says the same is the same, byte for byte; in the browser it counts as read when it came. */
function leaveOutTime(html: string): string {
  const from = html.lastIndexOf('data-tsr-stream-part="')
  return html.slice(0, from) + html.slice(from).replaceAll(readAt, 'Date.now()')
}

/** Only now is known how old the oldest of it is; the frame says it, in the browser too. */
function dateContent(
  { queryClient }: { queryClient: QueryClient },
  contentAsOf: ContentAge | undefined,
): void {
  const { queryKey } = siteQuery()
  const site = queryClient.getQueryData(queryKey)
  if (site && contentAsOf) queryClient.setQueryData(queryKey, { ...site, contentAsOf })
}
