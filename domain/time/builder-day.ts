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

/** @param day YYYY-MM-DD or YYYY-MM @returns whether it exists: a date makes March 3 of February 31 */
export function isRealDay(day: string): boolean {
  const ms = Date.parse(day)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}
