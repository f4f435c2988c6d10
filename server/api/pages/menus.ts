import type { SiteBrand } from '../../../domain/site/site.ts'
import { optional, type ApiContext } from '../api-context.ts'

export type Menus = Pick<SiteBrand, 'header' | 'footer'>

/** Editors' menus, else the brand's; an empty one doesn't count, as a header needs links. */
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
