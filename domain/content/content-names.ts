import type { HomeTagIds } from '../home/home.ts'
import type { SiteLink, SiteMenuLink } from '../site/site.ts'

/** The slug is the one that the content system knows. */
export type IdOrSlug = number | string

export type FormKey =
  'newsletter' | 'contact' | 'tourRequest' | 'customerCare' | 'tradePartner' | 'clientRegistration'

export type ContentNames = {
  tags: Record<keyof HomeTagIds, IdOrSlug>
  /** Its posts are the blog. */
  blogCategory: IdOrSlug
  /** One that's left out isn't offered. */
  forms: Partial<Record<FormKey, IdOrSlug | undefined>>
  /** Types of content that not every builder has. */
  contentTypes?: readonly string[]
}

export type ContentIds = { tags: HomeTagIds; blogCategory: number }

export type SiteFacts = {
  /** By what they mean, by slug, and by themselves. */
  tags: Readonly<Record<string, number>>
  blogCategory?: number
  /** By slug, and by themselves. */
  forms: Readonly<Record<string, number>>
  /** Assigned by editors; without one, the brand's is shown. */
  menus: { main?: SiteMenuLink[]; footer?: SiteLink[] }
  /** "tag ready-now", "form tour-request". */
  missing: readonly string[]
  /** How long it keeps what visitors sent; until somebody deletes it when left out. */
  entryRetentionDays?: number
  /** By form's id: within how many seconds the office took on half of what came in the last 90 days. */
  answerSeconds?: Readonly<Record<string, number>>
}
