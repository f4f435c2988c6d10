import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteQuery } from './data/site-query.ts'
import { siteHead } from './site/site-head.ts'
import baseCss from './styles/base.css?url'
import { fontUrlsOf } from './styles/fonts.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(siteQuery())
  },
  head: ({ match, matches }) => {
    const site = match.context.queryClient.getQueryData(siteQuery().queryKey)
    const { meta, links } = siteHead(site, matches.at(-1)?.pathname ?? '/')
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
        { rel: 'stylesheet', href: baseCss },
        ...links,
      ],
    }
  },
  shellComponent: Document,
  component: Root,
})

/** Named before any style sheet, so that their order of arrival decides nothing. */
const layers = '@layer reset, tokens, base, components;'

/** The document round every screen, also round the one that says that nothing can be shown. */
function Document({ children }: { children: ReactNode }) {
  const { data: site } = useQuery({ ...siteQuery(), enabled: false })
  return (
    <html lang={site?.brand.locale ?? 'en'}>
      <head>
        <style>{`${layers}${site?.brand.themeCss ?? ''}`}</style>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  return <Outlet />
}
