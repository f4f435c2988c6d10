const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Turns a UTC time into a site's local time, both as WordPress writes them.
 * @param timeGmt `2026-08-02T17:00:00`.
 * @returns `2026-08-02T10:00:00` in Los Angeles.
 */
export function localTime(timeGmt: string, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    // The Swedish order of a date and a time is ISO 8601's.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(new Date(`${timeGmt}Z`)).replace(' ', 'T')
}
