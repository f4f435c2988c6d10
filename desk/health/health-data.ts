import { toTime } from '../time.ts'

export type Finding = {
  id: string
  title: string
  editUrl: string
  /** Such as “Draft”; empty for what visitors see. */
  status: string
  type: string
  /** The title of the one that it is or belongs to; empty for none. */
  community: string
  severity: string
  rule: string
  text: string
  fix: string
  ignored: { reason: string; by: string; at: string } | null
}

/** `class-health-desk.php` answers it. */
export type Health = {
  /** Whether the website has checked now, is still reading, or can't be reached. */
  state: 'now' | 'reading' | 'away'
  /** When it has checked everything last. */
  checkedAt: string | null
  /** Labels, the worst first. */
  severities: Record<string, string>
  /** In the order in which they should be looked at. */
  findings: Finding[]
  /** The oldest day first. */
  trend: { day: string; open: number }[]
  background: { level: 'critical' | 'recommended' | 'good'; text: string; fix: string }[]
}

/** What couldn't be checked; nothing when everything was. */
export function toGap({ state, checkedAt }: Pick<Health, 'state' | 'checkedAt'>): string | undefined {
  if (state === 'now') return undefined
  const why =
    state === 'away'
      ? 'The website can’t be reached, so only pictures and drawings were checked.'
      : 'The website is still reading, so only pictures and drawings were checked. Check again in a minute.'
  const rest = checkedAt
    ? `The rest is what it found on ${toTime(checkedAt)}.`
    : 'It hasn’t checked anything else yet.'
  return `${why} ${rest}`
}

/** Such as “Serious: 3”; no zero of what nobody has checked. */
export function toCounts({ state, severities, findings }: Health): string[] {
  return Object.entries(severities).map(([severity, label]) => {
    const count = findings.filter((each) => !each.ignored && each.severity === severity).length
    return `${label}: ${count === 0 && state !== 'now' ? '–' : count}`
  })
}

/** How it went; nothing before there are two days. */
export function toTrend(trend: Health['trend']): string | undefined {
  const [first, last] = [trend.at(0), trend.at(-1)]
  if (!first || !last || trend.length < 2) return undefined
  // A day, not a moment: noon is on it wherever the editor sits.
  const since = new Date(`${first.day}T12:00`).toLocaleDateString('en-US', { dateStyle: 'medium' })
  return `All items together: ${first.open} open on ${since}, ${last.open} now.`
}

/** What a filter offers: what the findings have. */
export function toElements(findings: Finding[], name: 'rule' | 'type' | 'community') {
  return [...new Set(findings.map((each) => each[name]))]
    .filter(Boolean)
    .toSorted()
    .map((value) => ({ value, label: value }))
}
