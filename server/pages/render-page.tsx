/** A page as HTML. Everything a screen needs is loaded by then, so one piece is faster than a stream. */
import { getGlobalStartContext } from '@tanstack/react-start'
import { StartServer } from '@tanstack/react-start/server'
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { isNotFound, type AnyRouter } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { InlineScriptsContext } from '../../app/document/deferred-scripts.tsx'
import { takeInlineScripts } from '../../app/document/inline-script.ts'
import { isBareLayout } from '../../app/features/layout-flags/use-layout-flags.ts'
import type { LoadedStatus } from '../../app/queries/missing-item-queries.ts'
import { siteQuery } from '../../app/queries/site-queries.ts'
import { paths } from '../../app/paths.ts'
import { isUnavailable } from '../../app/api-client.ts'
import { toBlockPage } from './render-block.tsx'
import { deferredComponentsLoaded } from '../../app/components/defer-hydration.tsx'

/** While the content system is down, in seconds. */
const retryAfterS = '30'

export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { rendered, report, sharesMissing, block } = getGlobalStartContext() ?? {}
  try {
    if (isMissing(router) && sharesMissing?.())
      return new Response(null, { status: 404, headers: { 'content-location': paths.missing() } })
    await deferredComponentsLoaded()
    const site = router.options.context.queryClient.getQueryData(siteQuery().queryKey)
    const page = (
      <InlineScriptsContext value={takeInlineScripts(router, site?.analytics)}>
        {block ? await toBlockPage(router, block) : <StartServer router={router} />}
      </InlineScriptsContext>
    )
    const markup = renderToString(page)
    // A bare page runs no scripts, and has no place for the router's.
    const isBare = block !== undefined || isBareLayout(router.stores.matches.get())
    const html = isBare ? `<!DOCTYPE html>${markup}` : await transformHtmlStringWithRouter(router, markup)
    const headers = new Headers(responseHeaders)
    const errors = router.stores.matches.get().flatMap(({ error }) => error ?? [])
    const isBroken = errors.some(isUnavailable)
    // The visitor sees the failure screen; the details go to the log.
    for (const error of errors) if (!isUnavailable(error) && !isNotFound(error)) report?.(error)
    if (isBroken) {
      headers.set('retry-after', retryAfterS)
      headers.set('cache-control', 'no-store')
    }
    const init = { status: isBroken ? 503 : (findLoadedStatus(router) ?? getSsrStatus(router)), headers }
    if (!rendered) return new Response(html, init)
    rendered.html = html
    return new Response(null, init)
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** Whether nothing is at an address that has no not-found page of its own yet. */
function isMissing(router: AnyRouter): boolean {
  return getSsrStatus(router) === 404 && router.latestLocation.pathname !== paths.missing()
}

/** What a loader says of an item that's no longer public, or of a link that isn't ours. */
function findLoadedStatus(router: AnyRouter): number | undefined {
  const loaded = router.stores.matches.get().map(({ loaderData }) => loaderData as Partial<LoadedStatus>)
  return loaded.map((data) => data?.status).find((status) => status !== undefined && status >= 400)
}
