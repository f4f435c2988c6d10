import type { FloorPlanView } from '../../../domain/pages/detail-views.ts'
import { CardStrip } from '../../components/cards/card-strip.tsx'
import { CommunityCard } from '../../components/cards/community-card.tsx'
import { FloorPlanCard } from '../../components/cards/floor-plan-card.tsx'
import { Fold } from '../../components/fold.tsx'
import { VirtualTour } from '../../components/pictures/virtual-tour.tsx'
import { Section } from '../../components/section.tsx'
import { FactList } from '../../components/text/fact-list.tsx'
import { RichText } from '../../components/text/rich-text.tsx'
import * as facts from '../../features/page-body/place-facts.module.css'

/** What's read once somebody likes the plan: its words and measures, where it's built, and plans like it. */
export function PlanFolds({
  view: { floorPlan, isTourFramable, communities, otherPlans },
}: {
  view: FloorPlanView
}) {
  const { title, descriptionHtml, tourUrl, widthFt, depthFt, elevations } = floorPlan
  return (
    <Section>
      <Fold title={`About ${title}`}>
        <div className={facts.about}>
          <div>
            {descriptionHtml !== '' && <RichText html={descriptionHtml} className={facts.text} />}
            {tourUrl !== undefined && <VirtualTour url={tourUrl} title={title} isFramable={isTourFramable} />}
          </div>
          <div>
            <FactList
              facts={[
                ['Width', widthFt === undefined ? undefined : `${widthFt} ft`],
                ['Depth', depthFt === undefined ? undefined : `${depthFt} ft`],
                ['Elevations', elevations.map(({ name }) => name).join(', ')],
              ]}
            />
          </div>
        </div>
      </Fold>
      {communities !== undefined && communities.length > 0 && (
        <Fold title="Where it’s built" id="where">
          <CardStrip>
            {communities.map((community) => (
              <CommunityCard key={community.id} community={community} />
            ))}
          </CardStrip>
        </Fold>
      )}
      {otherPlans !== undefined && otherPlans.length > 0 && (
        <Fold title="Plans of a similar size">
          <CardStrip>
            {otherPlans.map((plan) => (
              <FloorPlanCard key={plan.id} plan={plan} />
            ))}
          </CardStrip>
        </Fold>
      )}
    </Section>
  )
}
