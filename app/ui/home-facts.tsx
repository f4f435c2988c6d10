import { Bath, BedDouble, Car, Layers, Maximize, type LucideIcon } from 'lucide-react'
import { formatArea, formatBaths, formatBeds, formatGarages, formatLevels } from '../model/figures.ts'
import css from './home-facts.module.css'

export type HomeFigures = {
  beds?: number | undefined
  baths?: number | undefined
  areaSqft?: number | undefined
  garages?: number | undefined
  storeys?: number | undefined
}

/** Beds, baths and area of a home or a plan, with their signs; what is not known is left out. */
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
  const { beds, baths, areaSqft, garages, storeys } = figures
  const facts: [LucideIcon, string | undefined][] = [
    [BedDouble, beds === undefined ? undefined : formatBeds(beds)],
    [Bath, baths === undefined ? undefined : formatBaths(baths)],
    [Maximize, areaSqft === undefined ? undefined : formatArea(areaSqft)],
    [Car, !isFull || garages === undefined ? undefined : formatGarages(garages)],
    [Layers, !isFull || storeys === undefined ? undefined : formatLevels(storeys)],
  ]
  const known = facts.filter(([, text]) => text !== undefined)
  if (known.length === 0) return null
  return (
    <ul className={[css.facts, className].filter(Boolean).join(' ')}>
      {known.map(([Icon, text]) => (
        <li key={text} className={css.fact}>
          <Icon aria-hidden="true" strokeWidth={1.6} />
          {text}
        </li>
      ))}
    </ul>
  )
}
