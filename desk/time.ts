const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Such as “Nov 29, 2026, 2:05 PM”, where the editor sits. @param iso as the plugin's routes answer it */
export function toTime(iso: string): string {
  return format.format(new Date(iso))
}
