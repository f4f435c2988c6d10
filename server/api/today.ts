/** @returns the builder's day, YYYY-MM-DD */
export function toToday(timeZone: string): string {
  // This locale writes YYYY-MM-DD.
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(Date.now())
}
