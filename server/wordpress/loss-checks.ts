// A WordPress that has lost a table answers 200 with empty lists, or items without what was in it.
import type { LossCheckOptions, SuspectedLoss } from '../../domain/content/cache-policy.ts'
import { monotonicNowMs } from '../process/monotonic-clock.ts'
import type { ContentContext, PolicyContext, Reader } from './client/wordpress-context.ts'
import { findChange } from './content-changes.ts'
import {
  countWith,
  isMissing,
  isObject,
  METADATA,
  PAGE_METADATA,
  TERMS,
  toItems,
  type FieldGroup,
} from './field-groups.ts'

type LossCheck = (
  value: unknown,
  cached: unknown,
  options?: Partial<LossCheckOptions>,
) => Promise<SuspectedLoss | undefined>

type LossRule = (value: unknown, cached: unknown, isAnnounced: boolean) => Promise<string | undefined>

const UNCACHED_TTL_MS = 2_000
/** An editor may well remove the one status of a list. */
const MIN_ITEMS_WITH_TERM = 3

const SUDDENLY_EMPTY = 'suddenly empty'
const SUDDENLY_ABSENT = 'suddenly absent'
const lossWithout = ({ name }: FieldGroup) => `suddenly without ${name}`

/** Needs a second reading: the first may be of the last moment of an outage. */
function createCheck(context: PolicyContext, findLossOfKind: LossRule): LossCheck {
  return async (value, cached, { isAnnounced = false, isDeletion = false, readAtMs = Infinity } = {}) => {
    const change = findChange(value, cached)
    if (!change || (isAnnounced && change.lost === undefined)) return undefined
    const loss = findLoss(value, cached) ?? (change.lost && `suddenly without ${change.lost}`)
    const systemLoss = await context.findSystemLoss(readAtMs)
    if (systemLoss !== undefined) return { reason: `${loss ?? 'changed'}, and ${systemLoss}` }
    if (isDeletion) return undefined
    const lossOfKind = await findLossOfKind(value, cached, isAnnounced)
    if (lossOfKind !== undefined) return { reason: lossOfKind }
    return loss === undefined || isAnnounced ? undefined : { reason: loss, isBelievedIfRepeated: true }
  }
}

/** For an unfiltered list: it doesn't suddenly become empty, nor do all of its items lose their numbers or terms. */
export function lossOfWhole(context: PolicyContext): LossCheck {
  return createCheck(context, async (value, cached) => {
    const lostField = TERMS.fields.find(
      (field) => countWith(field, cached) >= MIN_ITEMS_WITH_TERM && countWith(field, value) === 0,
    )
    return findLoss(value, cached) ?? (lostField && `suddenly without ${lostField}`)
  })
}

/** For one item, or a filtered list: it may be gone, unless everything of its kind is. @param listAll reads the kind */
export function lossOfPart(context: PolicyContext, listAll: Reader): LossCheck {
  return createCheck(context, async (value, cached, isAnnounced) => {
    const groups = isAnnounced ? [METADATA, TERMS] : [METADATA, TERMS, PAGE_METADATA]
    const loss = findLoss(value, cached, groups)
    if (loss === undefined) return undefined
    const all = await context.readUncached(listAll)
    const lost = groups.find((group) => lossWithout(group) === loss)
    const isBroken = isNothing(all) || (lost && isMissing(lost, all))
    return isBroken ? `${loss}, and so is everything of its kind` : undefined
  })
}

/** For a home: no editor removes all of its numbers and its place. */
export function lossOfMetadataOr(check: LossCheck): LossCheck {
  return async (value, cached, options) => {
    const loss = findLoss(value, cached)
    return loss === lossWithout(METADATA) ? { reason: loss } : check(value, cached, options)
  }
}

/** Makes the `readUncached` of a context: past the cache, at most every two seconds; undefined is as good as gone. */
export function createUncachedReader(
  getContext: () => Promise<ContentContext>,
): ContentContext['readUncached'] {
  const reads = new Map<Reader, { result: Promise<unknown>; goodUntilMs: number }>()

  async function start(read: Reader): Promise<unknown> {
    const result = await getContext()
      .then(read)
      .catch(() => undefined)
    reads.set(read, { result: Promise.resolve(result), goodUntilMs: monotonicNowMs() + UNCACHED_TTL_MS })
    return result
  }

  return (read) => {
    const known = reads.get(read)
    if (known && monotonicNowMs() < known.goodUntilMs) return known.result
    const result = start(read)
    reads.set(read, { result, goodUntilMs: Infinity })
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
  return lost && lossWithout(lost)
}

/** A page of a list counts by what is on it: the total may come from elsewhere. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true
  const items = toItems(value)
  if (items) return items.length === 0
  return isObject(value) && 'kind' in value && value.kind === 'absent'
}
