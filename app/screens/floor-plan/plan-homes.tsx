import type { FloorPlanView } from '../../../domain/pages/detail-views.ts'
import { paths } from '../../paths.ts'
import { CardStrip } from '../../components/cards/card-strip.tsx'
import { CommunityCard } from '../../components/cards/community-card.tsx'
import { MoreCards, ROW_OF_CARDS } from '../../components/cards/more-cards.tsx'
import { Incentives } from '../../features/incentives/incentives.tsx'
import { HomeStrip } from '../../features/shortlist/home-strip.tsx'
import { PricesAsOf } from '../../features/prices-as-of/prices-as-of.tsx'
import { Section } from '../../components/section.tsx'

/** A plan's homes for sale, and the communities it's built in: one row of each, and all of them on request. */
export function PlanHomes({ view: { floorPlan, incentives, homes, communities } }: { view: FloorPlanView }) {
  const { title } = floorPlan
  const moreHomes = homes?.slice(ROW_OF_CARDS) ?? []
  return (
    <>
      <Section title={`Homes for sale: ${title}`} tone="sunk" id="homes" intro={<PricesAsOf />}>
        {incentives && <Incentives incentives={incentives} headingLevel={3} />}
        <HomeStrip
          homes={homes?.slice(0, ROW_OF_CARDS)}
          what="Homes of this plan"
          allHref={paths.homesOnly()}
        >
          No homes of this plan are for sale today.
        </HomeStrip>
        {moreHomes.length > 0 && (
          <MoreCards label={`All ${ROW_OF_CARDS + moreHomes.length} homes`}>
            <HomeStrip homes={moreHomes} what="Homes of this plan" allHref={paths.homesOnly()}>
              No homes of this plan are for sale today.
            </HomeStrip>
          </MoreCards>
        )}
      </Section>
      {communities !== undefined && communities.length > 0 && (
        <Section title="Where it’s built" intro={<PricesAsOf />} id="where">
          <CommunityStrip communities={communities.slice(0, ROW_OF_CARDS)} />
          {communities.length > ROW_OF_CARDS && (
            <MoreCards label={`All ${communities.length} communities`}>
              <CommunityStrip communities={communities.slice(ROW_OF_CARDS)} />
            </MoreCards>
          )}
        </Section>
      )}
    </>
  )
}

function CommunityStrip({ communities }: { communities: NonNullable<FloorPlanView['communities']> }) {
  return (
    <CardStrip>
      {communities.map((community) => (
        <CommunityCard key={community.id} community={community} />
      ))}
    </CardStrip>
  )
}
