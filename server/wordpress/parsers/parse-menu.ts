import type { SiteLink, SiteMenuLink } from '../../../domain/site/site.ts'
import type { PolicyContext } from '../client/wordpress-context.ts'
import { toHref } from './content-link.ts'
import { isWire, toPlainText, toText, type Wire } from './wire-values.ts'

/** What this site has pages of; anything else that WordPress links to has none here. */
const KNOWN_TYPES = [
  ...['custom', 'page', 'post', 'property', 'community', 'floorplan', 'development-update'],
  ...['region', 'city', 'category'],
]
/** The address of a heading without a page of its own, as WordPress's editors make one. */
const HEADING = /^#?$/
const MAX_LABEL = 60
const MAX_LINKS = 24
/** What fits beside the logo in a window of 1300 px. */
const MAX_IN_ROW = 8
const MAX_ROW_CHARACTERS = 96

type Entry = SiteLink & { children: Entry[] }

/** Reads the main menu. What lies deeper moves up, what doesn't fit stands below a last entry, dead ends are logged. */
export function parseMainMenu(context: PolicyContext, value: unknown): SiteMenuLink[] {
  const links = unique(
    readEntries(context, value).map(({ children, ...link }): SiteMenuLink => {
      const below = unique(children.flatMap(flatten))
      return below.length > 0 ? { ...link, children: below } : link
    }),
  )
  if (fits(links)) return links
  const more = { label: 'More', path: '/' }
  const count = links.findLastIndex((_, index) => fits([...links.slice(0, index), more]))
  const below = unique(links.slice(count).flatMap(({ children = [], ...link }) => [link, ...children]))
  return [...links.slice(0, count), { ...more, ...below[0], label: more.label, children: below }]
}

export function parseFooterMenu(context: PolicyContext, value: unknown): SiteLink[] {
  return unique(readEntries(context, value).flatMap(flatten))
}

function fits(links: readonly SiteLink[]): boolean {
  const characters = links.reduce((sum, { label }) => sum + label.length, 0)
  return links.length <= MAX_IN_ROW && characters <= MAX_ROW_CHARACTERS
}

function readEntries(context: PolicyContext, value: unknown): Entry[] {
  return (Array.isArray(value) ? value : []).filter(isWire).flatMap((entry) => readEntry(context, entry))
}

function readEntry(context: PolicyContext, entry: Wire): Entry[] {
  const children = readEntries(context, entry.children)
  const label = toPlainText(entry.title)?.slice(0, MAX_LABEL)
  const url = toText(entry.url) ?? ''
  const type = toText(entry.type) ?? 'custom'
  // A heading leads where its first link does.
  const path = HEADING.test(url) ? children[0]?.path : toPath(context, url)
  if (label !== undefined && path !== undefined && KNOWN_TYPES.includes(type))
    return [{ label, path, ...(!path.startsWith('/') && { rel: 'external noopener' }), children }]
  context.log.warn(
    { kind: 'menu', entry: label, type, url },
    'Left out an entry of a menu that leads nowhere',
  )
  return children
}

/** A path of this site in one spelling; an address elsewhere as it is. */
function toPath(context: PolicyContext, url: string): string | undefined {
  const href = url.startsWith('#') ? undefined : toHref(context, url)
  if (!href?.startsWith('/')) return href
  const { pathname, search, hash } = new URL(href.replaceAll(/\/{2,}/g, '/'), 'https://site.invalid')
  return (pathname.replace(/\/$/, '') || '/') + search + hash
}

function flatten({ children, ...link }: Entry): SiteLink[] {
  return [link, ...children.flatMap(flatten)]
}

function unique<Link extends SiteLink>(links: readonly Link[]): Link[] {
  const first = links.filter(({ path }, index) => links.findIndex((link) => link.path === path) === index)
  return first.slice(0, MAX_LINKS)
}
