import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { toTelHref } from '../../../domain/site/phone.ts'
import { BrandLogo } from '../../components/pictures/brand-logo.tsx'
import { Container } from '../../components/container.tsx'
import { pageMeta } from '../../features/page-head/page-head.ts'
import { LegalStrip } from '../../layout/legal-strip.tsx'
import { paths } from '../../paths.ts'
import { followQuery } from '../../queries/follow-queries.ts'
import { loadOutcome } from '../../queries/server-loading.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { FollowPage, toFollowTitle } from './follow-page.tsx'
import * as css from './follow-screen.module.css'

/** Most of these addresses are secrets, so the pages have no scripts, and nothing measures visits. */
export const Route = createFileRoute('/follow')({
  component: Follow,
  loader: async ({ context: { queryClient } }) => {
    await loadOutcome(queryClient, followQuery())
    if (!queryClient.getQueryData(followQuery().queryKey)) throw notFound()
  },
  head: ({ match }) => ({ meta: toHead(match.context.queryClient) }),
  staticData: { layout: { isBare: true } },
})

/** Only the server renders it: no browser needs the words. */
const toHead = createIsomorphicFn().server((queryClient: QueryClient) => {
  const site = queryClient.getQueryData(siteQuery().queryKey)
  const view = queryClient.getQueryData(followQuery().queryKey)
  return view ? pageMeta(site, { title: toFollowTitle(view), isHidden: true }) : []
})

function Follow() {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { data: view } = useSuspenseQuery(followQuery())
  if (!view) return null
  return (
    <Container width="text" className={css.screen}>
      <a href={paths.page('')} className={css.brand}>
        <BrandLogo brand={brand} className={css.logo} />
      </a>
      <FollowPage view={view} brand={brand} />
      <footer className={css.footer}>
        <p>
          {brand.name}, <a href={toTelHref(brand.phone)}>{brand.phone}</a>
        </p>
        <LegalStrip brand={brand} />
      </footer>
    </Container>
  )
}
