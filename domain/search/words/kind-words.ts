// Rules for what is searched, when it's ready and in which order, in a search that's typed as words.
import type { HomeSearch } from '../home-search.ts'
import { toMonthText, toReadyMonth } from '../ready-month.ts'
import type { Sentence } from './sentence.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`
const READY = String.raw`(?:ready|finished|done|completed?|available|built|move[\s-]?in(?:[\s-]?ready)?)`
const READY_BY = new RegExp(
  String.raw`\b(?:(?:to |be )*${READY} (?:to move in(?:to)? )?(?:by|in|until|(?<before>before))|by|(?<early>before)) (?:(?:the )?(?:end|middle|start) of )?${MONTH}(?:,? (?<year>20\d\d)\b)?`,
  'g',
)

/**
 * Reads by which month a home is ready. A month without a year is the next one.
 * @param today YYYY-MM-DD
 */
export function readReadyBy(sentence: Sentence, search: Partial<HomeSearch>, today: string): void {
  const now = toReadyMonth(today)
  sentence.take(READY_BY, ({ groups = {} }) => {
    const { month = '', year, before, early } = groups
    const number = MONTHS.indexOf(month.slice(0, 3)) + 1
    const thisYear = Math.floor(now / 100)
    const named = Number(year ?? (thisYear * 100 + number >= now ? thisYear : thisYear + 1)) * 100 + number
    // Before March is by February.
    const isBefore = before !== undefined || early !== undefined
    search.readyBy = toMonthText(isBefore ? (number === 1 ? named - 89 : named - 1) : named)
    return 'understood'
  })
}

/** Reads what's ready, or being built, and the order. */
export function readStatusAndSort(sentence: Sentence, search: Partial<HomeSearch>): void {
  const understand = (pattern: RegExp, found: Partial<HomeSearch>) =>
    sentence.take(pattern, () => {
      Object.assign(search, found)
      return 'understood'
    })
  understand(/\b(?:under|in) construction\b|\bbeing built\b/g, { status: 'under-construction' })
  understand(
    /\bmove[\s-]?in(?:[\s-]?ready)?\b|\bready (?:now|today|to move in(?:to)?)\b|\bquick[\s-]move[\s-]?ins?\b|\bavailable (?:now|today|immediately)\b|\bturn[\s-]?key\b|\b(?:finished|completed)(?= (?:home|house)s?\b)/g,
    { isMoveInReady: true },
  )
  understand(/\b(?:cheapest|least expensive|lowest[\s-]priced?|low(?:est)? to high(?:est)?)\b/g, {
    sort: 'price-asc',
  })
  understand(/\b(?:priciest|most expensive|highest[\s-]priced?|high(?:est)? to low(?:est)?)\b/g, {
    sort: 'price-desc',
  })
  understand(/\b(?:newest|latest|just listed|newly listed)\b/g, { sort: 'newest' })
  understand(/\b(?:biggest|largest|most space)\b/g, { sort: 'sqft-desc' })
}

/**
 * Reads whether houses or land are searched. Who says neither looks for a house.
 * @param search what's understood so far: only a house has beds
 */
export function readKind(sentence: Sentence, search: Partial<HomeSearch>): void {
  const isOfHouse = [
    search.beds,
    search.baths,
    search.garages,
    search.levels,
    search.areaSqft,
    search.status,
    search.isMoveInReady,
    search.readyBy,
  ].some((value) => value !== undefined)
  let saysHomes = false
  let saysLand = false
  sentence.take(
    /\b(?:big|large|larger|huge|flat|corner|wooded|private|spacious|fenced) (?:lots?|yards?|land)\b|\blot \d+\w?\b/g,
    () => 'unread',
  )
  sentence.take(/\b(?:home[\s-]?sites?|building sites?|lots?|land|parcels?|plots?)\b/g, () => {
    saysLand = true
    return isOfHouse ? 'unread' : 'understood'
  })
  sentence.take(
    /\b(?:(?:single[\s-]family|detached|new[\s-]build|new[\s-]construction)(?: (?:home|house)s?)?|homes?|houses?|properties|property|residences?|new[\s-]builds?)\b/g,
    () => {
      saysHomes = true
      return 'understood'
    },
  )
  const isLand = saysLand && !isOfHouse
  if (isLand && saysHomes) delete search.kind
  else search.kind = isLand ? 'homesites' : 'homes'
}
