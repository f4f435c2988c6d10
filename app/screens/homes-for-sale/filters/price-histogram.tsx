import type { CSSProperties } from 'react'
import { formatHomeCount, formatUsd } from '../../../../domain/home/figures.ts'
import type { PriceSteps } from '../../../../domain/search/home-facets.ts'
import type { NumberRange } from '../../../../domain/search/home-search.ts'
import css from './price-histogram.module.css'

/** How many homes there are at each price, with all other filters applied; the chosen range is highlighted. */
export function PriceHistogram({ steps, range }: { steps: PriceSteps; range: NumberRange | undefined }) {
  const { fromUsd, stepUsd, counts } = steps
  const most = Math.max(...counts)
  const isWithin = (lowestUsd: number) =>
    lowestUsd + stepUsd > (range?.min ?? -Infinity) && lowestUsd <= (range?.max ?? Infinity)
  return (
    <div className={css.histogram} role="img" aria-label={toWords(steps)}>
      <div className={css.bars}>
        {toBars(steps).map(({ lowestUsd, count }) => (
          <span
            key={lowestUsd}
            className={css.bar}
            data-within={isWithin(lowestUsd) || undefined}
            data-empty={count === 0 || undefined}
            style={{ '--share': most === 0 ? 0 : count / most } as CSSProperties}
          />
        ))}
      </div>
      <div className={css.ends} aria-hidden="true">
        <span>{formatUsd(fromUsd)}</span>
        <span>{formatUsd(fromUsd + counts.length * stepUsd)}</span>
      </div>
    </div>
  )
}

function toBars({ fromUsd, stepUsd, counts }: PriceSteps): { lowestUsd: number; count: number }[] {
  return counts.map((count, place) => ({ lowestUsd: fromUsd + place * stepUsd, count }))
}

function toWords({ fromUsd, stepUsd, counts }: PriceSteps): string {
  const most = Math.max(...counts)
  if (most === 0) return 'Prices: no homes match these filters.'
  const place = counts.indexOf(most)
  const low = fromUsd + place * stepUsd
  const first = fromUsd + counts.findIndex((count) => count > 0) * stepUsd
  const last = fromUsd + (counts.findLastIndex((count) => count > 0) + 1) * stepUsd
  return (
    `Prices from ${formatUsd(first)} to ${formatUsd(last)}; most homes, ${formatHomeCount(most)}, ` +
    `cost ${formatUsd(low)} to ${formatUsd(low + stepUsd)}.`
  )
}
