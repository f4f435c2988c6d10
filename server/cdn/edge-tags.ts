import { EVERYTHING } from '../../domain/content/cache-policy.ts'

export type TagHeader = {
  /** In lower case. */
  name: string
  separator: ' ' | ','
  /** Of the whole value. */
  maxBytes: number
  /** Further tags are ignored there. @default any number */
  maxTags?: number
  /** Kinds go by their first two letters. @default false */
  isShort?: boolean
}

/** Slugs of other scripts are long, percent-encoded. Two that begin alike are purged together. */
const MAX_LENGTH = 40

/** Odd characters would separate tags, or mean something else. @param site names it within the account */
export function toEdgeTag(tag: string, site: string, { isShort = false }: Partial<TagHeader> = {}): string {
  if (tag === EVERYTHING) return `site-${toPlain(site)}`
  const [kind = '', item] = tag.split(/:(.*)/s, 2)
  if (item === undefined) return toPlain(kind)
  return isShort ? `${kind.slice(0, 2)}-${toPlain(item)}` : `${toPlain(kind)}:${toPlain(item)}`
}

/** When it's too long, the kinds with the most items are named as a whole; purges name kinds, too. */
export function toTagHeader(tags: Iterable<string>, site: string, header: TagHeader): Record<string, string> {
  const kinds = new Map<string, Set<string>>()
  for (const tag of tags) {
    const [kind = ''] = tag.split(':', 1)
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(toEdgeTag(tag, site, header)))
  }
  const everyPage = toEdgeTag(EVERYTHING, site, header)
  for (;;) {
    const all = [everyPage, ...[...kinds.values()].flatMap((names) => [...names])]
    const value = all.join(header.separator)
    const [largest, names] = [...kinds].reduce<[string, Set<string>]>(
      (most, each) => (each[1].size > most[1].size ? each : most),
      ['', new Set()],
    )
    const fits = value.length <= header.maxBytes && all.length <= (header.maxTags ?? Infinity)
    if (fits || names.size <= 1) return { [header.name]: value }
    kinds.set(largest, new Set([toEdgeTag(largest, site, header)]))
  }
}

function toPlain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\w-]/g, '')
    .slice(0, MAX_LENGTH)
}
