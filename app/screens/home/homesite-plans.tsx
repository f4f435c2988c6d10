import { formatUsd } from '../../../domain/home/figures.ts'
import type { HomesitePlan } from '../../../domain/home/home-surroundings.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { CardStrip } from '../../components/cards/card-strip.tsx'
import { PictureCard } from '../../components/cards/picture-card.tsx'
import { HomeFacts } from '../../components/text/home-facts.tsx'
import * as css from './home-surroundings.module.css'

/** What can be built on a homesite, each plan with the sum of land and base price; it leads to the plan on this lot. */
export function HomesitePlans({
  plans,
  legal,
}: {
  plans: readonly HomesitePlan[]
  legal: SiteBrand['legal']
}) {
  return (
    <section aria-labelledby="homesite-plans">
      <h2 id="homesite-plans" className={css.heading}>
        Homes you can build here
      </h2>
      <CardStrip cardWidth="narrow" label="Floor plans for this homesite">
        {plans.map((plan) => (
          <PictureCard
            key={plan.id}
            title={plan.title}
            href={plan.href}
            picture={plan.picture}
            standInText="No picture to show"
          >
            <HomeFacts figures={plan} />
            {plan.totalUsd === undefined ? (
              <p>No total yet. {plan.missing.join(' ')}</p>
            ) : (
              <div>
                <p className={css.total}>About {formatUsd(plan.totalUsd)}</p>
                <p className={css.sum}>{toSum(plan)}</p>
              </div>
            )}
          </PictureCard>
        ))}
      </CardStrip>
      <p className={css.note}>
        Each sum is this homesite and the plan’s base price. Options aren’t in it: choose them on the plan’s
        page. {legal.options ?? legal.prices}
      </p>
    </section>
  )
}

/** @returns such as "$137,900 homesite + $297,900 base price" */
function toSum({ totalUsd = 0, base }: HomesitePlan): string {
  if (!base) return ''
  const landUsd = totalUsd - base.priceUsd
  return base.isLandIncluded
    ? `${formatUsd(base.priceUsd)} base price with a standard homesite + ${formatUsd(landUsd)} for this one`
    : `${formatUsd(landUsd)} homesite + ${formatUsd(base.priceUsd)} base price`
}
