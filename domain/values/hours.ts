// Opening hours, from what an editor wrote: understood whole, or not at all.
import type { Reading } from './reading.ts'

/** In minutes since midnight; absent where only the day is known. */
export type DayHours = { fromMinutes?: number; toMinutes?: number }

/** Seven days from Sunday on; a closed day is undefined. */
export type WeekHours = readonly (DayHours | undefined)[]

type Groups = Record<string, string | undefined>

const TWO_LETTERS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa']

// A dot after a short name is no end. One or two letters are a day only beside another day, or before a time.
const SHORTEST = String.raw`(?:su|mo|tu|we|th|fr|sa|m|t|w|f)\b`
const DAY = String.raw`(?:\b(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b|(?:sun|mon|tues?|weds?|thu(?:rs?)?|fri|sat)s?\b\.?|${SHORTEST}(?= ?[-,/&] ?[a-z]{1,4}\b|:? \d)|(?<=\b[a-z]{1,4} ?[-,/&] ?)${SHORTEST}))`
const TIME = (name: string) =>
  String.raw`(?:(?:\b12 )?\b(?<${name}Word>noon|midnight)\b|\b(?<${name}Hour>\d\d?)(?::(?<${name}Minute>[0-5]\d))?(?!\d)(?: ?(?<${name}Half>[ap])(?:\.? ?m\b)?\.?(?![a-z]))?)`

const TOKEN = new RegExp(
  [
    String.raw`(?<first>${DAY})(?: ?(?:-|\b(?:to|through|thru)\b) ?(?<last>${DAY}))?`,
    String.raw`\b(?:(?<daily>daily|every ?day|all days|(?:7|seven) days|all week)|(?<weekdays>weekdays?)|(?<weekends>weekends?))\b`,
    String.raw`${TIME('from')} ?(?:-|\b(?:to|until|till?)\b) ?${TIME('to')}`,
    // What changes nothing.
    String.raw`(?<filler>\bclosed (?:on |for )?(?:(?:all|most|major|federal) )?holidays\b|\b(?:open|from|the|a|an|and|or|on|at|is|are|our|hours?|times?|other|only|week|sales|model|home|office|center|local|time|[pmce][sd]?t)\b|[ :&+/()])`,
    String.raw`(?<closed>\bclosed\b)|(?<except>\bexcept\b)|(?<appointment>\b(?:by )?(?:appointments?|appt)\b\.?)`,
    String.raw`(?<comma>,)|(?<end>[;.|•\n])|(?<dash>-)`,
  ].join('|'),
  'g',
)

// Tokens are written as one character each: days as a set of seven bits, times by their place in a list.
const DAY_BASE = 0x4000
const TIME_BASE = 0x5000
const [D, T] = ['[\u4000-\u407f]', '[\u5000-\u5fff]']
const DAYS = `${D}(?:,?${D})*`

/** Statements, the first that fits counts. */
const STATEMENTS = [
  // "Closed Monday, Tuesday to Sunday 10-5": the times are of the days after the last comma.
  `C(?<closed>${DAYS}),(?<open>${D}+),?(?<times>${T})`,
  `(?<open>${DAYS}),?X(?<closed>${DAYS}),?(?<times>${T})?`,
  `(?<open>${DAYS}),?(?<times>${T})(?:,?X(?<closed>${DAYS}))?`,
  `(?<closed>${DAYS})C`,
  `C(?<closed>${DAYS})`,
  `(?<times>${T}),?(?<open>${DAYS})(?:,?X(?<closed>${DAYS}))?(?=$|;|,?(?:${T},?${D}|C))`,
  `(?<open>${DAYS})`,
].map((pattern) => new RegExp(`[,;]*${pattern}`, 'y'))

/** Nobody sells homes earlier: "12 am" was meant for noon. Without am or pm, "1-4" is in the afternoon. */
const EARLIEST = 5 * 60
const EARLIEST_GUESS = 7 * 60
const HALF_DAY = 12 * 60
const MAX_LENGTH = 1_000

const UNREAD = { why: 'its days and times can’t be read whole' }

/** "By appointment, daily" or "Mo-Fr 08:00-17:00"; no value where anything is left over. */
export function readHours(text: string): Reading<WeekHours> {
  if (text.length > MAX_LENGTH) return UNREAD
  const plain = text
    .toLowerCase()
    .replaceAll(/[‐‑‒–—―−~]/g, '-')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
  const windows: (DayHours | undefined)[] = []
  let end = 0
  let isWhole = true
  const tokens = [...plain.matchAll(TOKEN)].map((match) => {
    if (match.index > end) isWhole = false
    end = match.index + match[0].length
    return toToken(match.groups ?? {}, windows)
  })
  const code = tokens.join('').replaceAll(new RegExp(`(?<=${D})-(?=${T})`, 'g'), '')
  if (!new RegExp(D).test(code)) return windows.length > 0 ? UNREAD : { why: '' }
  const week = isWhole && end === plain.length && !windows.includes(undefined) && toWeek(code, windows)
  if (!week) return UNREAD
  return week.some(Boolean) ? { value: week } : { why: '' }
}

function toToken(groups: Groups, windows: (DayHours | undefined)[]): string {
  const { first, last, fromHour, fromWord } = groups
  const days = first ? toRun(first, last ?? first) : toDays(groups)
  if (days) return String.fromCharCode(DAY_BASE + days.reduce((set, day) => set | (1 << day), 0))
  if (fromHour ?? fromWord) return String.fromCharCode(TIME_BASE + windows.push(toDayHours(groups)) - 1)
  const letters = { closed: 'C', except: 'X', appointment: 'A', comma: ',', end: ';', dash: '-' }
  return Object.entries(letters).find(([name]) => groups[name] !== undefined)?.[1] ?? ''
}

/** @returns undefined when something is left over, or stands without times beside what has them */
function toWeek(code: string, windows: readonly (DayHours | undefined)[]): WeekHours | undefined {
  const week: (DayHours | undefined)[] = Array.from({ length: 7 })
  // An appointment needs no times.
  const isByAppointment = code.includes('A')
  const rest = code.replaceAll('A', '')
  let hasBareDays = false
  let at = 0
  while (/[^,;]/.test(rest.slice(at))) {
    const match = STATEMENTS.map((statement) => {
      statement.lastIndex = at
      return statement.exec(rest)
    }).find(Boolean)
    if (!match) return undefined
    const { open = '', closed = '', times } = match.groups ?? {}
    const hours = times === undefined ? {} : (windows[times.charCodeAt(0) - TIME_BASE] ?? {})
    for (const day of daysOf(open)) week[day] = hours
    for (const day of daysOf(closed)) week[day] = undefined
    hasBareDays ||= open !== '' && times === undefined
    at += match[0].length
  }
  return hasBareDays && windows.length > 0 && !isByAppointment ? undefined : week
}

function daysOf(code: string): number[] {
  return [...code.replaceAll(',', '')].flatMap((token) =>
    TWO_LETTERS.flatMap((_name, day) => ((token.charCodeAt(0) - DAY_BASE) & (1 << day) ? [day] : [])),
  )
}

function toDays({ daily, weekdays, weekends }: Groups): number[] | undefined {
  if (daily) return [0, 1, 2, 3, 4, 5, 6]
  if (weekdays) return [1, 2, 3, 4, 5]
  return weekends ? [6, 0] : undefined
}

/** The days from one to another, over Saturday night too. */
function toRun(first: string, last: string): number[] {
  const [from, to] = [first, last].map((name) =>
    TWO_LETTERS.findIndex((letters) => letters.startsWith(name.slice(0, 2))),
  ) as [number, number]
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7)
}

/** A time as written; 9 without "am" or "pm" may be either. */
function toTime(word: string | undefined, hour = '12', minute = '0', half?: string) {
  const given = Number(hour)
  const hours = half ? (given % 12) + (half === 'p' ? 12 : 0) : given
  // "08:00" and "17:00" are of a 24-hour clock.
  const isCertain =
    word !== undefined || half !== undefined || given > 12 || /^\d\d:0?\d/.test(`${hour}:${minute}`)
  return { minutes: (word === 'midnight' ? 24 : hours) * 60 + Number(minute), isCertain }
}

function toDayHours(written: Groups): DayHours | undefined {
  const from = toTime(written['fromWord'], written['fromHour'], written['fromMinute'], written['fromHalf'])
  const to = toTime(written['toWord'], written['toHour'], written['toMinute'], written['toHalf'])
  const isAfternoon = !from.isCertain && from.minutes < EARLIEST_GUESS
  const fromMinutes = from.minutes + (isAfternoon ? HALF_DAY : 0)
  const toMinutes = to.minutes + (to.isCertain || to.minutes > fromMinutes ? 0 : HALF_DAY)
  const isPossible = fromMinutes >= EARLIEST && fromMinutes < toMinutes && toMinutes <= 2 * HALF_DAY
  return isPossible ? { fromMinutes, toMinutes } : undefined
}
