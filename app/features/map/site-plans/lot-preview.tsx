import { formatArea } from '../../../../domain/home/figures.ts'
import { toPlatStatusLabel } from '../../../../domain/site-plan/plat-view.ts'
import { ButtonLink } from '../../../components/links/button-link.tsx'
import { paths } from '../../../paths.ts'
import { toLotPrice } from '../../site-plan/lot-labels.ts'
import { PlatStatusSwatch } from '../../site-plan/plat-status-swatch.tsx'
import * as css from './lot-preview.module.css'
import type { MapLot } from './site-plan-layer.tsx'

export function LotPreview({ chosen: { community, lot } }: { chosen: MapLot }) {
  const { lot: number, status, home, address, areaSqft } = lot
  const facts = [address, areaSqft === undefined ? undefined : formatArea(areaSqft)].filter(Boolean)
  const price = toLotPrice(lot)
  return (
    <div className={css.preview}>
      <p className={css.place}>{community.title}</p>
      <h3 className={css.title}>Lot {number}</h3>
      <p className={css.status}>
        <PlatStatusSwatch status={status} />
        {toPlatStatusLabel(status)}
      </p>
      {price !== undefined && <p className={css.price}>{price}</p>}
      {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
      <p className={css.ways}>
        {home && (
          <ButtonLink href={home.href} size="small">
            {status === 'lot' ? 'See this homesite' : 'See this home'}
          </ButtonLink>
        )}
        <ButtonLink
          href={paths.plat(community.slug, { lot: number })}
          size="small"
          variant={home ? 'quiet' : 'primary'}
        >
          See the site plan
        </ButtonLink>
      </p>
    </div>
  )
}
