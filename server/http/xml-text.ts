export type SitemapEntry = {
  /** On this site, with its query. */
  path: string
  /** ISO 8601 with zone. */
  changedAt?: string | undefined
  /** Addresses of its pictures, on this site or whole. */
  pictureUrls?: readonly string[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pictureNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'

/** @param origin without a trailing slash */
export function toSitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, changedAt, pictureUrls = [] }) => {
    const pictures = pictureUrls.map(
      (url) => `<image:image><image:loc>${escapeXml(new URL(url, origin).href)}</image:loc></image:image>`,
    )
    return `<url>${toLocation(path, origin)}${toLastModified(changedAt)}${pictures.join('')}</url>`
  })
  const root = `<urlset xmlns="${protocol}" xmlns:image="${pictureNamespace}">`
  return [declaration, root, ...urls, '</urlset>', ''].join('\n')
}

export function toSitemapIndexXml(entries: readonly SitemapEntry[], origin: string): string {
  const sitemaps = entries.map(
    ({ path, changedAt }) => `<sitemap>${toLocation(path, origin)}${toLastModified(changedAt)}</sitemap>`,
  )
  return [declaration, `<sitemapindex xmlns="${protocol}">`, ...sitemaps, '</sitemapindex>', ''].join('\n')
}

/** @returns the latest of some moments; undefined without any */
export function toNewest(moments: readonly (string | undefined)[]): string | undefined {
  return moments
    .filter((moment) => moment !== undefined)
    .toSorted()
    .at(-1)
}

function toLocation(path: string, origin: string): string {
  return `<loc>${escapeXml(origin + path)}</loc>`
}

function toLastModified(changedAt: string | undefined): string {
  return changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`
}

/** Characters that no XML document may hold, not even escaped: control characters but tab and line breaks. */
const forbidden = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Also without lone surrogates. */
export function withoutControlCharacters(text: string): string {
  return text.replaceAll(forbidden, '')
}

export function escapeXml(text: string): string {
  return withoutControlCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
