import type { ReactNode } from 'react'
import type { PageView as Page } from '../../../domain/pages/page-view.ts'
import type { Layouts } from '../../../domain/site/layouts.ts'
import { Component as Hero } from '../../../blocks/hero/component.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { HomeownerNotice } from './homeowner-notice.tsx'
import { PageBody } from './page-body.tsx'
import { PageHeader } from './page-header.tsx'
import { DeferredBlockList, DeferredPageSection } from './deferred-sections.tsx'

export function ContentPageView({
  page,
  layout,
  neighbors,
  newsletterForm,
  renderContactForm,
  list,
  note,
  checklist,
}: {
  page: Page
  layout: Layouts['page']
  neighbors?: { label: string; links: readonly { label: string; path: string }[] } | undefined
  newsletterForm: ReactNode
  renderContactForm?: ((name: string) => ReactNode) | undefined
  /** Replaces the template's list, for a screen that does more with it. */
  list?: ReactNode
  note?: ReactNode
  checklist?: ReactNode
}) {
  const { title, template, trail, picture, summary, html, headings, blocks, section, notice } = page
  const [first, ...others] = blocks
  // The top page of its section links to the pages below by itself.
  const isTop = page.href === neighbors?.links[0]?.path
  const hero = first?.type === 'hero' ? first : undefined
  const lower = hero ? others : blocks
  const lowerBlocks = lower.length > 0 && (
    <DeferredBlockList blocks={lower} newsletterForm={newsletterForm} renderContactForm={renderContactForm} />
  )
  return (
    <>
      {notice && <HomeownerNotice notice={notice} />}
      {hero ? (
        <Hero block={hero} headingLevel={1} above={<Breadcrumbs trail={trail} />} />
      ) : (
        <PageHeader
          title={title}
          lead={summary}
          trail={trail}
          // The blog's first picture is its newest article's, a checklist is there for its tasks, an office's page for its map.
          picture={section?.type === 'posts' || checklist || template === 'contact' ? undefined : picture}
          isWide={template === 'region' && layout === 'stacked'}
        />
      )}
      {note}
      {/* A region is about its communities. */}
      {template === 'region' && lowerBlocks}
      <PageBody html={html} headings={headings} neighbors={isTop && html === '' ? undefined : neighbors}>
        {checklist}
      </PageBody>
      {list ?? (section && <DeferredPageSection section={section} />)}
      {template !== 'region' && lowerBlocks}
    </>
  )
}
