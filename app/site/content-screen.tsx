import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { contentPageQuery } from '../data/content-page-query.ts'
import { siteQuery } from '../data/site-query.ts'
import type { PageAnswer } from '../model/page-view.ts'
import { PageView } from '../ui/page/page-view.tsx'
import type { FrameFlags } from './frame-flags.ts'
import { findLocalNavigation } from './local-navigation.ts'
import { LockedPage } from './locked-page.tsx'
import { NewsletterInvitation } from './newsletter-invitation.tsx'
import { pageMeta } from './site-head.ts'

/**
 * Loads a content page for any route that shows one.
 * @param path the page's path without a leading slash, '' for the home page
 * @param searchText the query of the address with its question mark, or ''; a redirect keeps it
 * @returns what the page leaves out of the frame (§3, hideAwards and hideFooter)
 * @throws the router's redirect (301) when the page lives elsewhere, its notFound when there is none
 */
export async function loadContentScreen(
  queryClient: QueryClient,
  path: string,
  searchText: string,
): Promise<{ frame: FrameFlags }> {
  const answer = await queryClient.ensureQueryData(contentPageQuery(path))
  if (answer === null) throw notFound()
  if (answer.kind === 'moved') throw redirect({ href: `${answer.href}${searchText}`, statusCode: 301 })
  const { hidesAwards, hidesFooter } = answer.page
  return { frame: { hidesAwards, hidesFooter } }
}

/** Writes a content page's entries for the head, for its route's `head`. */
export function contentScreenMeta(queryClient: QueryClient, path: string): ReturnType<typeof pageMeta> {
  const site = queryClient.getQueryData(siteQuery().queryKey)
  const answer = queryClient.getQueryData(contentPageQuery(path).queryKey)
  if (!answer || answer.kind === 'moved') return []
  const { title, seo, picture } = answer.page
  return pageMeta(site, {
    title: seo.title ?? title,
    description: seo.description ?? summaryOf(answer),
    picture: seo.imageUrl === undefined ? picture : { url: seo.imageUrl, alt: '' },
    isHidden: answer.kind === 'locked',
  })
}

/** A content page as a whole screen. */
export function ContentScreen({ path }: { path: string }) {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: answer } = useSuspenseQuery(contentPageQuery(path))
  if (answer === null || answer.kind === 'moved') return null
  if (answer.kind === 'locked') return <LockedPage page={answer.page} phone={site.brand.phone} />
  const { page } = answer
  return (
    <PageView
      page={page}
      neighbors={findLocalNavigation(site.brand.header, page.href)}
      newsletterForm={<NewsletterInvitation brand={site.brand} isFooterHidden={page.hidesFooter} />}
    />
  )
}

function summaryOf(answer: Exclude<PageAnswer, { kind: 'moved' }>): string | undefined {
  return answer.kind === 'page' ? answer.page.summary : undefined
}
