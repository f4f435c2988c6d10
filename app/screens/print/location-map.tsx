import { toDirectionsUrl } from '../../../domain/community/directions.ts'
import type { PrintMap } from '../../../domain/pages/printable.ts'
import { BASEMAP_SHEET_PX } from '../../../domain/map/static-map.ts'
import * as css from './parts.module.css'

export function LocationMap({
  map: { location, basemap, attribution },
  name,
  address,
  fillsRest = false,
}: {
  map: PrintMap
  name: string
  address: string | undefined
  /** Whether it fills the rest of the page. */
  fillsRest?: boolean
}) {
  const { width, height } = BASEMAP_SHEET_PX
  const { x, y } = basemap.offset
  return (
    <section className={fillsRest ? css.fillsPage : css.part} aria-label="Location">
      <h3 className={css.heading}>Location</h3>
      <div className={css.map}>
        <img
          src={basemap.path}
          alt={`Map of the area around ${name}`}
          width={width}
          height={height}
          style={{ left: `calc(50% + ${x - width / 2}px)`, top: `calc(50% + ${y - height / 2}px)` }}
        />
        <svg viewBox="0 0 24 32" className={css.pin} aria-hidden="true">
          <path
            d="M12 31C5 21 1.5 16.5 1.5 11.5a10.5 10.5 0 0 1 21 0C22.5 16.5 19 21 12 31Z"
            fill="var(--color-accent)"
            stroke="#fff"
            strokeWidth="1.5"
          />
          <circle cx="12" cy="11.5" r="4" fill="#fff" />
        </svg>
      </div>
      <p className={css.legal}>
        {address !== undefined && `${address}. `}
        <a href={toDirectionsUrl({ location })}>Directions to {name}</a>
        {attribution !== undefined && ` · Map: ${attribution}`}
      </p>
    </section>
  )
}
