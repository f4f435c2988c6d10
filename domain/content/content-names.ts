import type { HomeTagIds } from '../home/home.ts'
import type { SiteLink, SiteMenuLink } from '../site/site.ts'

/** A tag, category or form of the content system: its id, or the slug that the content system knows it by. */
export type IdOrSlug = number | string

/** The forms that a builder may offer. */
export type FormKey =
  'newsletter' | 'contact' | 'tourRequest' | 'customerCare' | 'tradePartner' | 'clientRegistration'

/** What a brand names of its content system. */
export type ContentNames = {
  /** Homes' tags by what they mean. */
  tags: Record<keyof HomeTagIds, IdOrSlug>
  /** The category whose posts are the blog. */
  blogCategory: IdOrSlug
  /** One that's left out isn't offered. */
  forms: Partial<Record<FormKey, IdOrSlug | undefined>>
  /** What the builder publishes of the types of content that not every builder has. */
  contentTypes?: readonly string[]
}

/** The ids of what a brand names. */
export type ContentIds = { tags: HomeTagIds; blogCategory: number }

/** What a content system says of itself. */
export type SiteFacts = {
  /** Ids of tags by what they mean, by slug, and by themselves. */
  tags: Readonly<Record<string, number>>
  blogCategory?: number
  /** Ids of forms by slug, and by themselves. */
  forms: Readonly<Record<string, number>>
  /** Menus that editors have assigned; without one, the brand's is shown. */
  menus: { main?: SiteMenuLink[]; footer?: SiteLink[] }
  /** What the brand names and the content system lacks: "tag ready-now", "form tour-request". */
  missing: readonly string[]
  /** How long the content system keeps what visitors sent; until somebody deletes it when left out. */
  entryRetentionDays?: number
}
