/** The links within the site that lead somewhere, as far as a content folder tells. */
import type { Brand } from '../../brands/schema.ts'
import { careRequestPath } from '../../app/care-paths.ts'
import { paths, serverPaths } from '../../app/paths.ts'
import type { Content } from '../../content-system/embedded/content-folder/folder-content.ts'
import { isUnknownSearch } from '../../domain/content-checks/check-links.ts'
import { listFormNames } from '../../server/api/forms/form-names.ts'

/** @returns says of a path whether it leads nowhere; other sites aren't looked at */
export function createDeadLinkCheck(content: Content, brand: Brand): (href: string) => boolean {
  const known = listPaths(content, brand)
  const hasPlace = (taxonomy: string, slug: string) =>
    content.terms.some((term) => term.taxonomy === taxonomy && term.slug === slug)
  return (href) => {
    if (!href.startsWith('/')) return false
    const { pathname, searchParams } = new URL(href, 'https://site.invalid')
    if (/\.(?:pdf|xml|txt|json)$/.test(pathname)) return false
    if (!known.has(pathname.replace(/(?<=.)\/$/, ''))) return true
    return pathname === paths.homesForSale() && isUnknownSearch(searchParams, hasPlace)
  }
}

/** Every path that content can link to. */
function listPaths({ items, site }: Content, brand: Brand): Set<string> {
  const toPath: Record<string, (slug: string) => string> = {
    property: paths.home,
    community: paths.community,
    floorplan: paths.floorPlan,
    post: paths.post,
    'development-update': paths.developmentUpdate,
    page: paths.page,
  }
  const shown = items.filter(
    ({ status, terms }) =>
      status === 'publish' && !terms.post_tag?.some((tag) => site.excludedTags.includes(tag)),
  )
  return new Set([
    ...shown.flatMap(({ type, path, oldSlugs }) =>
      [path, ...oldSlugs].flatMap((slug) => toPath[type]?.(slug) ?? []),
    ),
    ...listOwnPaths(brand),
  ])
}

/** The paths of the site itself, which are there whatever the content has. */
export function listOwnPaths(brand: Brand): string[] {
  return [
    ...[paths.page(''), paths.homesForSale(), paths.communities(), paths.floorPlans(), paths.blog()],
    ...[paths.developmentUpdates(), paths.agentForms(), paths.newsletter(), paths.privacy()],
    ...[paths.shortlist(), serverPaths.contact(), brand.awards.path, '/tour-a-model'],
    ...brand.regions.map(({ slug }) => paths.region(slug)),
    ...listFormNames(brand).map((name) => paths.form(name)),
    ...(brand.forms.customerCare === undefined ? [] : [careRequestPath]),
  ]
}
