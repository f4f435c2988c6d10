import type { FloorPlanLink } from '../../../domain/pages/page-view.ts'
import { toBaseText, toLandText } from '../../../domain/price/price.ts'
import { HomeFacts } from '../text/home-facts.tsx'
import * as css from './card-parts.module.css'
import type { CardOptions } from './card.tsx'
import { PictureCard } from './picture-card.tsx'

/** A floor plan in a list. */
export function FloorPlanCard({ plan, ...options }: CardOptions & { plan: FloorPlanLink }) {
  return (
    <PictureCard
      title={plan.title}
      href={plan.href}
      {...options}
      picture={plan.picture}
      standInText="No picture to show"
    >
      {plan.base && (
        <p className={css.figure}>
          <span className={css.price}>{toBaseText(plan.base)}</span>
          <br />
          {toLandText(plan.base)}
        </p>
      )}
      <HomeFacts figures={plan} isFull />
    </PictureCard>
  )
}
