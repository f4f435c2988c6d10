import type { Picture } from '../site/picture.ts'
import type { ContentBlock } from './blocks.ts'
import type { Seo } from './seo.ts'

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

export type LabeledLink = { label: string; href: string }

export type ContentPage = {
  id: number
  /** The page's own slug, the last part of its path. */
  slug: string
  /** Where the page belongs, without a leading slash ('about/careers'); the site redirects when it differs. */
  path?: string
  /** The path of the page that is previewed at another. */
  previewOf?: string
  title: string
  template: PageTemplate
  /** §4: the awards above the footer, or the whole footer, can be switched off. */
  hidesAwards: boolean
  hidesFooter: boolean
  /** Agents only (§6). */
  isProtected: boolean
  seo: Seo
  /** Plain text. */
  summary?: string
  picture?: Picture
  html: string
  blocks: ContentBlock[]
  modifiedAt?: string
}

/** The public part of a locked page: enough for the sign-in screen. */
export type LockedPage = Omit<ContentPage, 'html' | 'blocks' | 'summary'>

export type ContentPageResult =
  | { kind: 'found'; page: ContentPage }
  | { kind: 'locked'; page: LockedPage }
  | { kind: 'wrong-password' }
  | { kind: 'absent' }
