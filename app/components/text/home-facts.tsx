import { Bath, BedDouble, Car, Layers, Maximize, type IconNode } from 'lucide'
import { toFigureText, type HomeFigures } from '../../../domain/home/figures.ts'
import * as css from './home-facts.module.css'
import { Icon } from '../pictures/icon.tsx'

/** Beds, baths and area of a home or a plan, with icons; what isn't known is left out. */
export function HomeFacts({
  figures,
  isFull = false,
  className,
}: {
  figures: HomeFigures
  isFull?: boolean | undefined
  className?: string | undefined
}) {
  const facts: [IconNode, string | undefined][] = [
    [BedDouble, toFigureText(figures, 'beds')],
    [Bath, toFigureText(figures, 'baths')],
    [Maximize, toFigureText(figures, 'areaSqft')],
    [Car, isFull ? toFigureText(figures, 'garages') : undefined],
    [Layers, isFull ? toFigureText(figures, 'stories') : undefined],
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
