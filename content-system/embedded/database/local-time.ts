const formats = new Map<string, Intl.DateTimeFormat>()

/** Turns a UTC time, `2026-08-02T17:00:00`, into a site's local time. */
export function localTime(timeGmt: string, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    // The Swedish order of a date and a time is ISO 8601's.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(new Date(`${timeGmt}Z`)).replace(' ', 'T')
}
