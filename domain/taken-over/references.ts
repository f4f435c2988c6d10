// Pictures and items that a field points at, out of every shape that plugins store them in.
import type { Around, Raw } from './raw.ts'
import { isObject, type Read } from './raw-values.ts'

/** The pictures in their order. */
export function readGallery(rows: readonly Raw[], { files }: Pick<Around, 'files'>): Read<number[]> {
  const byAddress = new Map(Object.entries(files).map(([id, { url }]) => [withoutScheme(url), id]))
  const find = (address: string) =>
    byAddress.get(withoutScheme(address)) ??
    // A smaller size of it.
    byAddress.get(withoutScheme(address).replace(/-\d+x\d+(?=\.\w+$)/, ''))
  const lost: string[] = []
  const ids = listReferences(rows).flatMap((reference) => {
    const id = isId(reference) ? reference : find(reference)
    if (id !== undefined && files[id]?.isPicture) return Number(id)
    lost.push(reference)
    return []
  })
  return { value: filled(ids), why: lost.length > 0 ? `no picture of this site: ${lost.join(', ')}` : '' }
}

/** The published items of one type, by id, title or slug. */
export function readItems(
  rows: readonly Raw[],
  type: string,
  { related }: Pick<Around, 'related'>,
): Read<number[]> {
  const lost: string[] = []
  const ids = listReferences(rows).flatMap((reference) => {
    const item = isId(reference)
      ? related.find(({ id }) => id === Number(reference))
      : findNamed(reference, type, related)
    if (item?.type === type && item.isPublished) return item.id
    lost.push(
      item?.type === type
        ? `“${item.title}” isn’t published`
        : `“${item?.title ?? reference}” is no ${type === 'floorplan' ? 'floor plan' : type}`,
    )
    return []
  })
  return { value: filled(ids), why: lost.join('; ') }
}

/** As `readItems`, for a field that has one. */
export function readItem(rows: readonly Raw[], type: string, around: Pick<Around, 'related'>): Read {
  const { value: [id, ...others] = [], why } = readItems(rows, type, around)
  const title = around.related.find((item) => item.id === id)?.title
  const more = others.length > 0 ? `of ${others.length + 1} only “${title}” is kept` : ''
  return { value: id === undefined ? undefined : String(id), why: [why, more].filter(Boolean).join('; ') }
}

function filled(ids: readonly number[]): number[] | undefined {
  return ids.length > 0 ? [...new Set(ids)] : undefined
}

function isId(reference: string): boolean {
  return /^\d+$/.test(reference)
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:/i, '')
}

/** The published one with this title or slug, if there's just one. */
function findNamed(reference: string, type: string, related: Around['related']) {
  const name = reference.toLowerCase()
  const those = related.filter((item) => item.type === type && item.isPublished)
  const titled = those.filter(({ title }) => title.toLowerCase() === name)
  const found =
    titled.length > 0 ? titled : those.filter(({ slug }) => slug === name.replaceAll(/[^\p{L}\d]+/gu, '-'))
  return found.length === 1 ? found[0] : undefined
}

/** Ids, addresses and titles inside a value. */
function listReferences(rows: readonly Raw[]): string[] {
  return (
    rows
      .flatMap((raw): string[] => {
        if (Array.isArray(raw)) return listReferences(raw)
        if (isObject(raw)) {
          const id = raw['ID'] ?? raw['id']
          if (id !== undefined) return [String(id)]
          // CMB2's list of files has addresses by id.
          return Object.entries(raw).flatMap(([key, each]) =>
            isId(key) && typeof each === 'string' && !isId(each) ? key : listReferences([each]),
          )
        }
        const text = String(raw ?? '')
        return /^\s*\d+(?:\s*,\s*\d+)+\s*$/.test(text) ? text.split(',') : [text]
      })
      .map((reference) => reference.trim())
      // Some store 0 for nothing.
      .filter((reference) => reference !== '' && reference !== '0')
  )
}
