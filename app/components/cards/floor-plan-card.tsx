import { formatUsd } from '../../../domain/home/figures.ts'
import type { FloorPlanLink } from '../../../domain/pages/page-view.ts'
import { HomeFacts } from '../text/home-facts.tsx'
import * as css from './card-parts.module.css'
import type { CardOptions } from './card.tsx'
import { PictureCard } from './picture-card.tsx'

/** A floor plan in a list. */
export function FloorPlanCard({ plan, ...options }: CardOptions & { plan: FloorPlanLink }) {
  const { base, priceFromUsd } = plan
  const priceUsd = base?.priceUsd ?? priceFromUsd
  return (
    <PictureCard
      title={plan.title}
      href={plan.href}
      {...options}
      picture={plan.picture}
      standInText="No picture to show"
    >
      {priceUsd !== undefined && (
        <p className={css.figure}>
          <span className={css.price}>
            Base price {base ? 'here' : 'from'} {formatUsd(priceUsd)}
          </span>
          <br />
          {base?.isLandIncluded ? 'With a standard homesite' : 'Homesite not included'}
        </p>
      )}
      <HomeFacts figures={plan} isFull />
    </PictureCard>
  )
}
