import type { CSSProperties } from 'react'
import { BASEMAP_SHEET_PX } from '../../../../domain/map/static-map.ts'
import type { StaticMap } from '../../../../domain/map/static-map.ts'
import * as css from './static-map-image.module.css'

/** The server's drawing of the basemap: a file that the browser caches. A large map shows the sheet at the next zoom. */
export function StaticMapImage({
  basemaps,
  isHidden,
}: {
  basemaps: StaticMap['basemaps']
  isHidden: boolean
}) {
  const [near, large] = basemaps
  if (!near || !large) return null
  const style = {
    '--sheet-width': `${BASEMAP_SHEET_PX.width}px`,
    '--sheet-height': `${BASEMAP_SHEET_PX.height}px`,
    '--sheet-near': `url("${near.path}")`,
    '--sheet-near-x': `${near.offset.x}px`,
    '--sheet-near-y': `${near.offset.y}px`,
    '--sheet-large': `url("${large.path}")`,
    '--sheet-large-x': `${large.offset.x}px`,
    '--sheet-large-y': `${large.offset.y}px`,
  } as CSSProperties
  return <div className={css.sheet} style={style} data-hidden={isHidden || undefined} />
}
