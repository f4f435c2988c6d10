import { toTelHref } from '../../../domain/site/phone.ts'
import { Phone } from 'lucide'
import type { HomeView } from '../../../domain/home/home.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { buttonClass } from '../../components/links/button-class.ts'
import { PriceText } from '../../components/text/price-text.tsx'
import * as css from './call-bar.module.css'
import { Icon } from '../../components/pictures/icon.tsx'
import { TourLink } from '../../features/forms/tour-link.tsx'

/** Price, tour and phone within thumb's reach, on phones; it sticks to the screen's bottom and covers nothing below. */
export function CallBar({
  home,
  phone,
  brand,
}: {
  home: Pick<HomeView, 'slug' | 'title' | 'priceUsd' | 'premiumUsd' | 'status'>
  phone: string
  brand: Pick<SiteBrand, 'formNames'>
}) {
  return (
    <div className={css.bar} data-print="hide">
      <p className={css.words}>
        <span className={css.price}>
          <PriceText home={{ ...home, priceWasUsd: undefined }} />
        </span>
        <span className={css.title}>{home.title}</span>
      </p>
      {home.status !== 'under-contract' && (
        <TourLink about={{ home: home.slug }} brand={brand} size="small">
          Tour
        </TourLink>
      )}
      <a href={toTelHref(phone)} className={buttonClass({ size: 'small' })}>
        <Icon of={Phone} />
        Call
      </a>
    </div>
  )
}
