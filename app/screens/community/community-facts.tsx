import { toCommunityStatusLabel } from '../../../domain/community/community.ts'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import type { IncentiveView } from '../../../domain/price/incentive-view.ts'
import { formatDues } from '../../../domain/home/figures.ts'
import { paths } from '../../paths.ts'
import { BrochureLink } from '../../components/links/brochure-link.tsx'
import { FactList } from '../../components/text/fact-list.tsx'
import * as facts from '../../features/page-body/place-facts.module.css'
import * as css from './community-page.module.css'

export function CommunityFacts({
  community,
  makesPdf,
}: {
  community: CommunityView['community']
  makesPdf: boolean
}) {
  const { slug, incentives, status, address, hoaUsdPerMonth, schools, schoolsNote } = community
  return (
    <>
      <FactList
        facts={[
          ['Status', status && toCommunityStatusLabel(status)],
          ['Incentives', incentives && <IncentiveLines incentives={incentives} />],
          ['Address', address],
          ['Association', hoaUsdPerMonth === undefined ? undefined : formatDues(hoaUsdPerMonth)],
          [
            'Schools',
            schools.length > 0 ? (
              <div id="schools">
                <Lines lines={schools} />
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
    </>
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

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ))
}
