// Results that look like content and may be a broken database: without its table of posts WordPress says "no homes"
// (200, an empty list) and "no such home" of each of them; without its table of metadata, homes come without numbers.
import { monotonicNowMs } from '../../domain/content/monotonic-clock.ts'
import type { ContentContext, Reader } from './client/wordpress-context.ts'

/** Says what looks like lost data in a result that is about to replace the cached one; undefined when it's fine. */
type SanityCheck = (value: unknown, cached: unknown) => Promise<string | undefined>

/** How long the answer to "is everything else there?" holds, in milliseconds. */
const PROBE_TTL_MS = 2_000

/** What homes, plans and communities have in the table of metadata, by our names. */
const METADATA_FIELDS = ['priceUsd', 'priceFromUsd', 'beds', 'baths', 'areaSqft', 'location']

const SUDDENLY_EMPTY = 'suddenly empty'
const SUDDENLY_ABSENT = 'suddenly absent'
const METADATA_MISSING = 'suddenly without metadata'

/** For an unfiltered list: it doesn't suddenly become empty, nor do all of its items lose their numbers. */
export const wholeListLost: SanityCheck = async (value, cached) => findLoss(value, cached)

/**
 * For one item, or a filtered list: it may well be gone, unless everything of its kind is gone too.
 * @param listAll reads a list that is never empty while the content system is well
 */
export function lostWithAll(context: ContentContext, listAll: Reader): SanityCheck {
  return async (value, cached) => {
    const loss = findLoss(value, cached)
    if (loss === undefined) return undefined
    const all = await context.probe(listAll)
    const isBroken = isNothing(all) || (loss === METADATA_MISSING && isMissingMetadata(all))
    return isBroken ? `${loss}, and so is everything of its kind` : undefined
  }
}

/** For a home: no editor removes all of its numbers and its place. */
export function metadataLostOr(check: SanityCheck): SanityCheck {
  return async (value, cached) => {
    const loss = findLoss(value, cached)
    return loss === METADATA_MISSING ? loss : check(value, cached)
  }
}

/**
 * Says whether content came without anything from the table of metadata.
 * @param value an item, or a list of some
 * @returns true when none of them has a price, a size or a place; false for an empty list
 */
export function isMissingMetadata(value: unknown): boolean {
  const items = toItems(value) ?? [value]
  return items.length > 0 && items.every((item) => isObject(item) && !hasMetadata(item))
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

function findLoss(value: unknown, cached: unknown): string | undefined {
  if (isNothing(value)) {
    if (isNothing(cached)) return undefined
    return toItems(value) ? SUDDENLY_EMPTY : SUDDENLY_ABSENT
  }
  const isLost = isMissingMetadata(value) && !isNothing(cached) && !isMissingMetadata(cached)
  return isLost ? METADATA_MISSING : undefined
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

function hasMetadata(item: Partial<Record<string, unknown>>): boolean {
  return METADATA_FIELDS.some((name) => item[name] !== undefined)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
