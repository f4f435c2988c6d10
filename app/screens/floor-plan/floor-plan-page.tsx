import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { PlanChoiceRecord } from '../../../domain/options/plan-choice.ts'
import type { FloorPlanView } from '../../../domain/pages/detail-views.ts'
import type { PlanLots } from '../../../domain/site-plan/plat-lots.ts'
import { paths } from '../../paths.ts'
import { BrochureLink } from '../../components/links/brochure-link.tsx'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { CardStrip } from '../../components/cards/card-strip.tsx'
import { FloorPlanCard } from '../../components/cards/floor-plan-card.tsx'
import { FactList } from '../../components/text/fact-list.tsx'
import { ListFailure } from '../../components/states/list-failure.tsx'
import { Notice } from '../../components/states/notice.tsx'
import { deferHydration } from '../../components/defer-hydration.tsx'
import { AsideColumns } from '../../features/page-body/aside-columns.tsx'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import { RichText } from '../../components/text/rich-text.tsx'
import { Section } from '../../components/section.tsx'
import { VirtualTour } from '../../components/pictures/virtual-tour.tsx'
import * as facts from '../../features/page-body/place-facts.module.css'
import * as css from './floor-plan-page.module.css'
import { PlanDrawings } from './plan-drawings.tsx'
import { PlanSummary } from './plan-summary.tsx'

const DeferredElevations = deferHydration(async () => (await import('./plan-elevations.tsx')).PlanElevations)
const DeferredLots = deferHydration(async () => (await import('./plan-lots-list.tsx')).PlanLotsList)
const DeferredHomes = deferHydration(async () => (await import('./plan-homes.tsx')).PlanHomes)

const DeferredOptions = deferHydration(async () => (await import('./plan-options-form.tsx')).PlanOptions)

export async function preloadPlanSections(): Promise<void> {
  await Promise.all(
    [DeferredElevations, DeferredOptions, DeferredHomes, DeferredLots].map((section) => section.preload()),
  )
}

export function FloorPlanPage({
  view,
  lots,
  legal,
  makesPdf,
  isMirrored,
  onMirror,
  search,
  onChoose,
}: {
  view: FloorPlanView
  /** Lots that take the plan; `null` when they couldn't be loaded, undefined while they load. */
  lots: readonly PlanLots[] | null | undefined
  legal: { illustrations: string; prices: string }
  makesPdf: boolean
  isMirrored: boolean
  onMirror: (isMirrored: boolean) => void
  /** Has community, lot and options. */
  search: Record<string, unknown>
  onChoose: (choice: PlanChoiceRecord) => void
}) {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { floorPlan, isTourFramable, otherPlans } = view
  const place = lots?.find(({ community }) => community.slug === search['community'])
  const { slug, title, summary, drawings, elevations, tourUrl, isDraft, widthFt, depthFt } = floorPlan
  return (
    <>
      <PageHeader
        title={title}
        lead={summary}
        trail={[{ label: 'Floor plans', href: paths.floorPlans() }]}
        isWide
      >
        {isDraft && (
          <Notice tone="warning" title="Draft" className={facts.draft}>
            <p>This floor plan isn’t published. Only people with the link can see it.</p>
          </Notice>
        )}
      </PageHeader>
      <PlanSummary view={view} place={place} brand={site.brand} pricesAsOf={site.pricesAsOf} />
      <AsideColumns
        aside={
          <div>
            <FactList
              facts={[
                ['Width', widthFt === undefined ? undefined : `${widthFt} ft`],
                ['Depth', depthFt === undefined ? undefined : `${depthFt} ft`],
                ['Elevations', elevations.map(({ name }) => name).join(', ')],
              ]}
            />
            <p className={`${facts.ways} ${css.ways}`}>
              <BrochureLink
                pdfHref={paths.brochure('floorplans', slug)}
                printHref={paths.printFloorPlan(slug)}
                makesPdf={makesPdf}
              />
            </p>
          </div>
        }
      >
        {floorPlan.descriptionHtml !== '' && (
          <RichText html={floorPlan.descriptionHtml} className={facts.text} />
        )}
        {tourUrl !== undefined && <VirtualTour url={tourUrl} title={title} isFramable={isTourFramable} />}
      </AsideColumns>
      {drawings.length > 0 && (
        <Section title="The plan, level by level" tone="raised" id="plan">
          <PlanDrawings drawings={drawings} title={title} isMirrored={isMirrored} onMirror={onMirror} />
          <p className={facts.legal}>{legal.illustrations}</p>
        </Section>
      )}
      {elevations.length > 0 && (
        <Section title={elevations.length === 1 ? 'Elevations' : 'Choose an elevation'}>
          <DeferredElevations elevations={elevations} title={title} />
        </Section>
      )}
      {floorPlan.options.length > 0 && (
        <DeferredOptions
          plan={floorPlan}
          places={lots}
          search={search}
          isMirrored={isMirrored}
          onChoose={onChoose}
        />
      )}
      <DeferredHomes view={view} />
      {lots === null && (
        <Section title={`Lots that take ${title}`} id="lots">
          <ListFailure what="The lots" href={paths.communities()} linkText="See the communities" />
        </Section>
      )}
      {lots !== null && lots !== undefined && lots.length > 0 && (
        <Section title={`Lots that take ${title}`} intro="Open homesites, by community." id="lots">
          <DeferredLots places={lots} plan={floorPlan} />
        </Section>
      )}
      {otherPlans !== undefined && otherPlans.length > 0 && (
        <Section
          title="Plans of a similar size"
          intro={<p data-prices-as-of>{site.pricesAsOf}</p>}
          action={
            <ButtonLink href={paths.floorPlans()} variant="quiet">
              All floor plans
            </ButtonLink>
          }
        >
          <CardStrip>
            {otherPlans.map((plan) => (
              <FloorPlanCard key={plan.id} plan={plan} />
            ))}
          </CardStrip>
        </Section>
      )}
    </>
  )
}
