/** Where a visitor came from: the tab's own history remembers it, and the browser, once they've allowed that. */
import {
  hasOrigin,
  parseLeadSource,
  toTouch,
  type LeadSource,
  type Touch,
} from '../../../domain/forms/lead-source.ts'
import { SOURCE_DAYS } from '../../../domain/site/consent.ts'
import type { LocalStorageName } from '../../../domain/site/stored-names.ts'
import { DAY_MS } from '../../../domain/time/durations.ts'
import type { TabHistory } from './last-search.ts'

const KEY = 'lead-source' satisfies LocalStorageName

/** @returns undefined where the visitor, or their browser, has said no */
export function findSource(): LeadSource | undefined {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  const state = document.documentElement.dataset['analytics'] ?? (globalPrivacyControl ? 'opted-out' : '')
  if (['refused', 'opted-out', 'overridden'].includes(state)) return undefined
  const touches = [...listStored(), ...listTouches()]
  const [first] = touches
  // Who comes back by themselves still comes from where they came last.
  const last = touches.findLast(hasOrigin) ?? touches.at(-1)
  return first && last && { first, last }
}

/** For a visitor who allows it. */
export function storeSource(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(findSource()))
  } catch {
    // Where storage is blocked, nothing is stored.
  }
}

export function forgetSource(): void {
  localStorage.removeItem(KEY)
}

function listStored(): Touch[] {
  try {
    const stored = parseLeadSource(localStorage.getItem(KEY) ?? undefined)
    const sinceMs = Date.now() - SOURCE_DAYS * DAY_MS
    return stored ? [stored.first, stored.last].filter(({ at = '' }) => Date.parse(at) > sinceMs) : []
  } catch {
    return []
  }
}

/** The router may have changed the address since, and of earlier documents only theirs is known. */
function listTouches(): Touch[] {
  const { navigation } = window as { navigation?: TabHistory }
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index ?? 0) ?? []
  const at = new Date(performance.timeOrigin).toISOString()
  const [document_] = performance.getEntriesByType('navigation')
  return [
    ...before.flatMap(({ url, sameDocument }) => (url === null || sameDocument ? [] : toTouch(url, url, at))),
    toTouch(document_?.name ?? location.href, document.referrer, at),
  ]
}
