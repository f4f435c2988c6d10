/** In which order a mail tells its news: what readers hope for first, what's gone last. */
import type { HomeChange } from '../../domain/home/home-history.ts'

/** @returns 0 for a lower price, up to 4 for a home that's gone */
export function rankChange(change: HomeChange): number {
  switch (change.kind) {
    case 'price':
      return change.fromUsd !== undefined && change.toUsd !== undefined && change.toUsd < change.fromUsd
        ? 0
        : 3
    case 'status':
      return change.to === 'move-in' ? 1 : 3
    case 'listed':
      return 2
    case 'sale':
      return change.isForSale ? 2 : 4
  }
}

export function withGoodNewsFirst<
  Change extends { rank: number },
  Section extends { changes: readonly Change[] },
>(sections: readonly Section[]): Section[] {
  const rankOf = ({ changes }: Section) => Math.min(...changes.map(({ rank }) => rank))
  return sections
    .map((section) => ({ ...section, changes: section.changes.toSorted((a, b) => a.rank - b.rank) }))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}
