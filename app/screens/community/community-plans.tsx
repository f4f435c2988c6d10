import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import { CardStrip } from '../../components/cards/card-strip.tsx'
import { FloorPlanCard } from '../../components/cards/floor-plan-card.tsx'
import { UpdateList } from '../../features/page-body/update-list.tsx'
import { PricesAsOf } from '../../features/prices-as-of/prices-as-of.tsx'
import { Section } from '../../components/section.tsx'
import * as facts from '../../features/page-body/place-facts.module.css'

export function CommunityPlans({ view, legal }: { view: CommunityView; legal: string }) {
  const { floorPlans, updates } = view
  return (
    <>
      {floorPlans !== undefined && floorPlans.length > 0 && (
        <Section title="Floor plans built here" id="plans" intro={<PricesAsOf />}>
          <CardStrip>
            {floorPlans.map((plan) => (
              <FloorPlanCard key={plan.id} plan={plan} />
            ))}
          </CardStrip>
          <p className={facts.legal}>{legal}</p>
        </Section>
      )}
      {updates !== undefined && updates.length > 0 && (
        <Section title="Amenities and their progress">
          <UpdateList updates={updates} headingLevel={3} />
        </Section>
      )}
    </>
  )
}
