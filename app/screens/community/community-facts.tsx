import { type AgentNumber, toCommunityStatusLabel } from '../../../domain/community/community.ts'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import { formatUsd } from '../../../domain/home/figures.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { BrochureLink } from '../../components/links/brochure-link.tsx'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { FactList } from '../../components/text/fact-list.tsx'
import { TourLink } from '../../features/forms/tour-link.tsx'
import facts from '../../features/page-body/place-facts.module.css'
import css from './community-page.module.css'

/** A community's figures, and whom to call about it. */
export function CommunityFacts({
  community,
  agent,
  phone,
  brand,
  lot,
  makesPdf,
  pricesAsOf,
}: {
  community: CommunityView['community']
  agent: AgentNumber | undefined
  /** The agent's, the community's or the builder's. */
  phone: string
  brand: Pick<SiteBrand, 'formNames'>
  /** The lot of the site plan that's chosen, for a tour. */
  lot: string | undefined
  /** Whether there's a PDF of it. */
  makesPdf: boolean
  pricesAsOf: string
}) {
  const { slug, status, priceFromUsd, address, hours, closedText, hoaUsdPerMonth, schools, schoolsNote } =
    community
  return (
    <>
      <div>
        {priceFromUsd !== undefined && status !== 'sold-out' && (
          <p className={facts.price}>
            <span className={facts.from}>Homes from</span> {formatUsd(priceFromUsd)}
            <small data-prices-as-of>{pricesAsOf}</small>
          </p>
        )}
        <FactList
          facts={[
            ['Status', status && toCommunityStatusLabel(status)],
            ['Address', address],
            ['Open', hours],
            ['Closed', closedText],
            [
              'Association',
              hoaUsdPerMonth === undefined ? undefined : `${formatUsd(hoaUsdPerMonth)} a month`,
            ],
            [
              'Schools',
              schools.length > 0 ? (
                <>
                  <Lines lines={schools} />
                  <small>{schoolsNote}</small>
                </>
              ) : undefined,
            ],
          ]}
        />
      </div>
      <div className={css.agent}>
        <h2>{agent?.name === undefined ? 'Visit' : `Ask ${agent.name}`}</h2>
        {agent?.license !== undefined && <p className={css.license}>License {agent.license}</p>}
        <p className={facts.ways}>
          <ButtonLink href={toTelHref(phone)}>Call {phone}</ButtonLink>
          <TourLink brand={brand} about={{ community: slug, ...(lot !== undefined && { lot }) }} />
          {agent?.email !== undefined && (
            <ButtonLink href={`mailto:${agent.email}`} variant="secondary">
              Send an email
            </ButtonLink>
          )}
          <BrochureLink
            pdfHref={paths.brochure('communities', community.slug)}
            printHref={paths.printCommunity(community.slug, community.id)}
            makesPdf={makesPdf}
          />
        </p>
      </div>
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ))
}
