import type { ChecklistPart, ChecklistTask } from './checklist.ts'

/** All day, on the first of a month. */
export type MaintenanceReminder = {
  /** Stays the same while its task or season does. */
  id: string
  title: string
  tasks: readonly ChecklistTask[]
  /** The part's anchor on the page. */
  anchor?: string
  /** From 1; the first of a reminder that comes several times a year. */
  month: number
  /** Until it comes again, in months. */
  everyMonths: number
}

/** When each begins, as `startWithSeason` divides the year. */
const SEASON_MONTHS: Readonly<Record<string, number>> = {
  spring: 3,
  summer: 6,
  fall: 9,
  autumn: 9,
  winter: 12,
}

const FREQUENCIES: readonly (readonly [words: RegExp, everyMonths: number])[] = [
  [/\b(?:every|each) month\b|\bmonthly\b/i, 1],
  [/\bevery (?:three|3) months\b|\bevery quarter\b|\bquarterly\b/i, 3],
  [/\btwice a year\b|\bevery (?:six|6) months\b/i, 6],
  [/\b(?:once a|every) year\b|\byearly\b|\bannually\b/i, 12],
]

/** One a month that a season's task names, else one as the season begins. @param locale names the months */
export function listMaintenanceReminders(
  parts: readonly ChecklistPart[],
  locale: string,
): MaintenanceReminder[] {
  const names = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1)),
  )
  return parts.flatMap((part) => listOfPart(part, names))
}

function listOfPart(
  { id, title = '', tasks }: ChecklistPart,
  names: readonly string[],
): MaintenanceReminder[] {
  const anchor = id === undefined ? {} : { anchor: id }
  const season = SEASON_MONTHS[title.toLowerCase()]
  if (season === undefined)
    return tasks.flatMap((task) => {
      const everyMonths = FREQUENCIES.find(([words]) => words.test(task.title))?.[1]
      return everyMonths === undefined
        ? []
        : [{ id: task.id, title: task.title, tasks: [task], ...anchor, month: 1, everyMonths }]
    })
  const dated = tasks.map((task) => ({ task, month: findMonth(task.title, names) }))
  const others = dated.flatMap(({ task, month }) => (month === undefined ? task : []))
  return [
    ...(others.length > 0
      ? [
          {
            id: `season-${title.toLowerCase()}`,
            title: `${title}: ${others.length === 1 ? 'one thing' : `${others.length} things`} to do for your home`,
            tasks: others,
            ...anchor,
            month: season,
            everyMonths: 12,
          },
        ]
      : []),
    ...dated.flatMap(({ task, month }) =>
      month === undefined
        ? []
        : [{ id: task.id, title: task.title, tasks: [task], ...anchor, month, everyMonths: 12 }],
    ),
  ]
}

/** @returns from 1; undefined where a text names none, or several */
function findMonth(text: string, names: readonly string[]): number | undefined {
  const named = names.flatMap((name, index) => (new RegExp(`\\b${name}\\b`).test(text) ? index + 1 : []))
  return named.length === 1 ? named[0] : undefined
}
