import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalEventRepeatingFreq } from 'ical-generator'
import { toHtmlText } from '../../domain/pages/html-text.ts'
import { listMaintenanceReminders } from '../../domain/pages/maintenance-reminders.ts'
import { serverPaths } from '../../app/paths.ts'
import type { ApiContext } from '../api/api-context.ts'
import { readPage } from '../api/pages/content-pages.ts'
import { toBuilderDay } from '../api/today.ts'

/** At nine in the morning. */
const remindAtS = 9 * 3_600

/** RFC 5545. @param side of the builder's area @returns undefined where there's no checklist */
export async function toMaintenanceCalendar(
  side: string | undefined,
  context: ApiContext,
): Promise<string | undefined> {
  const { brand, origin } = context
  const path = serverPaths.maintenance()
  const found = await readPage(path.slice(1), context, { choice: side === undefined ? {} : { side } })
  if (found?.kind !== 'page' || !found.page.checklist) return undefined
  const { title, modifiedAt, checklist } = found.page
  const pageUrl = origin + path + (side === undefined ? '' : `?${new URLSearchParams({ side })}`)
  const stamp = new Date(modifiedAt ?? Date.UTC(new Date().getUTCFullYear(), 0, 1))
  const firstMonth = toBuilderDay(stamp.toISOString(), brand.timeZone).slice(0, 7)
  const calendar = ical({
    prodId: { company: brand.name, product: 'Maintenance', language: 'EN' },
    name: `${title}, ${brand.shortName}`,
    url: pageUrl,
    // Seconds: content changes a few times a year.
    ttl: 86_400,
  })
  for (const { id, title: summary, tasks, anchor, month, everyMonths } of listMaintenanceReminders(
    checklist.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1)),
    brand.locale,
  )) {
    const url = pageUrl + (anchor === undefined ? '' : `#${anchor}`)
    const event = calendar.createEvent({
      id: `${id}@${new URL(origin).hostname}`,
      stamp,
      // A day is a day in every time zone.
      start: new Date(`${toFirstDay(month, everyMonths, firstMonth)}T00:00:00Z`),
      allDay: true,
      summary,
      description: [...tasks.map(({ html }) => `- ${toHtmlText(html)}`), url].join('\n'),
      url,
      repeating: { freq: ICalEventRepeatingFreq.MONTHLY, interval: everyMonths },
    })
    event
      .createAlarm({ type: ICalAlarmType.display, triggerAfter: remindAtS, description: summary })
      .relatesTo(ICalAlarmRelatesTo.start)
  }
  return calendar.toString()
}

/** YYYY-MM-DD. */
function toFirstDay(month: number, everyMonths: number, firstMonth: string): string {
  const [year = 0, first = 1] = firstMonth.split('-').map(Number)
  const from = year * 12 + first - 1
  let at = year * 12 + month - 1
  while (at < from) at += everyMonths
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
}
