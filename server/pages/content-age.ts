import type { ContentAge } from '../../domain/site/site.ts'

export function toContentAge(
  readAtMs: number,
  { locale, timeZone }: { locale: string; timeZone: string },
): ContentAge {
  const text = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(readAtMs)
  return { at: new Date(readAtMs).toISOString(), text: text.replaceAll('\u202f', ' ') }
}
