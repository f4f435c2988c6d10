import type { FloorPlanLink } from '../../../domain/pages/page-view.ts'
import { toPriceWords } from '../../../domain/price/price.ts'
import { HomeFacts } from '../text/home-facts.tsx'
import * as css from './card-parts.module.css'
import type { CardOptions } from './card.tsx'
import { PictureCard } from './picture-card.tsx'

export function FloorPlanCard({ plan, ...options }: CardOptions & { plan: FloorPlanLink }) {
  const price = plan.base && toPriceWords(plan.base)
  return (
    <PictureCard
      title={plan.title}
      href={plan.href}
      {...options}
      picture={plan.picture}
      standInText="No picture to show"
    >
      {price && (
        <p>
          <span className={css.price}>
            {price.lead} {price.amount}
          </span>
          <br />
          {price.note}
        </p>
      )}
      <HomeFacts figures={plan} isFull />
    </PictureCard>
  )
}
