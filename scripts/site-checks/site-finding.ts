/** What `npm run check-site` says of a content system. */
import type { Severity } from '../../domain/content-checks/checked-content.ts'

export type SiteFinding = {
  severity: Severity
  /** A sentence for an agency. */
  text: string
  /** What to do. */
  fix: string
  /** The items it's about, such as `home 4101 “1204 NE Larkspur Loop”`. */
  items?: string[]
}

/** As many items are named; of the others, how many there are. */
const NAMED = 5

const HEADINGS: Record<Severity, string> = {
  serious: 'Serious: visitors or the law mind it',
  missed: 'Missing: visitors miss it',
  minor: 'Could be better',
}

/** @returns findings that say the same of several items as one each, worst first, those of most items first */
export function mergeFindings(findings: readonly SiteFinding[]): SiteFinding[] {
  const groups = Map.groupBy(findings, ({ severity, text, fix }) => [severity, text, fix].join('\n'))
  const merged = [...groups.values()].flatMap((group) => {
    const [first] = group
    const items = [...new Set(group.flatMap(({ items = [] }) => items))]
    return first ? [{ ...first, ...(items.length > 0 && { items }) }] : []
  })
  const severities = Object.keys(HEADINGS)
  return merged.toSorted(
    (a, b) =>
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      (b.items?.length ?? 0) - (a.items?.length ?? 0),
  )
}

/** @returns lines for a terminal, each finding with its fix beside it */
export function toReport(findings: readonly SiteFinding[]): string {
  const merged = mergeFindings(findings)
  const parts = Object.entries(HEADINGS).flatMap(([severity, heading]) => {
    const found = merged.filter((finding) => finding.severity === severity)
    return found.length === 0 ? [] : [`${heading} (${found.length})`, ...found.map(toLines), '']
  })
  return parts.join('\n')
}

function toLines({ text, fix, items = [] }: SiteFinding): string {
  const more = items.length > NAMED ? ` and ${items.length - NAMED} more` : ''
  const named = items.length > 0 ? [`      ${items.slice(0, NAMED).join(', ')}${more}`] : []
  const start = items.length > 1 ? `${items.length} items: ${text}` : text
  return [`  ${start} → ${fix}`, ...named].join('\n')
}
