// Results that look like content and may be a broken database: without its table of posts WordPress says "no homes"
// (200, an empty list) and "no such home" of each of them; without its table of metadata, homes come without numbers and
// pages without blocks; without its tables of terms, without regions and statuses.
import { monotonicNowMs } from '../../domain/content/monotonic-clock.ts'
import type { ContentContext, Reader } from './client/wordpress-context.ts'

/** Says what looks like lost data in a result that is about to replace the cached one; undefined when it's fine. */
type SanityCheck = (
  value: unknown,
  cached: unknown,
  options?: { isAnnounced?: boolean },
) => Promise<string | undefined>

/** Fields that come from one of WordPress's tables, by our names: without the table, all of them are gone at once. */
type FieldGroup = { name: string; fields: readonly string[] }

/** How long the answer to "is everything else there?" holds, in milliseconds. */
const PROBE_TTL_MS = 2_000

const METADATA: FieldGroup = {
  name: 'metadata',
  fields: ['priceUsd', 'priceFromUsd', 'beds', 'baths', 'areaSqft', 'location'],
}
const TERMS: FieldGroup = {
  name: 'terms',
  fields: ['region', 'city', 'status', 'tagIds', 'tags', 'categories', 'terms', 'shows'],
}
/** An editor may well remove the one status of a list. */
const MIN_ITEMS_WITH_TERM = 3
/** What an editor adds to a page; one may also remove it. */
const PAGE_METADATA: FieldGroup = { name: 'page metadata', fields: ['seo', 'blocks'] }

const SUDDENLY_EMPTY = 'suddenly empty'
const SUDDENLY_ABSENT = 'suddenly absent'
const lossOf = ({ name }: FieldGroup) => `suddenly without ${name}`

/**
 * For an unfiltered list: it doesn't suddenly become empty, nor do all of its items lose their numbers or terms. One
 * taxonomy may be gone while a home still has the region of its community.
 */
export const wholeListLost: SanityCheck = async (value, cached) => {
  const lostField = TERMS.fields.find(
    (field) => countWith(field, cached) >= MIN_ITEMS_WITH_TERM && countWith(field, value) === 0,
  )
  return findLoss(value, cached) ?? (lostField && `suddenly without ${lostField}`)
}

/** For a record of lists: none of them suddenly becomes empty. */
export const anyListLost: SanityCheck = async (value, cached) => {
  if (!isObject(value) || !isObject(cached)) return undefined
  const names = Object.keys(cached).filter((name) => isPresent(cached[name]) && !isPresent(value[name]))
  return names.length > 0 ? `suddenly without ${names.join(', ')}` : undefined
}

/**
 * For one item, or a filtered list: it may well be gone, unless everything of its kind is gone too.
 * @param listAll reads a list that is never empty while the content system is well
 */
export function lostWithAll(context: ContentContext, listAll: Reader): SanityCheck {
  return async (value, cached, { isAnnounced = false } = {}) => {
    const groups = isAnnounced ? [METADATA, TERMS] : [METADATA, TERMS, PAGE_METADATA]
    const loss = findLoss(value, cached, groups)
    if (loss === undefined) return undefined
    const all = await context.probe(listAll)
    const lost = groups.find((group) => lossOf(group) === loss)
    const isBroken = isNothing(all) || (lost && isMissing(lost, all))
    return isBroken ? `${loss}, and so is everything of its kind` : undefined
  }
}

/** For a home: no editor removes all of its numbers and its place. */
export function metadataLostOr(check: SanityCheck): SanityCheck {
  return async (value, cached) => {
    const loss = findLoss(value, cached)
    return loss === lossOf(METADATA) ? loss : check(value, cached)
  }
}

/**
 * Says whether content came without anything from the table of metadata.
 * @param value an item, or a list of some
 * @returns true when none of them has a price, a size or a place; false for an empty list
 */
export function isMissingMetadata(value: unknown): boolean {
  return isMissing(METADATA, value)
}

function isMissing({ fields }: FieldGroup, value: unknown): boolean {
  const items = toItems(value) ?? [value]
  return items.length > 0 && items.every((item) => isObject(item) && !hasAny(fields, item))
}

/**
 * Makes the probe of a context: reads past the cache, at most every two seconds.
 * @returns runs a reader; what can't be read is undefined, as good as gone
 */
export function createProbe(getContext: () => ContentContext): ContentContext['probe'] {
  const probes = new Map<Reader, { result: Promise<unknown>; goodUntilMs: number }>()

  async function start(read: Reader): Promise<unknown> {
    const result = await read(getContext()).catch(() => undefined)
    probes.set(read, { result: Promise.resolve(result), goodUntilMs: monotonicNowMs() + PROBE_TTL_MS })
    return result
  }

  return (read) => {
    const known = probes.get(read)
    if (known && monotonicNowMs() < known.goodUntilMs) return known.result
    const result = start(read)
    probes.set(read, { result, goodUntilMs: Infinity })
    return result
  }
}

function findLoss(
  value: unknown,
  cached: unknown,
  groups: readonly FieldGroup[] = [METADATA, TERMS],
): string | undefined {
  if (isNothing(value)) {
    if (isNothing(cached)) return undefined
    return toItems(value) ? SUDDENLY_EMPTY : SUDDENLY_ABSENT
  }
  if (isNothing(cached)) return undefined
  const lost = groups.find((group) => isMissing(group, value) && !isMissing(group, cached))
  return lost && lossOf(lost)
}

/** A page of a list counts by what is on it: the total may come from elsewhere. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true
  const items = toItems(value)
  if (items) return items.length === 0
  return isObject(value) && 'kind' in value && value.kind === 'absent'
}

function toItems(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  return isObject(value) && 'items' in value && Array.isArray(value.items) ? value.items : undefined
}

function countWith(field: string, list: unknown): number {
  return (toItems(list) ?? []).filter((item) => isObject(item) && isPresent(item[field])).length
}

/** A page's result holds the page. */
function hasAny(fields: readonly string[], item: Partial<Record<string, unknown>>): boolean {
  const source = isObject(item.page) ? item.page : item
  return fields.some((name) => isPresent(source[name]))
}

function isPresent(value: unknown): boolean {
  if (value === undefined || value === null) return false
  return typeof value !== 'object' || Object.values(value).some((each) => each !== undefined)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
