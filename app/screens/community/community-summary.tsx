import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import { formatArea, formatCount, formatPlaceCount, formatUsd } from '../../../domain/home/figures.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { FactList } from '../../components/text/fact-list.tsx'
import { TourLink } from '../../features/forms/tour-link.tsx'
import css from './community-summary.module.css'

/** Beside the photos: what homes cost, how many there are, when somebody is there, and whom to ask. */
export function CommunitySummary({
  view: { community, homes, floorPlans, agent },
  phone,
  brand,
  lot,
  pricesAsOf,
}: {
  view: CommunityView
  /** The agent's, the community's or the builder's. */
  phone: string
  brand: Pick<SiteBrand, 'formNames'>
  /** The lot of the site plan that's chosen, for a tour. */
  lot: string | undefined
  pricesAsOf: string
}) {
  const { slug, status, priceFromUsd, hours, closedText } = community
  const homesites = homes?.filter((home) => home.status === 'lot').length ?? 0
  const count = { homes: (homes?.length ?? 0) - homesites, homesites }
  return (
    <div className={css.summary}>
      {priceFromUsd !== undefined && status !== 'sold-out' && (
        <p className={css.price}>
          <span className={css.from}>Homes from</span> {formatUsd(priceFromUsd)}
          <small data-prices-as-of>{pricesAsOf}</small>
        </p>
      )}
      <FactList
        facts={[
          [
            'For sale now',
            homes && homes.length > 0 ? <a href="#homes">{formatPlaceCount(count)}</a> : undefined,
          ],
          ['Sizes', toSizes([...(homes ?? []), ...(floorPlans ?? [])])],
          ['Open', hours],
          ['Closed', closedText],
        ]}
      />
      <div className={css.ways} data-print="hide">
        <TourLink brand={brand} about={{ community: slug, ...(lot !== undefined && { lot }) }} />
        <ButtonLink href={toTelHref(phone)} variant="secondary">
          Call {phone}
        </ButtonLink>
        {agent?.email !== undefined && (
          <ButtonLink href={`mailto:${agent.email}`} variant="quiet" size="small">
            Send an email
          </ButtonLink>
        )}
      </div>
      {agent?.name !== undefined && (
        <p className={css.agent}>
          Ask <strong>{agent.name}</strong>
          {agent.license !== undefined && `, license ${agent.license}`}
        </p>
      )}
    </div>
  )
}

/** @returns "1,373 to 2,670 sq ft"; undefined when no size is known */
function toSizes(items: readonly { areaSqft?: number | undefined }[]): string | undefined {
  const areasSqft = items.flatMap(({ areaSqft }) => areaSqft ?? [])
  if (areasSqft.length === 0) return undefined
  const [least, most] = [Math.min(...areasSqft), Math.max(...areasSqft)]
  return least === most ? formatArea(least) : `${formatCount(least)} to ${formatArea(most)}`
}
