import { filterFloorPlans } from '../../../domain/floor-plan/filter-floor-plans.ts'
import type { FloorPlanSearch } from '../../../domain/floor-plan/floor-plan-search.ts'
import type { FloorPlanLink, ListedFloorPlan } from '../../../domain/pages/page-view.ts'
import type { ItemReference } from '../../../domain/home/home.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { CardGrid } from '../../components/cards/card-grid.tsx'
import { FloorPlanCard } from '../../components/cards/floor-plan-card.tsx'
import { Container } from '../../components/container.tsx'
import { PricesAsOf } from '../../features/prices-as-of/prices-as-of.tsx'
import { ListEmpty } from '../../components/states/list-empty.tsx'
import { ListFailure } from '../../components/states/list-failure.tsx'
import * as css from './floor-plan-finder.module.css'
import { FloorPlansFilter, type FloorPlanChoice } from './floor-plans-filter.tsx'

/** So many are seen at once: nobody needs to filter them. */
const FEW_PLANS = 4

export function FloorPlanFinder({
  plans,
  communities,
  search,
  onChoose,
}: {
  /** Every plan; undefined when they couldn't be loaded. */
  plans: readonly ListedFloorPlan[] | undefined
  communities: readonly ItemReference[]
  search: FloorPlanSearch
  onChoose: (choice: FloorPlanChoice) => void
}) {
  if (!plans) {
    return (
      <Container className={css.finder}>
        <ListFailure what="The floor plans" href={paths.homesOnly()} linkText="See all homes for sale" />
      </Container>
    )
  }
  if (plans.length === 0) {
    return (
      <Container className={css.finder}>
        <ListEmpty onward={{ label: 'See homes for sale', href: paths.homesOnly() }}>
          No floor plans right now.
        </ListEmpty>
      </Container>
    )
  }
  const { found, nearest } = filterFloorPlans(plans, search, communities)
  const place = communities.find(({ slug }) => slug === search.community)
  return (
    <Container className={css.finder}>
      {plans.length > FEW_PLANS && (
        <FloorPlansFilter plans={plans} communities={communities} search={search} onChoose={onChoose} />
      )}
      <p className={css.count}>
        <span role="status">{found.length === 1 ? '1 floor plan' : `${found.length} floor plans`}</span>
        {place && (
          <>
            {' '}
            built at <AppLink href={paths.community(place.slug)}>{place.title}</AppLink>
          </>
        )}
      </p>
      <PricesAsOf className={css.date} />
      {found.length > 0 ? (
        <PlanCards plans={found} label="Floor plans" isFew={plans.length <= FEW_PLANS} />
      ) : (
        <>
          <div className={css.empty}>
            <h2>No plan matches all of that</h2>
            <p>
              These come closest. Or start again with all {plans.length} plans, or look at homes that are
              built already.
            </p>
            <p className={css.ways}>
              <ButtonLink href={paths.floorPlans()}>Show all floor plans</ButtonLink>
              <ButtonLink href={paths.homesOnly()} variant="quiet">
                Homes for sale
              </ButtonLink>
            </p>
          </div>
          <PlanCards plans={nearest} label="Closest floor plans" />
        </>
      )}
    </Container>
  )
}

function PlanCards({
  plans,
  label,
  isFew = false,
}: {
  plans: readonly FloorPlanLink[]
  label: string
  isFew?: boolean
}) {
  return (
    <CardGrid label={label} cardWidth={isFew ? 'wide' : 'medium'}>
      {plans.map((plan) => (
        <FloorPlanCard key={plan.id} plan={plan} headingLevel={2} />
      ))}
    </CardGrid>
  )
}
