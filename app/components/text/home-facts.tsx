import { Bath, BedDouble, Car, Layers, Maximize, type IconNode } from 'lucide'
import {
  formatArea,
  formatBaths,
  formatBeds,
  formatGarages,
  formatLevels,
  type HomeFigures,
} from '../../../domain/home/figures.ts'
import * as css from './home-facts.module.css'
import { Icon } from '../pictures/icon.tsx'

/** Beds, baths and area of a home or a plan, with icons; what isn't known is left out. */
export function HomeFacts({
  figures,
  isFull = false,
  className,
}: {
  figures: HomeFigures
  /** Garage and levels too. */
  isFull?: boolean | undefined
  className?: string | undefined
}) {
  const { beds, baths, areaSqft, garages, stories, upTo = {} } = figures
  const facts: [IconNode, string | undefined][] = [
    [BedDouble, beds === undefined ? undefined : formatBeds(beds, upTo.beds)],
    [Bath, baths === undefined ? undefined : formatBaths(baths, upTo.baths)],
    [Maximize, areaSqft === undefined ? undefined : formatArea(areaSqft, upTo.areaSqft)],
    [Car, !isFull || garages === undefined ? undefined : formatGarages(garages, upTo.garages)],
    [Layers, !isFull || stories === undefined ? undefined : formatLevels(stories, upTo.stories)],
  ]
  const known = facts.filter(([, text]) => text !== undefined)
  if (known.length === 0) return null
  return (
    <ul className={[css.facts, className].filter(Boolean).join(' ')}>
      {known.map(([icon, text]) => (
        <li key={text} className={css.fact}>
          <Icon of={icon} strokeWidth={1.6} />
          {text}
        </li>
      ))}
    </ul>
  )
}
