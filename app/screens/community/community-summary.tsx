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

export type Asked = {
  view: CommunityView
  /** The agent's, the community's or the builder's. */
  phone: string
  brand: Pick<SiteBrand, 'formNames'>
  /** The lot of the site plan that's chosen, for a tour. */
  lot: string | undefined
}

/** Photos, and beside them what homes cost, how many there are, when somebody is there, and whom to ask. */
export function CommunitySummary({
  trail,
  pricesAsOf,
  ...asked
}: Asked & { trail: Parameters<typeof PlaceFirst>[0]['trail']; pricesAsOf: string }) {
  const { view, phone } = asked
  const { community, homes, floorPlans, agent } = view
  const { city, hours, closedText, openTimes, selfGuided } = community
  const isHydrated = useHydrated()
  return (
    <PlaceFirst
      item={community}
      kind="community"
      trail={trail}
      eyebrow={city?.name}
      price={toFromPrice(community)}
      pricesAsOf={pricesAsOf}
      about={[
        [
          'For sale now',
          homes && homes.length > 0 ? <a href="#homes">{formatPlaceCount(countHomes(view))}</a> : undefined,
        ],
        ['Sizes', toSizes([...(homes ?? []), ...(floorPlans ?? [])])],
        [isHydrated && openTimes ? toOpenWord(openTimes) : 'Open', hours],
        ['Closed on', closedText],
        ['On your own', selfGuided && <a href={selfGuided.href}>{selfGuided.hours}</a>],
      ]}
      ways={
        <>
          <Way {...asked} />
          <ButtonLink href={toTelHref(phone)} variant="secondary">
            Call {phone}
          </ButtonLink>
        </>
      }
    >
      {agent && (agent.name !== undefined || agent.email !== undefined) && (
        <p className={textCss.note}>
          {agent.name !== undefined && (
            <>
              Ask <strong>{agent.name}</strong>
              {agent.license !== undefined && `, license ${agent.license}`}
              <br />
            </>
          )}
          {agent.email !== undefined && <a href={`mailto:${agent.email}`}>Send an email</a>}
        </p>
      )}
    </PlaceFirst>
  )
}

/** The first thing to do: see it, or hear of it once it opens. */
export function Way({ view, brand, lot, isSmall = false }: Asked & { isSmall?: boolean }) {
  const { slug, status, tellHref } = view.community
  const size = isSmall ? 'small' : undefined
  if (tellHref === undefined && status === 'sold-out' && countHomes(view).homes === 0) return null
  return (
    <>
      {tellHref !== undefined && (
        <a href={tellHref} rel="nofollow" className={buttonClass({ variant: 'accent', size })}>
          {isSmall ? 'Email me' : 'Email me when it opens'}
        </a>
      )}
      {(tellHref === undefined || countHomes(view).homes > 0) && (
        <TourLink brand={brand} about={{ community: slug, ...(lot !== undefined && { lot }) }} size={size}>
          {isSmall ? 'Tour' : 'Request a tour'}
        </TourLink>
      )}
    </>
  )
}

function countHomes({ homes = [] }: CommunityView): { homes: number; homesites: number } {
  const homesites = homes.filter(({ status }) => status === 'lot').length
  return { homes: homes.length - homesites, homesites }
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
