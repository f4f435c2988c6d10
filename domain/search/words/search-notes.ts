// What a list's address says of words that weren't searched. Anybody may write an address, so it holds keys of ours only,
// never what was typed.
import { ALL_FILTERS, HOME_FILTERS } from '../filter-table.ts'
import { toPlaceKey } from '../place-key.ts'
import type { ReadWords } from './read-words.ts'
import { REFUSALS, type Refusal } from './refused-words.ts'

/** What wasn't searched, in words of ours. */
export type SearchNotes = { unread: string[]; refused: Refusal[] }

/** By their keys. */
const UNREAD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ALL_FILTERS.map((filter) => [
      HOME_FILTERS[filter].param,
      `what the address says of ${HOME_FILTERS[filter].param}`,
    ]),
  ),
  words: 'some words we didn’t understand',
}

/** @returns the notes' keys, '' when all was searched */
export function toNotesText({ unread, refused }: Pick<ReadWords, 'unread' | 'refused'>): string {
  const keys = refused.map(({ touches }) => toPlaceKey(touches))
  return [...new Set([...(unread.length > 0 ? ['words'] : []), ...keys])].join(',')
}

export function parseNotes(text: string): SearchNotes {
  const keys = text.split(',')
  return {
    unread: Object.entries(UNREAD).flatMap(([key, name]) => (keys.includes(key) ? name : [])),
    refused: REFUSALS.filter(({ touches }) => keys.includes(toPlaceKey(touches))).map(
      ({ touches, instead }) => ({ touches, instead }),
    ),
  }
}
