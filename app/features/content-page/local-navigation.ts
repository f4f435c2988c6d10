import type { SiteLink, SiteMenuLink } from '../../../domain/site/site.ts'

export type LocalNavigation = { label: string; links: SiteLink[] }

/** The menu's links below the same first path segment; undefined when there are no neighbors. */
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
