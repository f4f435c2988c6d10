import { toTelHref } from '../../../domain/site/phone.ts'
import { MapPin, Phone } from 'lucide'
import { toDirectionsUrl } from '../../../domain/community/directions.ts'
import { formatDate, formatUsd } from '../../../domain/home/figures.ts'
import type { HomeView } from '../../../domain/home/home.ts'
import { toPrice, toPriceWords } from '../../../domain/price/price.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { buttonClass } from '../../components/links/button-class.ts'
import { HomeFacts } from '../../components/text/home-facts.tsx'
import { StatusChip } from '../../components/text/status-chip.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { deferHydration } from '../../components/defer-hydration.tsx'
import * as css from './home-summary.module.css'
import { Icon } from '../../components/pictures/icon.tsx'
import { TourLink } from '../../features/forms/tour-link.tsx'

const DeferredHomeActions = deferHydration(async () => (await import('./home-actions.tsx')).HomeActions)

/** Name, place, price and figures, and how to see it; on a phone the bar at the bottom has the buttons. */
export function HomeSummary({
  home,
  url,
  phone,
  pricesAsOf,
  brand,
}: {
  home: HomeView
  url: string
  phone: string
  pricesAsOf: string
  brand: Pick<SiteBrand, 'formNames'>
}) {
  const directions = toDirectionsUrl(home)
  return (
    <header className={css.summary}>
      <div className={css.words}>
        <div className={css.chips}>
          {home.status && <StatusChip status={home.status} />}
          {home.isDraft && <StatusChip status="draft" />}
          <div className={css.save}>
            <DeferredHomeActions home={home} url={url} />
          </div>
        </div>
        <h1 className={css.title}>{home.title}</h1>
        <p className={css.place}>
          {home.community && (
            <AppLink href={paths.community(home.community.slug)}>{home.community.title}</AppLink>
          )}
          {home.community && home.city && <span aria-hidden="true"> · </span>}
          {home.city?.name}
        </p>
        {(home.address ?? directions) && (
          <address className={css.address}>
            <Icon of={MapPin} strokeWidth={1.6} />
            <span>
              {home.address !== undefined && <span>{home.address}</span>}
              {directions && (
                <AppLink href={directions} className={css.directions} data-print="hide">
                  Get directions
                </AppLink>
              )}
            </span>
          </address>
        )}
        <HomeFacts figures={home} isFull className={css.facts} />
      </div>
      <HomePrice home={home} pricesAsOf={pricesAsOf} />
      <div className={css.actions} data-print="hide">
        {home.status !== 'under-contract' && <TourLink about={{ home: home.slug }} brand={brand} />}
        <a href={toTelHref(phone)} className={buttonClass({ variant: 'secondary' })}>
          <Icon of={Phone} />
          Call {phone}
        </a>
      </div>
    </header>
  )
}

function HomePrice({ home, pricesAsOf }: { home: HomeView; pricesAsOf: string }) {
  const price = toPrice(home)
  const { amount, note } = toPriceWords(price)
  const since = home.priceAsOf && formatDate(home.priceAsOf)
  return (
    <div className={css.price}>
      <p className={css.amount}>{amount}</p>
      {note !== undefined && <p className={css.note}>{note} of a floor plan, with a standard homesite</p>}
      {price.kind === 'asking' && price.wasUsd !== undefined && (
        <p className={css.was}>
          <VisuallyHidden>Reduced from </VisuallyHidden>
          <s>{formatUsd(price.wasUsd)}</s>
          <span className={css.saved}>{formatUsd(price.wasUsd - price.priceUsd)} less</span>
        </p>
      )}
      {price.kind !== 'on-request' && (
        <p className={css.note} data-prices-as-of>
          {pricesAsOf}
        </p>
      )}
      {price.kind === 'asking' && since && <p className={css.note}>At this price since {since}</p>}
    </div>
  )
}
