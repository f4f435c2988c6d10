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
