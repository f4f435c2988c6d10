// When somebody is there to open the door, from what an editor wrote.

/** In minutes since midnight; absent where only the day is known. */
export type DayHours = { fromMinutes?: number; toMinutes?: number }

/** Seven days from Sunday on; a closed day is undefined. */
export type WeekHours = readonly (DayHours | undefined)[]

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
const TWO_LETTERS = WEEKDAYS.map((name) => name.slice(0, 2).toLowerCase())

const TOKEN = new RegExp(
  [
    // Two letters are a day only as search engines read them: "Mo-Fr 08:00-17:00".
    String.raw`\b(?<day>sun(?:day)?s?|mon(?:day)?s?|tue(?:s(?:day)?s?)?|wed(?:nesday)?s?|thu(?:r(?:s(?:day)?)?)?s?|fri(?:day)?s?|sat(?:urday)?s?|(?:su|mo|tu|we|th|fr|sa)(?=[-,] ?[a-z]{2}\b|\s+\d{1,2}:))\b`,
    String.raw`\b(?<all>daily|every day|(?:7|seven) days|all week)\b`,
    String.raw`\b(?<weekdays>weekdays?)\b`,
    String.raw`\b(?<weekends>weekends?)\b`,
    String.raw`\b(?<closed>closed|except)\b`,
    String.raw`(?<noon>\bnoon\b)`,
    String.raw`\b(?<hour>\d{1,2})(?::(?<minute>\d{2}))?(?!\d)(?:\s*(?<meridiem>[ap])\.?m\b\.?)?`,
    String.raw`(?<to>\bto\b|\bthrough\b|\bthru\b|[-–—])`,
    String.raw`(?<end>[;.\n])`,
  ].join('|'),
  'gi',
)

/** A time as written; 9 without "am" or "pm" may be either. */
type WrittenTime = { minutes: number; isCertain: boolean }

/**
 * Reads opening hours as people write them, or as search engines read them.
 * @param text such as "Thursday to Monday, 10 am to 4 pm", "By appointment, daily" or "Mo-Fr 08:00-17:00"
 * @returns undefined when it names no day that's open
 */
export function parseOpeningHours(text: string): WeekHours | undefined {
  const week: (DayHours | undefined)[] = Array.from({ length: 7 })
  let days: number[] = []
  let times: WrittenTime[] = []
  let isClosed = false
  let isRange = false

  function flush(): void {
    for (const day of days) week[day] = isClosed ? undefined : toDayHours(times)
    days = []
    times = []
    isRange = false
  }

  for (const { groups = {} } of text.matchAll(TOKEN)) {
    const { day, hour } = groups
    const named = toDays(groups)
    if (named.length > 0) {
      // Days after times begin a new statement.
      if (times.length > 0) flush()
      const last = days.at(-1)
      if (isRange && last !== undefined && day) days.push(...daysAfter(last, named[0] ?? last))
      else days.push(...named)
      isRange = false
    } else if (hour !== undefined) times.push(toTime(hour, groups))
    else if (groups['noon']) times.push({ minutes: 12 * 60, isCertain: true })
    else if (groups['to']) isRange = times.length === 0 && days.length > 0
    else {
      flush()
      isClosed = groups['closed'] !== undefined
    }
  }
  flush()
  return week.some(Boolean) ? week : undefined
}

/** Names the days of a week that are open. @returns "every day", "Thursday to Monday", "Monday, Wednesday and Friday" */
export function formatOpenDays(week: WeekHours): string {
  const open = WEEKDAYS.flatMap((_name, day) => (week[day] ? [day] : []))
  if (open.length === 7) return 'every day'
  // A run may go over Saturday night.
  const first = open.find((day) => !week[(day + 6) % 7]) ?? 0
  const run = Array.from({ length: open.length }, (_, index) => (first + index) % 7)
  if (open.length > 2 && run.every((day) => week[day]))
    return `${WEEKDAYS[first]} to ${WEEKDAYS[run.at(-1) ?? first]}`
  const names = open.map((day) => WEEKDAYS[day] ?? '')
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** @param minutes since midnight @returns "10 am", "4:30 pm" */
export function formatClock(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  const clock = `${hours % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return `${clock} ${hours < 12 ? 'am' : 'pm'}`
}

/** @param minutes since midnight @returns "09:30", for machines; the end of a day is its last minute */
export function toTimeOfDay(minutes: number): string {
  const shown = Math.min(minutes, 24 * 60 - 1)
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

/** The hours in which all of several are open. @returns undefined when they share none */
export function toSharedWeek(weeks: readonly WeekHours[]): WeekHours | undefined {
  const shared = WEEKDAYS.map((_name, day) => toSharedHours(weeks.map((week) => week[day])))
  return shared.some(Boolean) ? shared : undefined
}

function toSharedHours(days: readonly (DayHours | undefined)[]): DayHours | undefined {
  const open = days.filter((day) => day !== undefined)
  if (open.length < days.length) return undefined
  const from = open.flatMap(({ fromMinutes }) => fromMinutes ?? [])
  const to = open.flatMap(({ toMinutes }) => toMinutes ?? [])
  if (from.length === 0 || to.length === 0) return {}
  const hours = { fromMinutes: Math.max(...from), toMinutes: Math.min(...to) }
  return hours.fromMinutes < hours.toMinutes ? hours : undefined
}

function toDays({ day, all, weekdays, weekends }: Record<string, string>): number[] {
  if (day) return [TWO_LETTERS.indexOf(day.slice(0, 2).toLowerCase())]
  if (all) return [0, 1, 2, 3, 4, 5, 6]
  if (weekdays) return [1, 2, 3, 4, 5]
  return weekends ? [6, 0] : []
}

/** The days from the one after `from` up to `to`. */
function daysAfter(from: number, to: number): number[] {
  return Array.from({ length: (to - from + 7) % 7 }, (_, index) => (from + index + 1) % 7)
}

function toTime(hour: string, { minute, meridiem }: Record<string, string>): WrittenTime {
  const given = Number(hour)
  const isAfternoon = meridiem?.toLowerCase() === 'p'
  const hours = meridiem ? (given % 12) + (isAfternoon ? 12 : 0) : given
  // "08:00" and "17:00" are of a 24-hour clock.
  const isCertain = meridiem !== undefined || given > 12 || (minute !== undefined && hour.length === 2)
  return { minutes: hours * 60 + Number(minute ?? 0), isCertain }
}

function toDayHours([from, to]: readonly WrittenTime[]): DayHours {
  if (!from || !to) return {}
  const half = 12 * 60
  const toMinutes = to.isCertain || to.minutes > from.minutes ? to.minutes : to.minutes + half
  // "1 to 4 pm" is in the afternoon, "10 to 4 pm" begins in the morning.
  const isLater = !from.isCertain && to.isCertain && (from.minutes % half) + half < toMinutes
  const fromMinutes = isLater ? (from.minutes % half) + half : from.minutes
  return fromMinutes < toMinutes && toMinutes <= 24 * 60 ? { fromMinutes, toMinutes } : {}
}
