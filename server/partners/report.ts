/** What isn't in the files for listing partners, and why. */
import { toItemUrl, type PartnerEntry } from './partner-items.ts'

const FILE_NAMES = { builder: 'homes.xml', reso: 'homes.csv' } as const

export function createReport({ origin, asOf }: { origin: string; asOf: string }) {
  const counts = {
    'homes.xml': { communities: 0, plans: 0, homes: 0 },
    'homes.csv': { homes: 0 },
  }
  const leftOut: object[] = []

  return {
    add(entry: PartnerEntry): void {
      const { kind, reasons } = entry
      const isIn = (file: keyof typeof FILE_NAMES) => !reasons.some(({ files }) => files.includes(file))
      if (kind === 'community' && isIn('builder')) counts['homes.xml'].communities += 1
      if (kind === 'plan' && isIn('builder')) counts['homes.xml'].plans += 1
      if (kind === 'home' && isIn('builder')) counts['homes.xml'].homes += 1
      if (kind === 'home' && isIn('reso')) counts['homes.csv'].homes += 1
      if (reasons.length === 0) return
      const item =
        entry.kind === 'community' ? entry.community : entry.kind === 'plan' ? entry.plan : entry.home
      leftOut.push({
        kind,
        id: item.id,
        title: item.title,
        ...(entry.kind === 'plan' && { community: entry.community.title }),
        url: toItemUrl(entry, origin),
        reasons: reasons.map(({ files, text, fix }) => ({
          notIn: files.map((file) => FILE_NAMES[file]),
          text,
          ...(fix !== undefined && { fix }),
        })),
      })
    },
    end: () => `${JSON.stringify({ asOf, ...counts, leftOut }, undefined, 2)}\n`,
  }
}
