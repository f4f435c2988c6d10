import type { Picture } from '../site/picture.ts'

/** The templates a page can have; anything else is shown as `default`. */
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
  'privacy',
] as const

export type PageTemplate = (typeof PAGE_TEMPLATES)[number]

/** A link with a label, as buttons are written. */
export type LabeledLink = { label: string; href: string }

export type HeroBlock = {
  type: 'hero'
  /** A short line above the title. */
  eyebrow?: string
  title: string
  text?: string
  picture?: Picture
  /** The main one first; at most two. */
  links: LabeledLink[]
}
export type RichTextBlock = { type: 'rich-text'; title?: string; html: string; picture?: Picture }
/** Homes the editor features; they're read separately. */
export type FeaturedHomesBlock = { type: 'featured-homes'; title?: string; text?: string }
/** One card for each region of the brand. */
export type RegionsBlock = { type: 'regions'; title?: string; text?: string }
/** Communities, of one region when `regionSlug` is there, at most `limit`. */
export type CommunitiesBlock = {
  type: 'communities'
  title?: string
  text?: string
  regionSlug?: string
  limit?: number
}
export type FaqBlock = { type: 'faq'; title?: string; items: { question: string; answerHtml: string }[] }
export type GalleryBlock = { type: 'gallery'; title?: string; pictures: (Picture & { caption?: string })[] }
export type CardsBlock = {
  type: 'cards'
  title?: string
  text?: string
  cards: { title: string; text?: string; picture?: Picture; link?: LabeledLink }[]
}
export type CallToActionBlock = {
  type: 'call-to-action'
  title: string
  text?: string
  link?: LabeledLink
  picture?: Picture
}
export type NewsletterBlock = { type: 'newsletter'; title?: string; text?: string }
export type ContactOffice = {
  title: string
  addressLines: string[]
  phone?: string
  email?: string
  hoursLines: string[]
  href?: string
}
export type ContactBlock = {
  type: 'contact'
  title?: string
  text?: string
  /** The form to send a message with. */
  formId?: number
  /** Its name in addresses, for a form the brand offers; not known yet where content is parsed. */
  formName?: string
  offices: ContactOffice[]
}

/** A part of a page an editor composes. Unknown types are skipped where content is parsed. */
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
  /** Where the page belongs, without a leading slash ('about/careers'); the site redirects when it differs. */
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

/** The public part of a locked page: enough for the sign-in screen. */
export type LockedPage = Omit<ContentPage, 'html' | 'blocks' | 'summary'>

/** The result of reading a page (§6). */
export type ContentPageResult =
  | { kind: 'found'; page: ContentPage }
  | { kind: 'locked'; page: LockedPage }
  | { kind: 'wrong-password' }
  | { kind: 'absent' }
