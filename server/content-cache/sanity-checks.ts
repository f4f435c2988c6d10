// Answers that look like content and may be a broken database: with WordPress's table of posts gone it says "no homes"
// (200, an empty list) and "no such home" of each of them; with the table of metadata gone, homes come without numbers.
import { memo } from '../wordpress/client/memo.ts'

/** Says what is wrong with an answer in place of the copy there is; undefined when it can be believed. */
export type Doubt<T> = (value: T, copy: T) => Promise<string | undefined>

/** How long the answer to "is the whole list there?" holds, in milliseconds. */
const PROBE_MS = 2_000

/** What homes, plans and communities have in the table of metadata, by our names. */
const MEASURES = ['priceUsd', 'priceFromUsd', 'beds', 'baths', 'areaSqft', 'location']

/**
 * For a list that nobody filters: from one moment to the next it does not become empty, nor do all of its items lose
 * their numbers.
 * @returns the doubt
 */
export function doubtWhole<T>(): Doubt<T> {
  return async (value, copy) => findLoss(value, copy)
}

/**
 * For one item, or a list that was filtered: it may well be gone, unless everything else is gone too.
 * @param listAll reads a list that is never empty in a content system that is well
 * @returns the doubt
 */
export function doubtGone<T>(listAll: () => Promise<unknown>): Doubt<T> {
  // A list that cannot be read is as good as one that is gone.
  const readAll = memo(() => listAll().catch(() => undefined), PROBE_MS)
  return async (value, copy) => {
    const loss = findLoss(value, copy)
    if (loss === undefined) return undefined
    const all = await readAll()
    const isBroken = isNothing(all) || (loss === HOLLOWED && isHollow(all))
    return isBroken ? `${loss}, and so is everything of its kind` : undefined
  }
}

/**
 * For a home: no editor takes all of its numbers and its place away.
 * @param gone the doubt about homes that are absent
 * @returns the doubt
 */
export function doubtHollow<T>(gone: Doubt<T>): Doubt<T> {
  return async (value, copy) => {
    const loss = findLoss(value, copy)
    return loss === HOLLOWED ? loss : gone(value, copy)
  }
}

/**
 * Says whether content has come without anything of the table of metadata.
 * @param value an item, or a list of some
 * @returns true when none of them has a price, a size or a place; false of an empty list
 */
export function isHollow(value: unknown): boolean {
  const items = toItems(value) ?? [value]
  return items.length > 0 && items.every((item) => isObject(item) && !hasMeasure(item))
}

const HOLLOWED = 'suddenly without any of its numbers'

function findLoss(value: unknown, copy: unknown): string | undefined {
  if (isNothing(value)) {
    if (isNothing(copy)) return undefined
    return toItems(value) ? 'suddenly empty' : 'suddenly absent'
  }
  return isHollow(value) && !isNothing(copy) && !isHollow(copy) ? HOLLOWED : undefined
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

function hasMeasure(item: Partial<Record<string, unknown>>): boolean {
  return MEASURES.some((name) => item[name] !== undefined)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
