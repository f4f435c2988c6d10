// Answers that look like content and may be a broken database: WordPress says "no homes" when a table is gone (200, an
// empty list), and "no such home" of each of them.
import type { HomeDetail, HomePage } from '../model/home.ts'
import { memo } from './memo.server.ts'

/** Says what is wrong with an answer in place of the copy there is; undefined when it can be believed. */
export type Doubt<T> = (value: T, copy: T) => Promise<string | undefined>

/** How long the answer to "is the whole list there?" holds, in milliseconds. */
const PROBE_MS = 2_000

/**
 * For a list that nobody filters: it does not become empty from one moment to the next.
 * @returns the doubt
 */
export function doubtEmpty<T>(): Doubt<T> {
  return async (value, copy) => (isNothing(value) && !isNothing(copy) ? 'suddenly empty' : undefined)
}

/**
 * For one item, or a list that was filtered: it may well be gone, unless everything else is gone too.
 * @param listAll reads a list that is never empty in a content system that is well
 * @returns the doubt
 */
export function doubtGone<T>(listAll: () => Promise<unknown>): Doubt<T> {
  const isBroken = memo(() => listAll().then(isNothing, () => true), PROBE_MS)
  return async (value, copy) => {
    if (!isNothing(value) || isNothing(copy)) return undefined
    return (await isBroken()) ? 'suddenly absent, and so is everything of its kind' : undefined
  }
}

/**
 * For a home: with WordPress's table of metadata broken, homes come without any of their numbers.
 * @param gone the doubt about homes that are absent
 * @returns the doubt
 */
export function doubtHollow(gone: Doubt<HomeDetail | undefined>): Doubt<HomeDetail | undefined> {
  const isHollow = (home: HomeDetail) =>
    [home.priceUsd, home.beds, home.baths, home.areaSqft, home.location].every((each) => each === undefined)
  return async (value, copy) => {
    if (value && copy && isHollow(value) && !isHollow(copy)) return 'suddenly without any of its numbers'
    return gone(value, copy)
  }
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'object') return false
  if ('kind' in value) return value.kind === 'absent'
  return 'totalHomes' in value && (value as HomePage).totalHomes === 0
}
