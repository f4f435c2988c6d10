// A search as people type it into an address: "city=Bend", "beds=three", "Price=$300k-$500,000".
import { ALL_FILTERS, HOME_FILTERS } from './filter-table.ts'
import { isHomeParam, joinRangeFields } from './home-search-form.ts'
import { parseHomeSearch, readChoice, toSearchRecord, type HomeChoice } from './home-search-url.ts'
import { LOWEST_PRICE_USD, type HomeSearch, type NumberRange } from './home-search.ts'
import { toPlaceKey } from './place-key.ts'
import { readWords } from './words/read-words.ts'

const UNITS: Partial<Record<HomeChoice, string>> = {
  beds: 'beds',
  baths: 'baths',
  garages: 'car garage',
  levels: 'levels',
  areaSqft: 'sq ft',
}
/** What other sites call everything that's for sale, and a filter that isn't set. */
const ANYTHING = /^(?:any|all|0|no|false|none|active|available|for sale|new)$/
const NOWHERE = { own: [], towns: new Map() }
const YES = /^(?:true|yes|y|on)$/

/** Reads an address's parameters as a person meant them; `unread` are those that couldn't be read. */
export function readTypedSearch(given: Iterable<[string, string]>): { search: HomeSearch; unread: string[] } {
  const typed: Record<string, string> = {}
  for (const [name, value] of given) {
    const own = name.toLowerCase()
    // A plus sign at the end arrives as a space.
    const text = value.replace(/(?<=\d) +$/, '+').trim()
    if (isHomeParam(own) && text !== '') typed[own] ??= text
  }
  const params = joinRangeFields(typed)
  const search: HomeSearch = { ...parseHomeSearch(params) }
  const unread = [...ALL_FILTERS, 'kind' as const, 'sort' as const].flatMap((choice) => {
    const param = choice === 'kind' || choice === 'sort' ? choice : HOME_FILTERS[choice].param
    const text = params[param]
    if (typeof text !== 'string' || search[choice] === text) return []
    if (readChoice(choice, text) !== undefined && !(choice === 'priceUsd' && isInThousands(search.priceUsd)))
      return []
    const read = readTyped(choice, text.toLowerCase())
    if (read) Object.assign(search, read)
    else if (choice === 'priceUsd') delete search.priceUsd
    return read ? [] : param
  })
  return { search: parseHomeSearch(toSearchRecord(search)), unread }
}

/** "400-500": no home costs so little. */
function isInThousands({ min = 0, max = 0 }: NumberRange = {}): boolean {
  return [min, max].some((usd) => usd > 0 && usd < LOWEST_PRICE_USD)
}

function readTyped(choice: HomeChoice, typed: string): Partial<HomeSearch> | undefined {
  const text = typed.replace(/[.,;:!?)\]>"'”’]+$/, '')
  const words = text.replaceAll(/(?<=[a-z])[-_](?=[a-z])/g, ' ')
  if (ANYTHING.test(words)) return {}
  if ((choice === 'isMoveInReady' || choice === 'hasIncentive') && YES.test(words)) return { [choice]: true }
  // A number's punctuation is part of it.
  if (!/^\W*\d/.test(text)) {
    const value = readChoice(choice, toPlaceKey(text))
    if (value !== undefined) return { [choice]: value }
  }
  return readInWords(choice, words)
}

function readInWords(choice: HomeChoice, text: string): Partial<HomeSearch> | undefined {
  if (choice === 'readyBy' && !/\b20\d\d\b/.test(text)) return undefined
  const [, year, month] = /^(20\d\d)[-/.](\d)$/.exec(text) ?? []
  if (choice === 'readyBy' && year !== undefined) return { readyBy: `${year}-0${month}` }
  const range = text
    .replace(/^0?-/, 'under ')
    .replace(/-$/, '+')
    .replace(/^(\d),(\d)$/, '$1.$2')
  const tries = [range, `${range} ${UNITS[choice] ?? ''}`, `by ${range}`, `under ${range}`]
  for (const words of tries) {
    const { search, unread, refused, notes } = readWords(words, { places: NOWHERE, today: '2000-01-01' })
    const value = search[choice === 'status' && search.isMoveInReady ? 'isMoveInReady' : choice]
    if (unread.length > 0 || refused.length > 0 || notes.length > 0 || value === undefined) continue
    return choice === 'status' && search.isMoveInReady ? { isMoveInReady: true } : { [choice]: value }
  }
  return undefined
}
