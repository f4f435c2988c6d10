// US federal holidays by rule (5 U.S.C. 6103), without a list that ends.

type Rule = {
  name: string
  month: number
  date?: number
  /** Or a weekday, 0 for Sunday, and which one of the month: -1 is the last. */
  weekday?: number
  nth?: number
}

const RULES: readonly Rule[] = [
  { name: 'New Year’s Day', month: 1, date: 1 },
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, nth: 3 },
  { name: 'Presidents’ Day', month: 2, weekday: 1, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
  { name: 'Juneteenth', month: 6, date: 19 },
  { name: 'Independence Day', month: 7, date: 4 },
  { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
  { name: 'Veterans Day', month: 11, date: 11 },
  { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
  { name: 'Christmas Day', month: 12, date: 25 },
]

/** @param day YYYY-MM-DD @returns the name of the holiday that's on this day itself */
export function findFederalHoliday(day: string): string | undefined {
  const month = Number(day.slice(5, 7))
  const date = Number(day.slice(8))
  return RULES.find((rule) => {
    if (rule.month !== month) return false
    if (rule.date !== undefined) return rule.date === date
    if (rule.weekday !== weekdayOf(day)) return false
    return rule.nth === -1
      ? addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
      : rule.nth === Math.ceil(date / 7)
  })?.name
}

/** @returns 0 for Sunday */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}

/** @param day YYYY-MM-DD @returns that many days later */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
