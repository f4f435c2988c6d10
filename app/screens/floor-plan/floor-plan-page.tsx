import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { PlanChoiceRecord } from '../../../domain/options/plan-choice.ts'
import type { FloorPlanView } from '../../../domain/pages/detail-views.ts'
import type { PlanLots } from '../../../domain/site-plan/plat-lots.ts'
import { deferHydration } from '../../components/defer-hydration.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { Section } from '../../components/section.tsx'
import * as facts from '../../features/page-body/place-facts.module.css'
import * as css from './floor-plan-page.module.css'
import { PlanDrawings } from './plan-drawings.tsx'
import { PlanSummary } from './plan-summary.tsx'

const DeferredHomes = deferHydration(async () => (await import('./plan-homes.tsx')).PlanHomes)
const DeferredFolds = deferHydration(async () => (await import('./plan-folds.tsx')).PlanFolds)
const DeferredOptions = deferHydration(async () => (await import('./plan-options-form.tsx')).PlanOptions)
const DeferredBar = deferHydration(async () => (await import('./house-total.tsx')).HouseBar)

export async function preloadPlanSections(): Promise<void> {
  await Promise.all(
    [DeferredOptions, DeferredHomes, DeferredFolds, DeferredBar].map((section) => section.preload()),
  )
}

export function FloorPlanPage({
  view,
  lots,
  legal,
  isMirrored,
  onMirror,
  search,
  onChoose,
}: {
  view: FloorPlanView
  /** Lots that take the plan; `null` when they couldn't be loaded, undefined while they load. */
  lots: readonly PlanLots[] | null | undefined
  legal: { illustrations: string; prices: string }
  isMirrored: boolean
  onMirror: (isMirrored: boolean) => void
  /** Has community, lot and options. */
  search: Record<string, unknown>
  onChoose: (choice: PlanChoiceRecord) => void
}) {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { floorPlan } = view
  const { title, drawings, elevations, options } = floorPlan
  const place = lots?.find(({ community }) => community.slug === search['community'])
  const house = { plan: floorPlan, places: lots, search }
  return (
    <article className={facts.page}>
      <PlanSummary view={view} place={place} site={site} />
      <DeferredOptions {...house} isMirrored={isMirrored} onChoose={onChoose} />
      {drawings.length > 0 && (
        <Section title="The plan, level by level" tone="raised" id="plan">
          <PlanDrawings drawings={drawings} title={title} isMirrored={isMirrored} onMirror={onMirror} />
          <p className={facts.legal}>{legal.illustrations}</p>
        </Section>
      )}
      {options.length === 0 && elevations.length > 0 && (
        <Section title="Elevations">
          <div className={css.elevations}>
            {elevations.map(({ name, picture }) => (
              <figure key={name}>
                <PictureView
                  picture={picture}
                  ratio="photo"
                  sizes="(width >= 960px) 46vw, calc(100vw - 40px)"
                />
                <figcaption>{name}</figcaption>
              </figure>
            ))}
          </div>
        </Section>
      )}
      <DeferredHomes view={view} />
      <DeferredFolds view={view} />
      <DeferredBar {...house} />
    </article>
  )
}
