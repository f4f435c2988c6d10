import { formatHomeCount } from '../../../domain/home/figures.ts'
import type { FloorPlanView } from '../../../domain/pages/detail-views.ts'
import { toFinishedPrice } from '../../../domain/price/finished-price.ts'
import { toBasePrice, toPriceText } from '../../../domain/price/price.ts'
import type { PlanLots } from '../../../domain/site-plan/plat-lots.ts'
import type { Site } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { HomeFacts } from '../../components/text/home-facts.tsx'
import { TourLink } from '../../features/forms/tour-link.tsx'
import { PlaceFirst } from '../../features/page-body/place-first.tsx'
import * as css from './floor-plan-page.module.css'

export function PlanSummary({
  view: { floorPlan, homes, communities },
  place,
  site: { brand, pricesAsOf, makesPdf },
}: {
  view: FloorPlanView
  /** The community that's chosen. */
  place: PlanLots | undefined
  site: Site
}) {
  const { slug, options } = floorPlan
  const isPriced = options.length > 0
  const own = place?.base?.isFrom === false ? place : undefined
  const homeCount = homes?.length ?? 0
  const finished = toFinishedPrice(homes ?? [])
  const base = toBasePrice(floorPlan)
  return (
    <PlaceFirst
      item={floorPlan}
      kind="floor plan"
      trail={[{ label: 'Floor plans', href: paths.floorPlans() }]}
      price={own?.base ?? finished ?? base}
      priceAt={own?.community.title}
      priceNote={!own && finished && base ? toPriceText(base) : undefined}
      pricesAsOf={pricesAsOf}
      figures={<HomeFacts figures={floorPlan} isFull className={css.figures} />}
      about={[
        ['For sale now', homeCount > 0 ? <a href="#homes">{formatHomeCount(homeCount)}</a> : undefined],
        ['Built in', communities?.length ? <a href="#where">{toWhere(communities)}</a> : undefined],
        [
          'To keep',
          makesPdf ? (
            <a href={paths.brochure('floorplans', slug)} rel="nofollow" data-print="link">
              Brochure (PDF)
            </a>
          ) : (
            <a href={paths.printFloorPlan(slug)} rel="nofollow" data-print="link">
              Brochure for your printer
            </a>
          ),
        ],
      ]}
      ways={
        <>
          {isPriced && (
            <ButtonLink href="#options" variant="accent">
              Price this house
            </ButtonLink>
          )}
          <TourLink brand={brand} about={{ floorplan: slug }} variant={isPriced ? 'secondary' : 'accent'} />
        </>
      }
    />
  )
}

/** @returns the name of one community or of two, or how many there are: "Juniper Ridge", "18 communities" */
function toWhere(communities: readonly { title: string }[]): string {
  return communities.length > 2
    ? `${communities.length} communities`
    : communities.map(({ title }) => title).join(' and ')
}
