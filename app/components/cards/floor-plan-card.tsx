import { formatUsd } from '../../../domain/home/figures.ts'
import type { FloorPlanLink } from '../../../domain/pages/page-view.ts'
import { HomeFacts } from '../home-facts.tsx'
import css from './card-parts.module.css'
import { PictureCard } from './picture-card.tsx'

/** A floor plan in a list. */
export function FloorPlanCard({
  plan,
  headingLevel,
  sizes,
}: {
  plan: FloorPlanLink
  headingLevel?: 2 | 3 | 4 | undefined
  sizes?: string | undefined
}) {
  return (
    <PictureCard
      title={plan.title}
      href={plan.href}
      headingLevel={headingLevel}
      sizes={sizes}
      picture={plan.picture}
      standInText="Pictures to come"
    >
      {plan.priceFromUsd !== undefined && (
        <p className={css.figure}>
          <span className={css.price}>Base price from {formatUsd(plan.priceFromUsd)}</span>
        </p>
      )}
      <HomeFacts figures={plan} isFull />
    </PictureCard>
  )
}
