import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps, CSSProperties } from 'react'
import { formatCount, formatUsd } from '../../../../domain/home/figures.ts'
import type { PriceSteps } from '../../../../domain/search/home-facets.ts'
import { toFoundText } from '../../../../domain/search/found-text.ts'
import type { HomeSearch, KindCounts } from '../../../../domain/search/home-search.ts'
import * as css from './price-range.module.css'

/** How many homes there are at each price, the chosen range highlighted. With scripts both its ends can be moved. */
export function PriceRange({
  steps,
  search,
  kinds,
  onChange,
}: {
  steps: PriceSteps
  search: HomeSearch
  kinds: KindCounts
  /** A price is moved; '' is none. */
  onChange: (prices: Record<'price-min' | 'price-max', string>) => void
}) {
  const hasScripts = useHydrated()
  const { fromUsd, stepUsd, counts } = steps
  const { priceUsd: range } = search
  const most = Math.max(...counts)
  const isWithin = (lowestUsd: number) =>
    lowestUsd + stepUsd > (range?.min ?? -Infinity) && lowestUsd <= (range?.max ?? Infinity)
  return (
    <div>
      <div
        className={css.bars}
        role="img"
        aria-label={toWords(steps, (count) => toFoundText(search, count, kinds))}
      >
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
      {hasScripts && <Thumbs steps={steps} range={range} onChange={onChange} />}
      <div className={css.ends} aria-hidden="true">
        <span>{formatUsd(fromUsd)}</span>
        <span>{formatUsd(fromUsd + counts.length * stepUsd)}</span>
      </div>
    </div>
  )
}

/** Two sliders on one track, one for each end; at the track's own ends there's no limit. */
function Thumbs({
  steps: { fromUsd, stepUsd, counts },
  range,
  onChange,
}: Pick<ComponentProps<typeof PriceRange>, 'steps' | 'onChange'> & { range: HomeSearch['priceUsd'] }) {
  const last = counts.length
  const toStep = (usd: number) => Math.min(Math.max(Math.round((usd - fromUsd) / stepUsd), 0), last)
  const low = range?.min === undefined ? 0 : toStep(range.min)
  const high = range?.max === undefined ? last : toStep(range.max)
  const toText = (step: number) => formatCount(fromUsd + step * stepUsd)

  function move(nextLow: number, nextHigh: number): void {
    onChange({
      'price-min': nextLow === 0 ? '' : toText(nextLow),
      'price-max': nextHigh === last ? '' : toText(nextHigh),
    })
  }

  return (
    <div className={css.thumbs}>
      <input
        type="range"
        min={0}
        max={last}
        className={css.thumb}
        aria-label="Lowest price"
        aria-valuetext={low === 0 ? 'No minimum' : `$${toText(low)}`}
        value={low}
        onChange={(event) => move(Math.min(Number(event.target.value), high - 1), high)}
      />
      <input
        type="range"
        min={0}
        max={last}
        className={css.thumb}
        aria-label="Highest price"
        aria-valuetext={high === last ? 'No maximum' : `$${toText(high)}`}
        value={high}
        onChange={(event) => move(low, Math.max(Number(event.target.value), low + 1))}
      />
    </div>
  )
}

function toBars({ fromUsd, stepUsd, counts }: PriceSteps): { lowestUsd: number; count: number }[] {
  return counts.map((count, place) => ({ lowestUsd: fromUsd + place * stepUsd, count }))
}

function toWords({ fromUsd, stepUsd, counts }: PriceSteps, toCount: (count: number) => string): string {
  const most = Math.max(...counts)
  if (most === 0) return 'Prices: nothing matches these filters.'
  const place = counts.indexOf(most)
  const low = fromUsd + place * stepUsd
  const first = fromUsd + counts.findIndex((count) => count > 0) * stepUsd
  const last = fromUsd + (counts.findLastIndex((count) => count > 0) + 1) * stepUsd
  return (
    `Prices from ${formatUsd(first)} to ${formatUsd(last)}; the most, ${toCount(most)}, ` +
    `cost ${formatUsd(low)} to ${formatUsd(low + stepUsd)}.`
  )
}
