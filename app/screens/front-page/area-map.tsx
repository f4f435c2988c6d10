import { formatHomeCount, formatPriceSpan } from '../../../domain/home/figures.ts'
import type { FrontPageView } from '../../../domain/pages/front-page.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { PlacesMapView } from '../../features/map/static/places-map-view.tsx'
import * as css from './area-map.module.css'

export function AreaMap({
  front: { map, regions },
  layout,
}: {
  front: Pick<FrontPageView, 'map' | 'regions'>
  /** The regions beside the map, or below it. */
  layout: 'wide' | 'tall'
}) {
  return (
    <div className={layout === 'wide' ? css.wide : css.tall}>
      {map && (
        <div className={css.frame}>
          <PlacesMapView map={map} label="Map of where we build" className={css.map} />
          {layout === 'tall' && (
            <ButtonLink
              href={`${paths.homesOnly()}&view=map`}
              variant="secondary"
              size="small"
              className={css.toMap}
            >
              Homes on the map
            </ButtonLink>
          )}
        </div>
      )}
      <ul className={css.regions}>
        {regions.map(({ name, href, forSale }) => (
          <li key={href} className={css.region}>
            <AppLink href={href} className={css.name}>
              {name}
            </AppLink>
            {forSale && (
              <span className={css.sale}>
                {forSale.homeCount === 0 ? 'No homes for sale today' : formatHomeCount(forSale.homeCount)}
                {forSale.priceUsd && `, ${formatPriceSpan(forSale.priceUsd)}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
