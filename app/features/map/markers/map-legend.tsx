import { SEARCHED_STATUSES, toStatusLabel } from '../../../../domain/home/home.ts'
import * as css from './map-legend.module.css'
import markerCss from './map-marker.module.css'

export function MapLegend() {
  return (
    <details className={css.legend}>
      <summary className={css.title}>Key</summary>
      <ul className={css.signs}>
        {([...SEARCHED_STATUSES, 'under-contract'] as const).map((status) => (
          <li key={status} className={[css.row, markerCss[status]].join(' ')}>
            <span className={markerCss.sign} />
            {toStatusLabel(status)}
          </li>
        ))}
      </ul>
    </details>
  )
}
