// A search as people type it into an address: "city=Bend", "beds=three", "Price=$300k-$500,000".
import { ALL_FILTERS, HOME_FILTERS, type HomeFilter } from './filter-table.ts'
import { isHomeParam, joinRangeFields } from './home-search-form.ts'
import { parseHomeSearch, toSearchRecord } from './home-search-url.ts'
import { LOWEST_PRICE_USD, type HomeSearch, type NumberRange } from './home-search.ts'
import { toPlaceKey } from './place-key.ts'
import { readWords } from './words/read-words.ts'

type Choice = HomeFilter | 'kind' | 'sort'

/** What each number counts. */
const UNITS: Partial<Record<Choice, string>> = {
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
  const search = parseHomeSearch(params)
  const unread = [...ALL_FILTERS, 'kind' as const, 'sort' as const].flatMap((choice) => {
    const param = choice === 'kind' || choice === 'sort' ? choice : HOME_FILTERS[choice].param
    const text = params[param]
    if (typeof text !== 'string' || search[choice] === text) return []
    if (isRead(choice, param, text) && !(choice === 'priceUsd' && isInThousands(search.priceUsd))) return []
    const read = readTyped(choice, param, text.toLowerCase())
    if (read) Object.assign(search, read)
    else if (choice === 'priceUsd') delete search.priceUsd
    return read ? [] : param
  })
  return { search: parseHomeSearch(toSearchRecord(search)), unread }
}

/** Whether a value is good by itself: another one may rule it out. */
function isRead(choice: Choice, param: string, text: string): boolean {
  const alone = parseHomeSearch({ [param]: text, ...(text === 'nearest' && { near: 'x' }) })
  return choice === 'sort' ? alone.sort === text : alone[choice] !== undefined
}

/** "400-500": no home costs so little. */
function isInThousands({ min = 0, max = 0 }: NumberRange = {}): boolean {
  return [min, max].some((usd) => usd > 0 && usd < LOWEST_PRICE_USD)
}

function readTyped(choice: Choice, param: string, typed: string): Partial<HomeSearch> | undefined {
  const text = typed.replace(/[.,;:!?)\]>"'”’]+$/, '')
  const words = text.replaceAll(/(?<=[a-z])[-_](?=[a-z])/g, ' ')
  if (ANYTHING.test(words)) return {}
  if (choice === 'isMoveInReady' && YES.test(words)) return { isMoveInReady: true }
  // A number's punctuation is part of it.
  if (!/^\W*\d/.test(text)) {
    const key = toPlaceKey(text)
    if (isRead(choice, param, key)) return { [choice]: parseHomeSearch({ [param]: key })[choice] }
  }
  return readInWords(choice, words)
}

function readInWords(choice: Choice, text: string): Partial<HomeSearch> | undefined {
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
