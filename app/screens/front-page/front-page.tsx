import { createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { parseFrontPageParams } from '../../../domain/pages/front-page.ts'
import type { ShownBlock } from '../../../domain/pages/blocks.ts'
import { Component as Hero } from '../../../blocks/hero/component.tsx'
import { deferHydration } from '../../components/defer-hydration.tsx'
import { contentPageQuery, frontPageQuery } from '../../queries/content-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { contentScreenMeta, loadContentScreen } from '../../features/content-page/content-screen.tsx'
import { NewsletterInvitation } from '../../features/page-body/newsletter-invitation.tsx'
import { PageSkeleton } from '../../features/screen-skeleton/screen-skeleton.tsx'
import { PageBody } from '../../features/page-body/page-body.tsx'
import { paths } from '../../paths.ts'

// A plain form, which needs no code.
const DeferredQuickSearch = deferHydration(async () => (await import('./quick-search.tsx')).QuickSearch)
const DeferredFrontBody = deferHydration(async () => (await import('./front-body.tsx')).FrontBody)

const path = ''
/** The search leads there already. */
const toHomes = [paths.homesForSale(), paths.homesOnly()]

/** The front page (§2): a photo and a search, what is for sale, then the editor's blocks. */
export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>) => parseFrontPageParams(search),
  // A campaign's parameters stay in the search, and change nothing.
  loaderDeps: ({ search: { near } }) => ({ near }),
  loader: async ({ context: { queryClient }, deps: { near }, location }) => {
    const [page] = await Promise.all([
      loadContentScreen(queryClient, path, location.searchStr),
      queryClient.ensureQueryData(frontPageQuery(near)),
      DeferredQuickSearch.preload(),
      DeferredFrontBody.preload(),
    ])
    return page
  },
  head: ({ match }) => ({ meta: contentScreenMeta(match.context.queryClient, path) }),
  pendingComponent: PageSkeleton,
  component: FrontPage,
})

function FrontPage() {
  const { near } = Route.useSearch()
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: front } = useSuspenseQuery(frontPageQuery(near))
  const { data: response } = useSuspenseQuery(contentPageQuery(path))
  if (response?.kind !== 'page') return null
  const { title, summary, picture, html, blocks, hidesFooter } = response.page
  const [first, ...others] = blocks
  const hero: ShownBlock<'hero'> =
    first?.type === 'hero' ? first : { type: 'hero', title, text: summary, picture, links: [] }
  const lower = first === hero ? others : blocks
  return (
    <>
      <Hero
        headingLevel={1}
        block={{ ...hero, links: hero.links.filter(({ href }) => !toHomes.includes(href)) }}
        layout={site.brand.layouts.hero}
      >
        <DeferredQuickSearch places={front.places} example={front.example} />
      </Hero>
      <PageBody html={html} />
      <DeferredFrontBody
        front={front}
        blocks={lower}
        newsletterForm={<NewsletterInvitation brand={site.brand} isFooterHidden={hidesFooter} />}
      />
    </>
  )
}
