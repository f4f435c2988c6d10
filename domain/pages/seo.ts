/** What an editor tells search engines of a page, in place of what the website says by itself. */
export type Seo = {
  title?: string
  description?: string
  /** Of the picture shown where the page is shared. */
  imageUrl?: string
  /** Keeps the page out of search engines, the sitemap and llms.txt. */
  isHidden?: true
  /** The address that counts in its place: a path of this site, or an https address elsewhere. */
  canonicalUrl?: string
}

export function isIndexed(seo: Seo | undefined, path: string): boolean {
  return !seo?.isHidden && (seo?.canonicalUrl ?? path) === path
}
