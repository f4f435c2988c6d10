import { notFound, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasAnalyticsStarted } from '../analytics/analytics-flag.ts'
import { agentPageQuery } from '../../queries/agent-queries.ts'
import { contentPageQuery } from '../../queries/content-queries.ts'
import { formQuery } from '../../queries/form-queries.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { noteCanonical } from '../../queries/canonical.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import type { PageResponse, PageView as Page } from '../../../domain/pages/page-view.ts'
import { paths } from '../../paths.ts'
import {
  DeferredBlockList,
  DeferredChecklist,
  DeferredVisitorForm,
  DeferredNewsletterForm,
  DeferredPageSection,
} from '../page-body/deferred-sections.tsx'
import { ContentPageView } from '../page-body/content-page-view.tsx'
import { deferHydration } from '../../components/defer-hydration.tsx'
import type { LayoutFlags } from '../layout-flags/use-layout-flags.ts'
import { findLocalNavigation } from './local-navigation.ts'
import { UnfilteredNote } from '../page-body/unfiltered-note.tsx'
import { NewsletterInvitation } from '../page-body/newsletter-invitation.tsx'
import { pageMeta } from '../page-head/page-head.ts'

/** Most visitors aren't agents. */
const DeferredLockedPage = deferHydration(async () => (await import('./locked-page.tsx')).LockedPage)
export const DeferredAgentPage = deferHydration(
  async () => (await import('./agent-page.tsx')).AgentPage,
  () => true,
)

/** @param path without a leading slash @throws the router's redirect or notFound (§6) */
export async function loadContentScreen(
  queryClient: QueryClient,
  path: string,
  searchText: string,
  listQuery = '',
): Promise<{ layout: LayoutFlags }> {
  const response = await queryClient.ensureQueryData(contentPageQuery(path, listQuery))
  if (response === null) throw notFound()
  if (response.kind === 'moved') throw redirect({ href: `${response.href}${searchText}`, statusCode: 301 })
  noteCanonical(queryClient, `/${path}`, response.page.seo)
  const isForAgents = response.kind === 'locked'
  if (isForAgents) {
    // Analytics already run in this document, and agents' pages and their password need one without them.
    if (hasAnalyticsStarted())
      throw redirect({ href: `${paths.page(path)}${searchText}`, reloadDocument: true })
    await openForAgent(queryClient, path)
  } else await Promise.all([loadForms(queryClient, response.page), preloadSections(response.page)])
  const { hidesAwards, hidesFooter } = response.page
  const audience = response.kind === 'page' ? response.page.audience : 'agents'
  return { layout: { hidesAwards, hidesFooter, isForAgents, audience } }
}

/** A page without its forms is still a page. */
async function loadForms(queryClient: QueryClient, { blocks }: Page): Promise<void> {
  const names = blocks.flatMap((block) => (block.type === 'contact' ? (block.formName ?? []) : []))
  await Promise.all(names.map((name) => queryClient.ensureQueryData(formQuery(name)).catch(() => undefined)))
}

async function preloadSections({ blocks, section, checklist, hidesFooter }: Page): Promise<void> {
  await Promise.all([
    blocks.length > 0 && DeferredBlockList.preload(),
    blocks.some(({ type }) => type === 'contact') && DeferredVisitorForm.preload(),
    hidesFooter && blocks.some(({ type }) => type === 'newsletter') && DeferredNewsletterForm.preload(),
    section && DeferredPageSection.preload(),
    checklist && DeferredChecklist.preload(),
  ])
}

/** Fetched at each visit: the session may have ended. */
async function openForAgent(queryClient: QueryClient, path: string): Promise<void> {
  const [opened] = await Promise.all([
    queryClient.fetchQuery({ ...agentPageQuery(path), staleTime: 0 }),
    DeferredAgentPage.preload(),
    DeferredLockedPage.preload(),
  ])
  const entrance = paths.agentForms()
  if (opened?.kind !== 'signed-out' || `/${path}` === entrance) return
  const search = new URLSearchParams({ to: paths.page(path), ...(opened.hasEnded && { ended: '1' }) })
  throw redirect({ href: `${entrance}?${search}`, statusCode: 302 })
}

export function contentScreenMeta(queryClient: QueryClient, path: string, listQuery = '') {
  const site = queryClient.getQueryData(siteQuery().queryKey)
  const response = queryClient.getQueryData(contentPageQuery(path, listQuery).queryKey)
  if (!response || response.kind === 'moved') return []
  const { title, seo, picture } = response.page
  return pageMeta(site, {
    title,
    description: summaryOf(response),
    picture,
    seo,
    isHidden: response.kind === 'locked',
    subject: response.kind === 'page' ? { kind: 'page', page: response.page } : undefined,
  })
}

/** @param props `list` replaces its template's own list */
export function ContentScreen({
  path,
  listQuery = '',
  list,
  notes,
}: {
  path: string
  listQuery?: string
  list?: ReactNode
  /** What the address asks of the list and can't be filtered by, as `toNotes` has it. */
  notes?: string | undefined
}) {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: response } = useSuspenseQuery(contentPageQuery(path, listQuery))
  if (response === null || response.kind === 'moved') return null
  if (response.kind === 'locked') return <AgentScreen path={path} />
  const { page } = response
  return (
    <ContentPageView
      key={path}
      page={page}
      layout={site.brand.layouts.page}
      list={list}
      note={notes !== undefined && <UnfilteredNote names={notes.split(',')} />}
      neighbors={findLocalNavigation(site.brand.header, page.href)}
      newsletterForm={<NewsletterInvitation brand={site.brand} isFooterHidden={page.hidesFooter} />}
      renderContactForm={(name) => <DeferredVisitorForm name={name} brand={site.brand} />}
      checklist={
        page.checklist && (
          <DeferredChecklist
            parts={page.checklist}
            sides={page.checklistSides ?? []}
            calendar={page.checklistCalendar}
          />
        )
      }
    />
  )
}

function AgentScreen({ path }: { path: string }) {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: page } = useSuspenseQuery(contentPageQuery(path))
  const { data: response } = useSuspenseQuery(agentPageQuery(path))
  if (response?.kind === 'open') return <DeferredAgentPage page={response.page} site={site} />
  return page?.kind === 'locked' ? <DeferredLockedPage page={page.page} brand={site.brand} /> : null
}

function summaryOf(response: Exclude<PageResponse, { kind: 'moved' }>): string | undefined {
  return response.kind === 'page' ? response.page.summary : undefined
}
