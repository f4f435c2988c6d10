// Anybody may write an address, so it holds keys of ours only, never what was typed.
import { ALL_FILTERS, HOME_FILTERS } from '../filter-table.ts'
import { toPlaceKey } from '../place-key.ts'
import type { ReadWords } from './read-words.ts'
import { REFUSALS, WISHES, type Refusal } from './listed-words.ts'

export type SearchNotes = {
  unread: string[]
  refused: Refusal[]
  told: string[]
}

const PARAMS = [...ALL_FILTERS.map((filter) => HOME_FILTERS[filter].param), 'kind', 'sort']

const UNREAD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PARAMS.map((param) => [param, `what the address says of ${param}`])),
  ...Object.fromEntries(WISHES.map(({ key, name }) => [key, name])),
  plan: 'one floor plan, since each has a page of its own',
  'other-place': 'a second place, too far from the first',
  'without-place': 'a place to leave out',
  words: 'some words we didn’t understand',
}

const TOLD: Readonly<Record<string, string>> = {
  spelling:
    'A name was misspelled, and we took the nearest one. It’s among your filters, where you can remove it.',
  month:
    'A month is searched as the price it pays for at our lender’s rate, with the usual down payment, property tax and insurance, before association dues.',
}

/** @returns the notes' keys, '' when all was searched */
export function toNotesText({ unread, refused, notes }: Omit<ReadWords, 'search' | 'saysKind'>): string {
  const keys = [
    ...notes,
    ...(unread.length > 0 ? ['words'] : []),
    ...refused.map(({ touches }) => toPlaceKey(touches)),
  ]
  return [...new Set(keys)].join(',')
}

export function parseNotes(text: string): SearchNotes {
  const keys = text.split(',')
  return {
    unread: namesOf(UNREAD, keys),
    told: namesOf(TOLD, keys),
    refused: REFUSALS.filter(({ touches }) => keys.includes(toPlaceKey(touches))).map(
      ({ touches, instead }) => ({ touches, instead }),
    ),
  }
}

export function listUnreadKeys(text: string): string[] {
  return text.split(',').filter((key) => Object.hasOwn(UNREAD, key))
}

function namesOf(names: Readonly<Record<string, string>>, keys: readonly string[]): string[] {
  return Object.entries(names).flatMap(([key, name]) => (keys.includes(key) ? name : []))
}
