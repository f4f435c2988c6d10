/** @returns a function that finds the builder's day of a moment, YYYY-MM-DD */
export function createDayOf(timeZone: string): (ms: number) => string {
  // This locale writes YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (ms) => format.format(ms)
}

/** @param day YYYY-MM-DD @returns the builder's midnight at its start, milliseconds since 1970 */
export function toDayStartMs(day: string, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const toOffsetMs = (ms: number) => {
    const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(ms)) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  }
  const utcMs = Date.parse(`${day}T00:00:00Z`)
  // Twice: the clock may be set between the first guess and that midnight.
  return utcMs - toOffsetMs(utcMs - toOffsetMs(utcMs))
}

/** @param day YYYY-MM-DD or YYYY-MM @returns whether it exists: a date makes March 3 of February 31 */
export function isRealDay(day: string): boolean {
  const ms = Date.parse(day)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}
