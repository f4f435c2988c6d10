import { toCommunityStatusLabel } from '../../../domain/community/community.ts'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import type { IncentiveView } from '../../../domain/price/incentive-view.ts'
import { formatDues } from '../../../domain/home/figures.ts'
import { paths } from '../../paths.ts'
import { CardStrip } from '../../components/cards/card-strip.tsx'
import { FloorPlanCard } from '../../components/cards/floor-plan-card.tsx'
import { Fold } from '../../components/fold.tsx'
import { BrochureLink } from '../../components/links/brochure-link.tsx'
import { Section } from '../../components/section.tsx'
import { FactList } from '../../components/text/fact-list.tsx'
import { RichText } from '../../components/text/rich-text.tsx'
import * as facts from '../../features/page-body/place-facts.module.css'
import { UpdateList } from '../../features/page-body/update-list.tsx'
import { PricesAsOf } from '../../features/prices-as-of/prices-as-of.tsx'
import { CommunityPack } from './community-pack.tsx'
import * as css from './community-about.module.css'

/** What it's like there; and, folded, what's read once somebody likes it. */
export function CommunityAbout({
  view: { community, floorPlans, updates, pack },
  makesPdf,
  legal,
}: {
  view: CommunityView
  makesPdf: boolean
  legal: string
}) {
  const { slug, descriptionHtml, amenities, incentives, status, hoaUsdPerMonth, schoolsNote } = community
  const schools = [...new Set([...community.schools, ...(pack?.schools ?? [])])]
  const dues = hoaUsdPerMonth === undefined ? undefined : formatDues(hoaUsdPerMonth)
  return (
    <Section>
      <div className={`${facts.about} ${css.about}`} data-print="block">
        <div>
          {descriptionHtml !== '' && <RichText html={descriptionHtml} className={facts.text} />}
          {amenities.length > 0 && (
            <section aria-labelledby="amenities">
              <h2 id="amenities">Amenities</h2>
              <ul className={css.amenities}>
                {amenities.map((amenity) => (
                  <li key={amenity}>{amenity}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div>
          <FactList
            facts={[
              ['Status', status && toCommunityStatusLabel(status)],
              ['Incentives', incentives && <IncentiveLines incentives={incentives} />],
              ['Association', pack?.hoa ?? dues],
              [
                'Schools',
                schools.length > 0 ? (
                  <div id="schools">
                    {schools.map((school) => (
                      <span key={school} className={css.line}>
                        {school}
                      </span>
                    ))}
                    <small>{schoolsNote}</small>
                  </div>
                ) : undefined,
              ],
            ]}
          />
          <p className={facts.ways}>
            <BrochureLink
              pdfHref={paths.brochure('communities', slug)}
              printHref={paths.printCommunity(slug, community.id)}
              makesPdf={makesPdf}
            />
          </p>
        </div>
      </div>
      {floorPlans !== undefined && floorPlans.length > 0 && (
        <Fold title="Floor plans built here" id="plans">
          <PricesAsOf />
          <CardStrip>
            {floorPlans.map((plan) => (
              <FloorPlanCard key={plan.id} plan={plan} />
            ))}
          </CardStrip>
          <p className={facts.legal}>{legal}</p>
        </Fold>
      )}
      {updates !== undefined && updates.length > 0 && (
        <Fold title="Amenities and their progress">
          <UpdateList updates={updates} headingLevel={3} />
        </Fold>
      )}
      {pack && (
        <Fold title="Community pack" id="pack">
          <CommunityPack pack={pack} />
        </Fold>
      )}
    </Section>
  )
}

/** The months of a buydown depend on the price: homes show them. */
function IncentiveLines({ incentives }: { incentives: readonly IncentiveView[] }) {
  return incentives.map(({ id, title, facts: parts, terms, buydown }) => (
    <span key={id} className={css.line}>
      {title}{' '}
      <small>
        {[parts.join(' · '), terms, buydown && 'Each home shows its rates and payments.']
          .filter(Boolean)
          .join('. ')
          .replaceAll('..', '.')}
      </small>
    </span>
  ))
}
