import type { FloorPlanView } from '../../../domain/pages/detail-views.ts'
import { paths } from '../../paths.ts'
import { CardStrip } from '../../components/cards/card-strip.tsx'
import { CommunityCard } from '../../components/cards/community-card.tsx'
import { HomeStrip } from '../../features/shortlist/home-strip.tsx'
import { PricesAsOf } from '../../features/prices-as-of/prices-as-of.tsx'
import { Section } from '../../components/section.tsx'

/** A plan's homes for sale, and the communities it's built in. */
export function PlanHomes({ view: { floorPlan, homes, communities } }: { view: FloorPlanView }) {
  const { title } = floorPlan
  return (
    <>
      <Section title={`Homes for sale: ${title}`} tone="sunk" id="homes" intro={<PricesAsOf />}>
        <HomeStrip homes={homes} what="Homes of this plan" allHref={paths.homesOnly()}>
          No homes of this plan are for sale today.
        </HomeStrip>
      </Section>
      {communities !== undefined && communities.length > 0 && (
        <Section title="Where it’s built" intro={<PricesAsOf />}>
          <CardStrip cardWidth={communities.length > 6 ? 'narrow' : 'medium'}>
            {communities.map((community) => (
              <CommunityCard key={community.id} community={community} />
            ))}
          </CardStrip>
        </Section>
      )}
    </>
  )
}
