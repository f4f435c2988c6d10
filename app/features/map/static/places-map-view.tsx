import type { PlaceMarker, PlacesMap as Places } from '../../../../domain/map/places-map.ts'
import { AppLink } from '../../../components/links/app-link.tsx'
import { toPlaceStyle } from '../place-style.ts'
import * as layerCss from '../place-layer.module.css'
import * as css from './places-map-view.module.css'
import { StaticMapImage } from './static-map-image.tsx'

/** A static map with links for markers. It needs no scripts. */
export function PlacesMapView({
  map,
  label,
  className,
}: {
  map: Places
  label: string
  className?: string | undefined
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className={[css.map, className].filter(Boolean).join(' ')}
      data-print="map"
    >
      <StaticMapImage basemaps={map.basemaps} isHidden={false} />
      <ul className={layerCss.layer} data-static>
        {map.markers.map((marker) => (
          <li key={marker.key} className={css.place} style={toPlaceStyle(marker)}>
            <Marker marker={marker} />
          </li>
        ))}
      </ul>
      {map.attribution !== undefined && <p className={css.attribution}>{map.attribution}</p>}
    </div>
  )
}

function Marker({ marker: { label, name, href } }: { marker: PlaceMarker }) {
  if (label === '') return <span className={css.dot} aria-hidden="true" />
  const shape = label.length > 2 ? css.word : css.number
  if (href === undefined) return <span className={`${css.marker} ${shape}`}>{label}</span>
  return (
    <AppLink href={href} className={`${css.marker} ${shape}`} aria-label={name} title={name}>
      {label}
    </AppLink>
  )
}
