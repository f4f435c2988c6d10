import type { BrandInput } from '../brands/schema.ts'

/** Pages where prices of homes, plans or lots stand. */
const priced = /^\/(?:$|homes-for-sale|homes\/|communities|floorplans|tour-a-model|development-updates)/

/**
 * Looks for what the law wants at the end of every page, and beside prices.
 * @param pages HTML by path, print pages included
 * @returns what is missing, with its page
 */
export function listUnlawfulPages(pages: ReadonlyMap<string, string>, brand: BrandInput): string[] {
  return [...pages].flatMap(([path, html]) => {
    const markup = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '').replaceAll('&#x27;', "'")
    const wanted = [
      brand.legal.equalHousing,
      'aria-label="Equal Housing Opportunity"',
      ...brand.licenses,
      'href="/privacy"',
      'href="/accessibility"',
      'href="/terms"',
    ]
    // On paper the sheets are all there is.
    const end = path.startsWith('/print/') ? markup : markup.slice(markup.lastIndexOf('</main>'))
    const missing = wanted.filter((text) => !end.includes(text))
    const isUndated = priced.test(path) && /\$\d{2,3},\d{3}/.test(markup) && !/Prices? as of \w/.test(markup)
    return [...missing.map((text) => `${path} lacks ${text}`), ...(isUndated ? [`${path} has no date`] : [])]
  })
}
