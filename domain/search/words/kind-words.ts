import { asksForHouse } from '../home-filters.ts'
import type { HomeSearch } from '../home-search.ts'
import { toMonthText, toReadyMonth } from '../ready-month.ts'
import type { Sentence } from './sentence.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The seasons' last months. */
const SEASONS: Readonly<Record<string, number>> = { spring: 5, summer: 8, fall: 11, autumn: 11, winter: 2 }
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`
const SEASON = Object.keys(SEASONS).join('|')
const YEAR = String.raw`(?:,? (?<year>20\d\d)\b)?`
const READY = String.raw`(?:to |be )*(?:ready|finished|done|completed?|available|built|move[\s-]?in(?:[\s-]?ready)?|moving) (?:to move in(?:to)? )?`
const BY_MONTH = new RegExp(
  String.raw`\b(?:${READY})?(?<when>by|before|(?<=${READY})(?:in|until)) (?:(?:the )?(?:end|middle|start) of )?${MONTH}${YEAR}`,
  'g',
)
/** A season without a word before it may be a name. */
const BY_SEASON = new RegExp(
  String.raw`\b(?:(?:${READY})?(?<when>in|by|for|this|next|before|until)(?: the| early| late)? (?<season>${SEASON})${YEAR}|(?<named>${SEASON}) (?:move[\s-]?ins?|delivery|closing))\b`,
  'g',
)

/** Reads by which month a home is ready. One without a year is the next. @param today YYYY-MM-DD */
export function readReadyBy(sentence: Sentence, search: Partial<HomeSearch>, today: string): void {
  const now = toReadyMonth(today)
  const thisYear = Math.floor(now / 100)
  const readMonths = (pattern: RegExp) =>
    sentence.take(pattern, ({ groups = {} }) => {
      const { when = 'in', month = '', season = groups['named'] ?? '', year } = groups
      const last = SEASONS[season] ?? MONTHS.indexOf(month.slice(0, 3)) + 1
      // "By spring" is its first month, "in spring" its last one; before March is by February.
      const isFirst = season !== '' && /^(?:by|before|until)$/.test(when)
      const number = isFirst ? ((last + 9) % 12) + 1 : last
      const isNextYear = thisYear * 100 + number < now
      const named = Number(year ?? (isNextYear ? thisYear + 1 : thisYear)) * 100 + number
      search.readyBy = toMonthText(when === 'before' ? (number === 1 ? named - 89 : named - 1) : named)
      return 'understood'
    })
  readMonths(BY_SEASON)
  sentence.take(
    /\b(?:ready |move in |moving )?(?:in|within) (?:the next )?(\d{1,2}) months?\b|\b(?:(?:be )?(?:ready|done|finished|move in) )?(?:(?:by|before|at) )?(?:(?:the )?end of (?:the |this )?year|christmas|the holidays)\b|\bthis year\b/g,
    ([, months]) => {
      const count = (now % 100) - 1 + Number(months ?? 12 - (now % 100))
      search.readyBy = toMonthText((Math.floor(now / 100) + Math.floor(count / 12)) * 100 + (count % 12) + 1)
      return 'understood'
    },
  )
  readMonths(BY_MONTH)
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
    /\bmove[\s-]?in(?:[\s-]?ready)?\b|\bready (?:now|today|to move in(?:to)?)\b|\bquick[\s-]move[\s-]?ins?\b|\bavailable (?:now|today|immediately)\b|\b(?:ready )?(?:asap|immediately|right away)\b|\b(?:spec|inventory|quick[\s-]delivery) (?=homes?\b)|\bturn[\s-]?key\b|\b(?:finished|completed)(?= (?:home|house)s?\b)/g,
    { isMoveInReady: true },
  )
  understand(/\b(?:builder |sales? )?incentives?\b/g, { hasIncentive: true })
  understand(/\b(?:cheapest|least expensive|lowest[\s-]priced?|low(?:est)? to high(?:est)?)\b/g, {
    sort: 'price-asc',
  })
  understand(/\b(?:priciest|most expensive|highest[\s-]priced?|high(?:est)? to low(?:est)?)\b/g, {
    sort: 'price-desc',
  })
  understand(/\b(?:newest|latest|just listed|newly listed)\b/g, { sort: 'newest' })
  understand(/\b(?:biggest|largest|most space)\b/g, { sort: 'sqft-desc' })
}

/** Reads whether houses or land are searched; who says neither looks for a house. @returns whether it was said */
export function readKind(sentence: Sentence, search: Partial<HomeSearch>): boolean {
  const isOfHouse = asksForHouse(search)
  let saysHomes = false
  let saysLand = false
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
  return saysHomes || saysLand || isOfHouse
}
