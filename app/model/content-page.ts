import type { Picture } from './picture.ts'

/** The layouts a page can ask for; anything else is shown as `default`. */
export const PAGE_TEMPLATES = [
  'default',
  'home',
  'homes-for-sale',
  'communities',
  'region',
  'floorplans',
  'tour',
  'blog',
  'awards',
  'development-updates',
  'contact',
  'faq',
] as const

export type PageTemplate = (typeof PAGE_TEMPLATES)[number]

/** A link with a label, as buttons are written. */
export type LabeledLink = { label: string; href: string }

export type HeroBlock = {
  type: 'hero'
  heading: string
  text?: string
  picture?: Picture
  links: LabeledLink[]
}
export type RichTextBlock = { type: 'rich-text'; heading?: string; html: string }
/** Homes the editor features; which ones is a read of its own. */
export type FeaturedHomesBlock = { type: 'featured-homes'; heading?: string; text?: string; limit?: number }
export type RegionsBlock = { type: 'regions'; heading?: string; text?: string }
/** Communities, of one region when `regionSlug` is there. */
export type CommunitiesBlock = { type: 'communities'; heading?: string; text?: string; regionSlug?: string }
export type FaqBlock = { type: 'faq'; heading?: string; items: { question: string; answerHtml: string }[] }
export type GalleryBlock = { type: 'gallery'; heading?: string; pictures: Picture[] }
export type CardsBlock = {
  type: 'cards'
  heading?: string
  text?: string
  items: { title: string; text?: string; picture?: Picture; link?: LabeledLink }[]
}
export type CallToActionBlock = {
  type: 'call-to-action'
  heading: string
  text?: string
  links: LabeledLink[]
}
export type NewsletterBlock = { type: 'newsletter'; heading?: string; text?: string }
export type ContactBlock = {
  type: 'contact'
  heading?: string
  text?: string
  address?: string
  phone?: string
  email?: string
  hours?: string
}

/** A part of a page an editor composes. A type that is not here is skipped where content is read. */
export type ContentBlock =
  | HeroBlock
  | RichTextBlock
  | FeaturedHomesBlock
  | RegionsBlock
  | CommunitiesBlock
  | FaqBlock
  | GalleryBlock
  | CardsBlock
  | CallToActionBlock
  | NewsletterBlock
  | ContactBlock

/** A generic content page (§2), home page included. */
export type ContentPage = {
  id: number
  /** The page's own slug, the last part of its path. */
  slug: string
  /** Where the page belongs, without a leading slash ('about/careers'); the asker redirects when it differs. */
  path?: string
  title: string
  template: PageTemplate
  /** §4: the awards above the footer, or the whole footer, can be switched off. */
  hidesAwards: boolean
  hidesFooter: boolean
  /** Agents only (§6). */
  isProtected: boolean
  seo: { title?: string; description?: string; imageUrl?: string }
  /** Plain text. */
  summary?: string
  picture?: Picture
  html: string
  blocks: ContentBlock[]
  modifiedAt?: string
}

/** What a locked page tells anyone: enough to frame the password form. */
export type LockedPage = Omit<ContentPage, 'html' | 'blocks' | 'summary'>

/** What asking for a page can come to (§6). */
export type ContentPageResult =
  | { kind: 'found'; page: ContentPage }
  | { kind: 'locked'; page: LockedPage }
  | { kind: 'wrong-password' }
  | { kind: 'absent' }
