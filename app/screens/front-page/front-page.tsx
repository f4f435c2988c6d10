import { createFileRoute } from '@tanstack/react-router'
import { contentPageQuery } from '../../queries/content-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ShownBlock } from '../../../domain/pages/blocks.ts'
import { Component as Hero } from '../../../blocks/hero/component.tsx'
import { contentScreenMeta, loadContentScreen } from '../../features/content-page/content-screen.tsx'
import { NewsletterInvitation } from '../../features/page-body/newsletter-invitation.tsx'
import { PageSkeleton } from '../../features/screen-skeleton/screen-skeleton.tsx'
import { PageBody } from '../../features/page-body/page-body.tsx'
import { DeferredBlockList } from '../../features/page-body/deferred-sections.tsx'
import { paths } from '../../paths.ts'
import { QuickSearch } from './quick-search.tsx'

const path = ''
/** The search leads there already. */
const toHomes = [paths.homesForSale(), paths.homesOnly()]

/** The home page (§2): a photo, a search, then the editor's blocks. */
export const Route = createFileRoute('/')({
  loader: ({ context, location }) => loadContentScreen(context.queryClient, path, location.searchStr),
  head: ({ match }) => ({ meta: contentScreenMeta(match.context.queryClient, path) }),
  pendingComponent: PageSkeleton,
  component: FrontPage,
})

function FrontPage() {
  const { data: site } = useSuspenseQuery(siteQuery())
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
        layout="cover"
      >
        <QuickSearch regions={site.brand.regions} />
      </Hero>
      <PageBody html={html} />
      {lower.length > 0 && (
        <DeferredBlockList
          blocks={lower}
          newsletterForm={<NewsletterInvitation brand={site.brand} isFooterHidden={hidesFooter} />}
        />
      )}
    </>
  )
}
