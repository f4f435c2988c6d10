// What another plugin's words are in ours: "Sale pending" is under contract, "Bend" a city.
import { HOME_STATUSES, STATUS_LABELS, type HomeStatus } from '../home/home.ts'
import { readRows } from './raw-item.ts'
import type { Around, Raw, RawItem } from './raw.ts'
import { toLines } from './raw-values.ts'

/** By word: of a status a status, `for-sale`, `excluded`, or '' for unsaid; of a place a slug, `-`, or '' for the word. */
export type WordMapping = { source: string; values: Record<string, string> }

const FOR_SALE = 'for-sale'
const EXCLUDED = 'excluded'
export const NOTHING = '-'

/** What a status can be: labels by value. */
export const STATUS_CHOICES: Record<string, string> = {
  '': 'Not said: in no list',
  [FOR_SALE]: 'For sale',
  ...Object.fromEntries(Object.entries(STATUS_LABELS).toReversed()),
  [EXCLUDED]: 'In no list',
}

/** What the words of a status probably mean, the first that fits. */
const STATUS_WORDS: [status: string, words: RegExp][] = [
  ['sold', /\b(?:sold|closed)\b/],
  ['under-contract', /\b(?:under contract|pending|contingent|reserved|in escrow|on hold)\b/],
  [
    EXCLUDED,
    /\b(?:coming soon|withdrawn|off market|not for sale|not available|unavailable|archived?|hidden|model home|model)\b/,
  ],
  [
    'under-construction',
    /\b(?:under construction|in progress|being built|building|framing|started|presale|pre sale)\b/,
  ],
  ['move-in', /\b(?:move in|ready|quick move|complete|completed|finished|inventory|spec)\b/],
  ['lot', /\b(?:lots?|homesites?|land)\b/],
  [FOR_SALE, /\b(?:for sale|available|active|new|open)\b/],
]

/** The words that a source holds, each by itself. */
export function listWords(item: RawItem, source: string, { terms }: Pick<Around, 'terms'>): string[] {
  const toWords = (raw: Raw): string[] => {
    const term = terms[String(raw)]
    return term === undefined ? toLines([raw]) : [term]
  }
  return [...new Set(readRows(item, source).flatMap((row) => [row].flat().flatMap(toWords)))]
}

/** How a word is told from others. */
export function toKey(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
}

/** @returns '' when a person must say it */
export function guessStatus(key: string): string {
  const isDoubtful =
    /\b(?:not?|un|almost|nearly)\b/.test(key) && !['not for sale', 'not available'].includes(key)
  return (isDoubtful ? undefined : STATUS_WORDS.find(([, words]) => words.test(key))?.[0]) ?? ''
}

/** @returns '' for a home that's simply for sale; one that nobody has said may be sold, and is in no list */
export function readStatus(words: readonly string[], values: Record<string, string>) {
  const found = words.map((word) => values[toKey(word)] ?? '')
  const unknown = words.filter((_, index) => found[index] === '')
  if (unknown.length > 0 && !found.includes('sold'))
    return { status: EXCLUDED, why: `nobody has said what “${unknown.join(', ')}” means, so it’s in no list` }
  const [sold, ...others] = HOME_STATUSES
  return { status: [sold, EXCLUDED, ...others].find((each) => found.includes(each ?? '')) ?? '', why: '' }
}

export function describeStatus(status: string): string {
  if (status === '') return 'For sale'
  return status === EXCLUDED ? 'In no list' : STATUS_LABELS[status as HomeStatus]
}

/** @returns places with the slug of ours; '' for the word's own */
export function readPlaces(words: readonly string[], values: Record<string, string>) {
  return words
    .map((name) => ({ name, slug: values[toKey(name)] ?? '' }))
    .filter(({ slug }) => slug !== NOTHING)
}
