import type { SiteBrand } from '../../../domain/site/site.ts'
import { optional, type ApiContext } from '../api-context.ts'

export type Menus = Pick<SiteBrand, 'header' | 'footer'>

/**
 * Reads the links of the header and the footer: menus that editors have assigned, else the brand's. While the content
 * system fails they're the last good ones. A header needs links, so an empty menu doesn't count there.
 */
export async function readMenus({
  content,
  siteBrand,
  log,
}: Pick<ApiContext, 'log'> & {
  content: Pick<ApiContext['content'], 'findSite'>
  siteBrand: Menus
}): Promise<Menus> {
  const { main = [], footer } = (await optional(log, 'menus', content.findSite()))?.menus ?? {}
  return { header: main.length > 0 ? main : siteBrand.header, footer: footer ?? siteBrand.footer }
}
