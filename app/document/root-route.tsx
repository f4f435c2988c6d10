import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { canonicalKey } from '../queries/canonical.ts'
import { siteQuery } from '../queries/site-queries.ts'
import { toBannerKey } from '../layout/banner-key.ts'
import { DeferredScripts } from './deferred-scripts.tsx'
import { FailureScreen } from '../features/failure/failure-screen.tsx'
import { useIsBare, useLayoutFlags } from '../features/layout-flags/use-layout-flags.ts'
import { SiteLayout } from '../layout/site-layout.tsx'
import { siteHead } from '../features/page-head/page-head.ts'
import baseStyles from '../styles/base.css?url'
import { fontUrlsOf } from '../styles/fonts.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(siteQuery())
  },
  head: ({ match, matches }) => {
    const site = match.context.queryClient.getQueryData(siteQuery().queryKey)
    const page = matches.at(-1)
    const missing = matches.find(({ status }) => status === 'error' || status === 'notFound')?.status
    const { meta, links } = siteHead(
      site,
      missing ? undefined : page?.pathname,
      page?.search,
      missing === 'error' ? 'Back in a moment' : undefined,
      page && match.context.queryClient.getQueryData<string>(canonicalKey(page.pathname)),
    )
    // The server's stay in the document; a browser has its fonts by then.
    const fontUrls = import.meta.env.SSR ? fontUrlsOf(site?.brand.themeCss ?? '') : []
    return { meta, links: [...fontUrls.map(toFontPreload), ...links] }
  },
  shellComponent: Document,
  component: Root,
  errorComponent: FailureScreen,
})

/** Named before any style sheet, so that load order doesn't matter. */
const layers = '@layer reset, tokens, base, components, features, layout, screens, print;'

/** Around every screen, the failure screen included. @param props.isStatic whether it runs no scripts */
export function Document({ children, isStatic = false }: { children: ReactNode; isStatic?: boolean }) {
  const { data: site } = useQuery({ ...siteQuery(), enabled: false })
  const isBare = useIsBare() || isStatic
  const { bar } = useLayoutFlags()
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
  return (
    // The inline script may have changed its attributes before the page hydrates.
    <html
      lang={site?.brand.locale ?? 'en'}
      data-bar={bar}
      data-header={site?.brand.layouts.header}
      data-announcement={site?.banner && toBannerKey(site.banner)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!isBare && <DeferredScripts />}
        <style href="theme" precedence="theme">{`${layers}${site?.brand.themeCss ?? ''}`}</style>
        <link rel="stylesheet" href={baseStyles} precedence="base" />
        <HeadContent />
      </head>
      <body>
        {children}
        {!isBare && <Scripts />}
      </body>
    </html>
  )
}

function Root() {
  const { data: site } = useSuspenseQuery(siteQuery())
  if (useIsBare())
    return (
      <main>
        <Outlet />
      </main>
    )
  return (
    <SiteLayout site={site}>
      <Outlet />
    </SiteLayout>
  )
}

function toFontPreload(href: string) {
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const, href }
}
