import { formatCount } from '../../domain/home/figures.ts'
import type { TakenType } from '../../domain/taken-over/taken-fields.ts'
import { toTime } from '../time.ts'

/** `Site_Panel::state`; a time is empty for never. */
export type SiteState = {
  status: string
  publishedAt: string
  modifiedAt: string
  /** Empty without a page of its own, or without a website. */
  pageUrl: string
  hasPreview: boolean
  hasBlocks: boolean
  told: { at: string; tries: number; result: string } | null
  /** Of a home: what it has from its community. */
  regions: string[]
  /** Of a community, where there are packs. */
  packs: Link[] | null
  /** What it was taken over from, and which fields the next run writes again. */
  taken: (Link & { type: TakenType; fields: string[] }) | null
}

export type Link = { title: string; url: string }

export type Page = { status: number; hasTitle: boolean; hasPrice: boolean | null }

/** `Site_Panel::look` */
export type Look = {
  page: Page | null
  found: { severity: string; text: string; fix: string }[] | null
  isComplete: boolean
}

export function toTold({ at, tries, result }: NonNullable<SiteState['told']>): string {
  if (at !== '') return `✓ The website was told ${toTime(at)}, and shows what was saved by then.`
  if (tries === 0) return 'The website is being told of the last change.'
  const times = tries === 1 ? '1 try' : `${formatCount(tries)} tries`
  return `The website wasn’t told of the last change (${times} so far: ${result}). It’s tried again by itself.`
}

/** What an answer of the website means. */
export function toSeen({ status, hasTitle, hasPrice }: Page): string {
  if (status === 0) return 'The website doesn’t answer.'
  if (status >= 500) return `The website has a fault at this address (${status}).`
  if (status >= 400) return `Visitors don’t see it: the website says ${status}.`
  if (hasPrice === false) return 'Visitors see it, but not with this price yet.'
  if (!hasTitle) return 'Visitors see it, but not under this title yet.'
  return hasPrice ? '✓ Visitors see it, with this title and price.' : '✓ Visitors see it.'
}
