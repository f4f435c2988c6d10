import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { CSSProperties, Ref } from 'react'
import { isShownAt, nameSizePx, nameWidthEm } from '../../../../domain/map/map-names.ts'
import type { MapName } from '../../../../domain/map/map-names.ts'
import { toOffset } from '../../../../domain/map/map-camera.ts'
import type { MapCamera } from '../../../../domain/map/map-camera.ts'
import { placeLayer } from '../place-layer.ts'
import * as css from './region-names.module.css'
import * as layerCss from '../place-layer.module.css'

export type RegionNamesHandle = {
  /** To the map's current view. */
  follow: (camera: MapCamera) => void
}

/** Above the map, so that a name near an edge stays whole; not read aloud: the filters have them. */
export function RegionNames({
  ref,
  names,
  anchor,
  isStatic,
}: {
  ref: Ref<RegionNamesHandle>
  names: readonly MapName[]
  /** The view whose middle the names are placed around. */
  anchor: MapCamera
  /** Whether the style sheet decides the scale, by the map's size. */
  isStatic: boolean
}) {
  const layer = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ follow: (camera) => placeLayer(layer.current, anchor, camera) }))
  useLayoutEffect(() => {
    if (isStatic) layer.current?.removeAttribute('style')
    else placeLayer(layer.current, anchor, anchor)
  }, [anchor, isStatic])

  const regions = names.filter(({ kind }) => kind === 'region')
  return (
    <div
      ref={layer}
      className={`${layerCss.layer} ${css.names}`}
      data-static={isStatic || undefined}
      aria-hidden="true"
    >
      {regions.map((region) => {
        const { x, y } = toOffset(region.location, anchor)
        const [near, large] = [anchor.zoom, anchor.zoom + 1]
        return (
          <span
            key={region.lines.join(' ')}
            className={css.name}
            data-near={isShownAt(region, near) || undefined}
            data-large={isShownAt(region, large) || undefined}
            style={
              {
                '--x': Math.round(x * 10) / 10,
                '--y': Math.round(y * 10) / 10,
                '--width-em': nameWidthEm(region),
                '--lines': region.lines.length,
                '--near-size': nameSizePx(region, near),
                '--large-size': nameSizePx(region, large),
              } as CSSProperties
            }
          >
            {region.lines.join('\n')}
          </span>
        )
      })}
    </div>
  )
}
