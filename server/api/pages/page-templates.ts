import type { ContentPageResult, PageTemplate } from '../../../domain/pages/content-page.ts'
import { paths, serverPaths } from '../../../app/paths.ts'
import type { ApiContext } from '../api-context.ts'
import { toDevelopersPage } from '../v1/developers-page.ts'
import { readMenus } from './menus.ts'

/** Where WordPress suggests it; only a page that's written is there. */
const WORDPRESS_PRIVACY = '/privacy-policy'

/** For content systems whose pages name no template. @returns undefined where none belongs to the address */
export function templateAt(href: string, { brand }: Pick<ApiContext, 'brand'>): PageTemplate | undefined {
  if (brand.regions.some(({ slug }) => paths.region(slug) === href)) return 'region'
  const templates: Record<string, PageTemplate> = {
    [paths.page('')]: 'home',
    [paths.homesForSale()]: 'homes-for-sale',
    [paths.communities()]: 'communities',
    [paths.floorPlans()]: 'floorplans',
    [paths.blog()]: 'blog',
    [brand.awards.path]: 'awards',
    [paths.developmentUpdates()]: 'development-updates',
    [serverPaths.contact()]: 'contact',
    '/tour-a-model': 'tour',
    '/homeowner/faq': 'faq',
    [paths.privacy()]: 'privacy',
    [WORDPRESS_PRIVACY]: 'privacy',
  }
  return Object.hasOwn(templates, href) ? templates[href] : undefined
}

/** Templates that show something of their own, without an editor's words. */
const listTemplates: readonly (PageTemplate | undefined)[] = [
  'communities',
  'region',
  'floorplans',
  'tour',
  'blog',
  'awards',
  'development-updates',
  'privacy',
]

export function hasStandIn(href: string, context: Pick<ApiContext, 'brand'>): boolean {
  const template = templateAt(href, context)
  if (href === WORDPRESS_PRIVACY) return false
  return href === paths.developers() || template === 'home' || listTemplates.includes(template)
}

/** Shows the list, under the layout's own label, where the content system lacks the page. */
export async function standInPage(path: string, context: ApiContext): Promise<ContentPageResult> {
  const href = paths.page(path)
  if (href === paths.developers()) return { kind: 'found', page: await toDevelopersPage(context) }
  const template = templateAt(href, context)
  if (!template || href === WORDPRESS_PRIVACY || !listTemplates.includes(template)) return { kind: 'absent' }
  const { header, footer } = await readMenus(context)
  const { regions } = context.siteBrand
  const links = [
    ...header.flatMap(({ children = [], ...link }) => [link, ...children]),
    ...footer,
    ...regions.map(({ slug, name }) => ({ path: paths.region(slug), label: name })),
    { path: paths.privacy(), label: 'Privacy' },
  ]
  const title = links.find((link) => link.path === href)?.label
  if (title === undefined) return { kind: 'absent' }
  const slug = path.split('/').at(-1) ?? path
  const flags = { hidesAwards: false, hidesFooter: false, isProtected: false }
  return {
    kind: 'found',
    page: { id: 0, slug, path, title, template, ...flags, seo: {}, html: '', blocks: [] },
  }
}
