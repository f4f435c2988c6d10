import type { SiteLink, SiteMenuLink } from '../../../domain/site/site.ts'

/** A page's part of the site, from the header's menu. */
export type LocalNavigation = { label: string; links: SiteLink[] }

/**
 * Finds the pages around a page: the menu's links below the same first path segment.
 * @param href the page's address, such as "/homeowner/maintenance/filters-and-parts"
 * @returns the page on top and those below it; undefined when the menu has no neighbors
 */
export function findLocalNavigation(
  header: readonly SiteMenuLink[],
  href: string,
): LocalNavigation | undefined {
  const top = `/${href.split('/')[1] ?? ''}`
  const menu = header.find(({ path }) => path === top)
  if (!menu) return undefined
  const below = header.flatMap((link) => [link, ...(link.children ?? [])])
  const links = below.filter(({ path }) => path.startsWith(`${top}/`))
  if (links.length === 0) return undefined
  return {
    label: menu.label,
    links: [{ label: menu.label, path: menu.path }, ...links.map(({ label, path }) => ({ label, path }))],
  }
}
