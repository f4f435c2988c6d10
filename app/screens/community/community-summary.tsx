import { useHydrated } from '@tanstack/react-router'
import { isOpenAt, type OpenTimes } from '../../../domain/community/open-times.ts'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import { formatArea, formatCount, formatPlaceCount } from '../../../domain/home/figures.ts'
import { toFromPrice } from '../../../domain/price/price.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { buttonClass } from '../../components/links/button-class.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import * as textCss from '../../components/text/text.module.css'
import { TourLink } from '../../features/forms/tour-link.tsx'
import { PlaceFirst } from '../../features/page-body/place-first.tsx'

/** Photos, and beside them what homes cost, how many there are, when somebody is there, and whom to ask. */
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
  const { slug, title, status, picture, gallery, hours, closedText, openTimes, selfGuided, tellHref } =
    community
  const isHydrated = useHydrated()
  const homesites = homes?.filter((home) => home.status === 'lot').length ?? 0
  const count = { homes: (homes?.length ?? 0) - homesites, homesites }
  return (
    <PlaceFirst
      title={title}
      pictures={gallery.length > 0 ? gallery : picture ? [picture] : []}
      price={toFromPrice(community)}
      pricesAsOf={pricesAsOf}
      about={[
        [
          'For sale now',
          homes && homes.length > 0 ? <a href="#homes">{formatPlaceCount(count)}</a> : undefined,
        ],
        ['Sizes', toSizes([...(homes ?? []), ...(floorPlans ?? [])])],
        [isHydrated && openTimes ? toOpenWord(openTimes) : 'Open', hours],
        ['Closed on', closedText],
        ['On your own', selfGuided && <a href={selfGuided.href}>{selfGuided.hours}</a>],
      ]}
      ways={
        <>
          {tellHref !== undefined && (
            <a href={tellHref} rel="nofollow" className={buttonClass({ variant: 'accent' })}>
              Email me when it opens
            </a>
          )}
          {((status !== 'sold-out' && tellHref === undefined) || count.homes > 0) && (
            <TourLink brand={brand} about={{ community: slug, ...(lot !== undefined && { lot }) }} />
          )}
          <ButtonLink href={toTelHref(phone)} variant="secondary">
            Call {phone}
          </ButtonLink>
          {agent?.email !== undefined && (
            <ButtonLink href={`mailto:${agent.email}`} variant="quiet" size="small">
              Send an email
            </ButtonLink>
          )}
        </>
      }
    >
      {agent?.name !== undefined && (
        <p className={textCss.note}>
          Ask <strong>{agent.name}</strong>
          {agent.license !== undefined && `, license ${agent.license}`}
        </p>
      )}
    </PlaceFirst>
  )
}

/** Whether somebody is there now. Pages are the same at every hour: scripts say it. */
function toOpenWord(times: OpenTimes): string {
  const isOpen = isOpenAt(times, Date.now())
  return isOpen === undefined ? 'Open' : isOpen ? 'Open now' : 'Closed now'
}

/** @returns "1,373 to 2,670 sq ft"; undefined when no size is known */
function toSizes(items: readonly { areaSqft?: number | undefined }[]): string | undefined {
  const areasSqft = items.flatMap(({ areaSqft }) => areaSqft ?? [])
  if (areasSqft.length === 0) return undefined
  const [least, most] = [Math.min(...areasSqft), Math.max(...areasSqft)]
  return least === most ? formatArea(least) : `${formatCount(least)} to ${formatArea(most)}`
}
