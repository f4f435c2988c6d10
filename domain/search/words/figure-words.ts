import { toCount as toNumberOfWord } from '../../values/count-words.ts'
import { HOME_FILTERS, type FilterOf } from '../filter-table.ts'
import type { HomeSearch, NumberRange } from '../home-search.ts'
import type { Sentence, Taken } from './sentence.ts'

const COUNT = String.raw`(?:\d+(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten)(?:\s?½| 1/2| and a half)?`
const SPOKEN = String.raw`(?:(?:half (?:a |of a )?|three[- ]quarters? of a |a |one )(?:mil|million)\b)`
const AMOUNT = String.raw`(?:${SPOKEN}|\$?\s?(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?(?:k|m|mm|mil|million|thousand|grand)?(?![\w.]*\d)\b)`
const LESS = String.raw`(?:under|below|beneath|less than|lower than|cheaper than|no more than|not more than|not over|at most|up to|upto|max(?:imum)?(?: of)?|<=?|≤)`
const MORE = String.raw`(?:over|above|more than|at least|no less than|not under|min(?:imum)?(?: of)?|starting (?:at|from)|from|>=?|≥)`
const ABOUT = String.raw`(?:around|about|approximately|approx\.?|roughly|~)`
const OR_MORE = String.raw`(?:\+|or more|or above|and up|and above|and over|plus|min(?:imum)?)`
const OR_LESS = String.raw`(?:or less|or fewer|or under|or below|and under|and below|max(?:imum)?|tops)`
const AREA_UNIT = String.raw`(?:sq\.?\s?(?:ft|feet|foot)|sqft|square[\s-]?(?:feet|foot|ft)|sf|ft2|ft²)(?![a-z])\.?`

/** What is said of about a number: a tenth more or less. */
const ABOUT_SHARE = 0.1

const rule = (pattern: string) => new RegExp(`(?<![\\w.$])${pattern}`, 'g')

const hundreds = (name: string) =>
  String.raw`(?<${name}Part>low|mid|middle|high|upper)?[- ]?\$?(?<${name}Hundred>\d)00(?:'?s|k'?s)\b`

const ROOMS = {
  beds: String.raw`(?:bed(?:room)?s?|bdrms?|bds?|brs?)`,
  baths: String.raw`(?:full )?(?:bath(?:room)?s?|ba)`,
  garages: String.raw`(?:(?:car|stall|bay)s?(?:[\s-]garages?)?|garages?)`,
} as const satisfies { [Filter in FilterOf<'atLeast'>]: string }

/** Rooms, garages, levels and the size of a house. They come before prices: a number with a unit isn't one. */
export function readHouseFigures(sentence: Sentence, search: Partial<HomeSearch>): void {
  readAreas(sentence, search)
  for (const [filter, noun] of Object.entries(ROOMS) as [keyof typeof ROOMS, string][])
    sentence.take(
      rule(
        String.raw`(?:(?<less>${LESS}) )?(?:(?<more>${MORE}) )?(?<count>${COUNT})(?:\s?(?:-|to|or)\s?${COUNT})?\s?${OR_MORE}?[\s-]*${noun}(?![a-z])(?:\s?(?:${OR_MORE}|(?<most>${OR_LESS})))?(?![a-z])`,
      ),
      ({ groups = {} }) =>
        // There's no filter for at most so many.
        groups['less'] !== undefined || groups['most'] !== undefined
          ? 'unread'
          : takeRooms(search, filter, toCount(groups['count']), groups['more']),
    )
  // "3/2", as agents write it.
  sentence.take(/(?<![\d/.])(\d)\s?\/\s?(\d(?:\.5)?)(?![\d/])/g, ([, beds, baths]) => {
    takeRooms(search, 'beds', Number(beds))
    return takeRooms(search, 'baths', Number(baths))
  })
  sentence.take(/\b(?:with )?(?:a )?garages?\b(?! door)/g, () => takeRooms(search, 'garages', 1))
  sentence.take(
    /\b(single|one|1|two|2|three|3|double)[\s-]*(?:story|stories|storey|storeys|levels?|floors?)\b/g,
    ([, count = '']) => {
      search.levels = { single: 1, double: 2 }[count] ?? toCount(count)
      return 'understood'
    },
  )
  sentence.take(
    /\b(?:(?:all )?on one (?:level|floor)|no (?:stairs|steps)|without stairs|step[- ]free|ramblers?|ranch(?:ers?|es)?)\b/g,
    () => {
      search.levels = 1
      return 'understood'
    },
  )
}

/** "At least 3" of nothing is said of beds. */
export function readBareCount(sentence: Sentence, search: Partial<HomeSearch>): void {
  sentence.take(
    rule(String.raw`(?:at least|min(?:imum)?(?: of)?) (?<count>${COUNT})(?![\w.,]*\d)\b`),
    ({ groups }) => {
      const count = toCount(groups?.['count'])
      return count > 6 || search.beds !== undefined ? 'left' : takeRooms(search, 'beds', count)
    },
  )
}

/** Prices: what's left with a currency sign, a unit or a word before or behind it. */
export function readPrices(
  sentence: Sentence,
  search: Partial<HomeSearch>,
  toPriceOfMonth: (monthUsd: number) => number | undefined,
): void {
  sentence.take(
    rule(
      String.raw`(?:${LESS} |${ABOUT} )?(?:${AMOUNT}\s?(?:-|to)\s?)?(?<amount>${AMOUNT})\s?(?:dollars )?(?:(?:a|per|each)[\s-]month|\/\s?mo(?:nth)?\b|monthly)(?: payments?)?`,
    ),
    ({ groups }) => {
      const monthUsd = Number(groups?.['amount']?.replaceAll(/[^\d.]/g, ''))
      const priceUsd = monthUsd >= 500 && monthUsd < 20_000 ? toPriceOfMonth(monthUsd) : undefined
      return priceUsd === undefined ? 'unread' : takePrice(search, { max: priceUsd })
    },
  )
  // "The low 400s."
  sentence.take(
    new RegExp(
      String.raw`\b(?<from>(?:starting )?(?:from|in|at) )?(?:the )?${hundreds('low')}(?:\s?(?:-|to|and) (?:the )?${hundreds('high')})?`,
      'g',
    ),
    ({ groups = {} }) => {
      const { from = '', lowPart, lowHundred, highPart = lowPart, highHundred = lowHundred } = groups
      const [[min], [, max]] = [toHundreds(lowPart, lowHundred), toHundreds(highPart, highHundred)]
      const isOpen = /from|starting/.test(from) && groups['highHundred'] === undefined
      return takePrice(search, isOpen ? { min } : { min, max })
    },
  )
  sentence.take(
    rule(String.raw`(?:between|from)?\s?(?<low>${AMOUNT})\s?(?:-|to|and)\s?(?<high>${AMOUNT})`),
    ({ groups = {}, 0: text }) => {
      if (/\dand|\d and|\w and/.test(text) && !text.startsWith('between')) return 'left'
      const high = toPriceUsd(groups['high'])
      const low = toPriceUsd(groups['low'], /[a-z]+$/.exec(groups['high'] ?? '')?.[0])
      if (low === undefined || high === undefined) return 'left'
      return takePrice(search, { min: Math.min(low, high), max: Math.max(low, high) })
    },
  )
  const one = (pattern: string, toRange: (priceUsd: number) => NumberRange) =>
    sentence.take(rule(pattern), ({ groups }) => {
      const priceUsd = toPriceUsd(groups?.['amount'])
      return priceUsd === undefined ? 'left' : takePrice(search, toRange(priceUsd))
    })
  const amount = `(?<amount>${AMOUNT})`
  const isMost = (max: number) => ({ max })
  const isLeast = (min: number) => ({ min })
  one(String.raw`${LESS}\s?${amount}`, isMost)
  one(String.raw`${amount}\s?${OR_LESS}(?![a-z])`, isMost)
  one(String.raw`${MORE}\s?${amount}`, isLeast)
  one(String.raw`${amount}\s?${OR_MORE}(?![a-z])`, isLeast)
  one(String.raw`${ABOUT}\s?${amount}`, toAbout(HOME_FILTERS.priceUsd.step))
  one(String.raw`(?:budget|price|spend|afford|for|max)(?: is| of|:)?\s${amount}`, isMost)
  // Five digits alone may be a ZIP code, and three a house's number.
  one(
    String.raw`(?<amount>${SPOKEN}|\$\s?[\d.,]*\d\s?(?:k|m|mm|mil|million|thousand|grand)?\b|[\d.,]*\d\s?(?:k|m|mm|mil|million|thousand|grand)\b|\d{1,3}(?:,\d{3})+\b|\d{6,8}\b)`,
    isMost,
  )
}

function readAreas(sentence: Sentence, search: Partial<HomeSearch>): void {
  const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?k?`
  sentence.take(
    rule(
      String.raw`(?:(?<less>${LESS}) ?|(?<more>${MORE}) ?|(?<about>${ABOUT}) ?|between )?(?<low>${number})(?:\s?(?:-|to|and)\s?(?<high>${number}))?\s?${OR_MORE}?[\s-]*${AREA_UNIT}(?:\s?(?:${OR_MORE}|(?<most>${OR_LESS})))?(?![a-z])`,
    ),
    ({ groups = {} }) => {
      const { less, about, most } = groups
      const [low, high] = [groups['low'], groups['high']].map((text) => text && toArea(text))
      if (typeof low !== 'number' || low < 100 || low > HOME_FILTERS.areaSqft.max) return 'unread'
      if (typeof high === 'number') search.areaSqft = { min: Math.min(low, high), max: Math.max(low, high) }
      else if (less !== undefined || most !== undefined) search.areaSqft = { ...search.areaSqft, max: low }
      else if (about !== undefined) search.areaSqft = toAbout(HOME_FILTERS.areaSqft.step)(low)
      else search.areaSqft = { ...search.areaSqft, min: low }
      return 'understood'
    },
  )
}

function toArea(text: string): number {
  const value = Number(text.replaceAll(/[,\sk]/g, ''))
  return Math.round(text.endsWith('k') ? value * 1_000 : value)
}

function toCount(text = ''): number {
  const [number = ''] = /^[\d.]+|^[a-z]+/.exec(text) ?? []
  const whole = toNumberOfWord(number) ?? Number(number)
  return /½|1\/2|half/.test(text) ? whole + 0.5 : whole
}

function takeRooms(
  search: Partial<HomeSearch>,
  filter: keyof typeof ROOMS,
  count: number,
  more?: string,
): Taken {
  const { step, max } = HOME_FILTERS[filter]
  const least = /^(?:over|above|more than|>)$/.test(more ?? '') ? count + step : count
  if (!(least >= step && least <= max && least % step === 0)) return 'unread'
  search[filter] = least
  return 'understood'
}

/** "The low 400s": from $400,000 to $435,000. */
function toHundreds(part = '', hundred = ''): [min: number, max: number] {
  const [low, high] =
    part === '' ? [0, 100] : part === 'low' ? [0, 35] : part.startsWith('mid') ? [30, 70] : [65, 100]
  return [(Number(hundred) * 100 + low) * 1_000, (Number(hundred) * 100 + high) * 1_000]
}

function takePrice(search: Partial<HomeSearch>, range: NumberRange): Taken {
  const { min, max } = { ...search.priceUsd, ...range }
  if ((min ?? 0) > HOME_FILTERS.priceUsd.max || (max ?? 0) > HOME_FILTERS.priceUsd.max) return 'unread'
  search.priceUsd = {
    ...(min !== undefined && { min: max === undefined ? min : Math.min(min, max) }),
    ...(max !== undefined && { max: min === undefined ? max : Math.max(min, max) }),
  }
  return 'understood'
}

const toAbout =
  (step: number) =>
  (value: number): NumberRange => ({
    min: Math.round((value * (1 - ABOUT_SHARE)) / step) * step,
    max: Math.round((value * (1 + ABOUT_SHARE)) / step) * step,
  })

/** "600k", "$600,000", "1.2m", "under 600". @returns undefined for what no home costs, such as a month's payment */
function toPriceUsd(text = '', unitBehind?: string): number | undefined {
  if (/^[a-z]/.test(text))
    return text.startsWith('half') ? 500_000 : text.startsWith('three') ? 750_000 : 1_000_000
  const value = Number(text.replaceAll(/[^\d.]/g, ''))
  const unit = /[a-z]+$/.exec(text)?.[0] ?? unitBehind ?? ''
  const isExact = text.includes(',') || value >= 10_000
  const factor = unit.startsWith('m')
    ? 1_000_000
    : /^(?:k|t|g)/.test(unit) || (!isExact && value >= 20)
      ? 1_000
      : !isExact && text.includes('.')
        ? 1_000_000
        : 1
  const priceUsd = Math.round(value * factor)
  return priceUsd >= 20_000 ? priceUsd : undefined
}
