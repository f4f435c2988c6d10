import { formatPlaceCount } from '../../../domain/home/figures.ts'
import { countPlaces } from '../../../domain/map/pin-clusters.ts'
import type { PlacedHome } from '../../../domain/home/inventory.ts'
import { toStatusLabel } from '../../../domain/home/home.ts'
import type { HomePin } from '../../../domain/home/home.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { PriceText } from '../../components/text/price-text.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './homes-at-point.module.css'

/** The homes of a group that no zoom can separate, lowest price first. */
export function HomesAtPoint({
  homes,
  hrefOfHome,
  onView,
}: {
  homes: readonly PlacedHome[]
  hrefOfHome: (home: Omit<HomePin, 'location'>) => string
  onView: (homeId: number) => void
}) {
  const sorted = [...homes].toSorted(
    (a, b) => (a.priceUsd ?? Infinity) - (b.priceUsd ?? Infinity) || a.id - b.id,
  )
  return (
    <div className={css.here}>
      <p className={css.title}>{`${formatPlaceCount(countPlaces(homes))} here`}</p>
      <ul className={css.list}>
        {sorted.map((home) => (
          <li key={home.id}>
            <AppLink href={hrefOfHome(home)} className={css.home} onClick={() => onView(home.id)}>
              <span className={css.name}>{home.title}</span>
              <PriceText home={home} className={css.price} />
              {home.status && <span className={textCss.finePrint}>{toStatusLabel(home.status)}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
