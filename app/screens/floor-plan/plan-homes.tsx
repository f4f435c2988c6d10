import type { FloorPlanView } from '../../../domain/pages/detail-views.ts'
import { paths } from '../../paths.ts'
import { MoreCards, ROW_OF_CARDS } from '../../components/cards/more-cards.tsx'
import { Incentives } from '../../features/incentives/incentives.tsx'
import { HomeStrip } from '../../features/shortlist/home-strip.tsx'
import { Section } from '../../components/section.tsx'

/** A plan's homes for sale: one row, and all of them on request. */
export function PlanHomes({ view: { incentives, homes } }: { view: FloorPlanView }) {
  const moreHomes = homes?.slice(ROW_OF_CARDS) ?? []
  return (
    <Section title="Homes of this plan" tone="sunk" id="homes">
      {incentives && <Incentives incentives={incentives} headingLevel={3} />}
      <HomeStrip homes={homes?.slice(0, ROW_OF_CARDS)} what="Homes of this plan" allHref={paths.homesOnly()}>
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
  )
}
