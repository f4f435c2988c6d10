import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router'
import { siteQuery } from './data/site-query.ts'
import baseCss from './styles/base.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => context.queryClient.ensureQueryData(siteQuery()),
  head: ({ loaderData: site }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: site?.brand.name },
    ],
    links: [{ rel: 'stylesheet', href: baseCss }],
  }),
  component: Root,
})

function Root() {
  const { data: site } = useSuspenseQuery(siteQuery())
  return (
    <html lang={site.brand.locale}>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
