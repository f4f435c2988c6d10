import { createFileRoute } from '@tanstack/react-router'
import { contentPageQuery } from '../../data/content-page-query.ts'
import { siteQuery } from '../../data/site-query.ts'
import { useSuspenseQuery } from '../../data/use-query.ts'
import type { HeroBlock as Hero } from '../../model/content-page.ts'
import { contentScreenMeta, loadContentScreen } from '../../site/content-screen.tsx'
import { NewsletterInvitation } from '../../site/newsletter-invitation.tsx'
import { PageSkeleton } from '../../site/screen-skeleton.tsx'
import { HeroBlock } from '../../ui/blocks/hero-block.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { blockListPart } from '../../ui/page/page-parts.tsx'
import { QuickSearch } from './quick-search.tsx'

const path = ''

/** The empty path (§2): a photograph, a search, then what the editor composed. */
export const Route = createFileRoute('/')({
  loader: ({ context, location }) => loadContentScreen(context.queryClient, path, location.searchStr),
  head: ({ match }) => ({ meta: contentScreenMeta(match.context.queryClient, path) }),
  pendingComponent: PageSkeleton,
  component: HomePage,
})

function HomePage() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: answer } = useSuspenseQuery(contentPageQuery(path))
  if (answer?.kind !== 'page') return null
  const { title, summary, picture, html, blocks, hidesFooter } = answer.page
  const [first, ...others] = blocks
  const hero: Hero =
    first?.type === 'hero' ? first : { type: 'hero', title, text: summary, picture, links: [] }
  const lower = first === hero ? others : blocks
  return (
    <>
      <HeroBlock block={hero} look="cover">
        <QuickSearch regions={site.brand.regions} />
      </HeroBlock>
      <PageBody html={html} />
      {lower.length > 0 && (
        <blockListPart.Part
          blocks={lower}
          newsletterForm={<NewsletterInvitation brand={site.brand} isFooterHidden={hidesFooter} />}
        />
      )}
    </>
  )
}
