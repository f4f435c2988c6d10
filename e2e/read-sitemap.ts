/**
 * Reads every address that search engines are told of.
 * @param origin the site's address, without a trailing slash
 * @param path of a sitemap, or of an index of them
 * @returns paths with their queries
 */
export async function readSitemap(origin: string, path = '/sitemap.xml'): Promise<string[]> {
  const xml = await (await fetch(origin + path)).text()
  const found: string[] = []
  for (const [, url = ''] of xml.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'))
    if (pathname.endsWith('.xml')) found.push(...(await readSitemap(origin, pathname)))
    else found.push(pathname + search)
  }
  return found
}
