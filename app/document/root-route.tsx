import { Outlet, Scripts, createRootRouteWithContext, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect, type ReactNode } from 'react'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { siteQuery } from '../queries/site-queries.ts'
import type { Site } from '../../domain/site/site.ts'
import { hideClosedBannerScript, toBannerKey } from '../layout/banner-key.ts'
import { DeferredScripts } from './deferred-scripts.tsx'
import { DocumentHead } from './document-head.tsx'
import { Failure } from '../features/failure/failure-screen.tsx'
import { useIsBare } from '../features/layout-flags/use-layout-flags.ts'
import { SiteLayout } from '../layout/site-layout.tsx'
import { siteHead } from '../features/page-head/page-head.ts'
import baseStyles from '../styles/base.css?url'
import { fontUrlsOf } from '../styles/fonts.ts'

/** What every page's head says. The browser already has it; `DocumentHead` updates what changes. */
const documentHead = createIsomorphicFn()
  .server((site: Site | undefined, pathname: string) => {
    const { meta, links } = siteHead(site, pathname)
    const fonts = fontUrlsOf(site?.brand.themeCss ?? '')
    return {
      meta,
      links: [
        ...fonts.map((href) => ({
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossOrigin: 'anonymous' as const,
          href,
        })),
        ...links,
      ],
    }
  })
  .client(() => ({}))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(siteQuery())
  },
  head: ({ match, matches }) =>
    documentHead(
      match.context.queryClient.getQueryData(siteQuery().queryKey),
      matches.at(-1)?.pathname ?? '/',
    ),
  shellComponent: Document,
  component: Root,
  errorComponent: Failure,
})

/**
 * Named before any style sheet, so that load order doesn't matter: a folder's rules win over those of
 * what it's made of.
 */
const layers = '@layer reset, tokens, base, components, features, layout, screens, print;'

/** The document around every screen, the failure screen included. */
function Document({ children }: { children: ReactNode }) {
  const { data: site } = useQuery({ ...siteQuery(), enabled: false })
  const router = useRouter()
  const isBare = useIsBare()
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
  return (
    // The script below may have changed its attributes before the page hydrates.
    <html
      lang={site?.brand.locale ?? 'en'}
      data-announcement={site?.banner && toBannerKey(site.banner)}
      suppressHydrationWarning
    >
      <head>
        {!isBare && site?.banner && (
          <script
            nonce={router.options.ssr?.nonce}
            dangerouslySetInnerHTML={{ __html: chooseHeadScript() }}
            suppressHydrationWarning
          />
        )}
        {!isBare && <DeferredScripts />}
        <style href="theme" precedence="theme">{`${layers}${site?.brand.themeCss ?? ''}`}</style>
        <link rel="stylesheet" href={baseStyles} precedence="base" />
        <DocumentHead site={site} />
      </head>
      <body>
        {children}
        {!isBare && <Scripts />}
      </body>
    </html>
  )
}

/** Runs before anything is drawn. The browser leaves it as it is. */
const chooseHeadScript: () => string = createIsomorphicFn()
  .server(() => hideClosedBannerScript)
  .client(() => '')

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
