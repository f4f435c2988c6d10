/** Leads as ad networks import them (“offline conversions”): which click, how far it got, when. Nothing of a person. */
import { toCsvLine } from '../values/csv.ts'
import type { LeadSource } from './lead-source.ts'

const columns = {
  google: ['Google Click ID', 'gclid'],
  microsoft: ['Microsoft Click ID', 'msclkid'],
} as const
export type AdNetwork = keyof typeof columns

export type ClickedLead = {
  /** ISO 8601, UTC. */
  createdAt: string
  /** The conversion's name there. */
  status: string
  source: Partial<LeadSource> | null | undefined
}

export function isAdNetwork(name: string): name is AdNetwork {
  return Object.hasOwn(columns, name)
}

/** A file with a row for each lead that came by one of the network's ads, by the last one where there are two. */
export function toClickFile(leads: readonly ClickedLead[], network: AdNetwork): string {
  const [column, name] = columns[network]
  const rows = leads.flatMap(({ createdAt, status, source }) => {
    const click = source?.last?.click_ids?.[name] ?? source?.first?.click_ids?.[name]
    return click === undefined ? [] : [[click, status, `${createdAt.slice(0, 19)}+0000`]]
  })
  return [[column, 'Conversion Name', 'Conversion Time'], ...rows]
    .map((row) => `${toCsvLine(row)}\r\n`)
    .join('')
}
