// Puts the season it is first in a checklist by season.
import type { ChecklistPart, ChecklistTask } from './checklist.ts'

const seasons = ['winter', 'spring', 'summer', 'fall'] as const

/** @param date YYYY-MM-DD @returns the current season first; unchanged when a season is missing */
export function startWithSeason(
  parts: readonly ChecklistPart[],
  date: string,
  locale: string,
): ChecklistPart[] {
  const month = Number(date.slice(5, 7))
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    Date.parse(date),
  )
  const seasonOfYear = Math.floor((month % 12) / 3)
  const places = seasons.map((season) => parts.findIndex(({ title }) => title?.toLowerCase() === season))
  if (places.includes(-1)) return [...parts]
  const introduction = parts.filter(({ title }) => title === undefined)
  const seasonal = new Set(places)
  const first = Math.min(...places)
  const others = parts.filter(({ title }, index) => title !== undefined && !seasonal.has(index))
  const [now, ...following] = seasons.flatMap(
    (_season, index) => parts[places[(seasonOfYear + index) % seasons.length] ?? 0] ?? [],
  )
  if (!now) return [...parts]
  return [
    ...introduction,
    { ...now, now: `Now, in ${monthName}`, tasks: startWithMonth(now.tasks, monthName) },
    ...others.filter((part) => parts.indexOf(part) < first),
    ...following,
    ...others.filter((part) => parts.indexOf(part) > first),
  ]
}

function startWithMonth(tasks: readonly ChecklistTask[], month: string): ChecklistTask[] {
  const isNow = ({ title }: ChecklistTask) => title.includes(month)
  return [...tasks.filter(isNow), ...tasks.filter((task) => !isNow(task))]
}
