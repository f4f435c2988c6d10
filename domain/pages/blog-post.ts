import type { Picture } from '../site/picture.ts'
import type { Place } from '../community/community.ts'
import type { Seo } from './seo.ts'

export const BLOG_LIMIT = 100

export type BlogPostCard = {
  id: number
  slug: string
  title: string
  /** Plain text. */
  excerpt?: string
  /** A moment, ISO 8601 with zone. */
  publishedAt?: string
  modifiedAt?: string
  authorName?: string
  picture?: Picture
  categories: Place[]
  seo?: Seo
}

/** The post before or after another; the title is unknown when the content system gives a bare slug. */
export type BlogPostNeighbor = { slug: string; title?: string }

export type BlogPost = BlogPostCard & {
  bodyHtml: string
  authorDescription?: string
  terms: Place[]
  previous?: BlogPostNeighbor
  next?: BlogPostNeighbor
}
