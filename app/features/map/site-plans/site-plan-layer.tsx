import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { CSSProperties, Ref } from 'react'
import type { LatLng } from '../../../../domain/map/lat-lng.ts'
import { boundsOf, isInBounds } from '../../../../domain/map/map-bounds.ts'
import { toOffset, type MapCamera } from '../../../../domain/map/map-camera.ts'
import { toMapTransform } from '../../../../domain/site-plan/plat-on-map.ts'
import type { MappedPlat, PlatLotView, PlatView } from '../../../../domain/site-plan/plat-view.ts'
import { paths } from '../../../paths.ts'
import { sitePlansQuery } from '../../../queries/site-plan-queries.ts'
import { useLinkedHighlights } from '../../shapes/use-linked-highlights.ts'
import { useShapeKeys } from '../../shapes/use-shape-keys.ts'
import { PlatDrawing } from '../../site-plan/plat-drawing.tsx'
import { placeLayer } from '../place-layer.ts'
import * as layerCss from '../place-layer.module.css'
import * as css from './site-plan-layer.module.css'

export type MapLot = { community: MappedPlat['community']; lot: PlatLotView }

export type SitePlanLayerHandle = {
  /** Moves all plans at once to the map's current view. */
  follow: (camera: MapCamera) => void
  covers: (location: LatLng) => boolean
}

/** The communities' site plans, laid on the map. A lot is chosen as on the site plan itself. */
export function SitePlanLayer({
  ref,
  anchor,
  chosen,
  hasStreets,
  onChoose,
}: {
  ref: Ref<SitePlanLayerHandle>
  anchor: MapCamera
  chosen: MapLot | undefined
  /** The basemap shows what's around the plans itself. */
  hasStreets: boolean
  onChoose: (lot: MapLot) => void
}) {
  // While the next plans load, those of the last view stay.
  const { data } = useQuery({ ...sitePlansQuery(anchor.center), placeholderData: (last) => last })
  const layer = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    follow: (camera) => placeLayer(layer.current, anchor, camera),
    covers: (location) =>
      data?.some(({ plat }) => {
        const bounds = boundsOf(plat.corners)
        return bounds !== undefined && isInBounds(location, bounds)
      }) ?? false,
  }))
  useLayoutEffect(() => placeLayer(layer.current, anchor, anchor), [anchor])
  return (
    <div ref={layer} className={layerCss.layer}>
      {data?.map((mapped) => (
        <MappedPlan
          key={mapped.community.slug}
          mapped={hasStreets ? { ...mapped, vicinity: undefined } : mapped}
          anchor={anchor}
          chosenLot={chosen?.community.slug === mapped.community.slug ? chosen.lot.lot : undefined}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

/** How much can be read at a zoom: nothing, names around the plan, its own and lots' numbers, or all of it. */
function sizeOf(zoom: number): 'tiny' | 'far' | 'near' | 'close' {
  return zoom < 14.6 ? 'tiny' : zoom < 16.2 ? 'far' : zoom < 18.2 ? 'near' : 'close'
}

function MappedPlan({
  mapped: { community, plat, vicinity },
  anchor,
  chosenLot,
  onChoose,
}: {
  mapped: MappedPlat
  anchor: MapCamera
  chosenLot: string | undefined
  onChoose: (lot: MapLot) => void
}) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  useLinkedHighlights(root)
  useShapeKeys(svg)
  useEffect(() => {
    const plan = svg.current
    // A link that's dragged moves the map.
    const prevent = (event: Event) => event.preventDefault()
    plan?.addEventListener('dragstart', prevent)
    return () => plan?.removeEventListener('dragstart', prevent)
  }, [])
  const transform = toMapTransform(plat, anchor)
  const [left, right] = plat.corners.map((corner) => toOffset(corner, anchor))
  const scale = left && right ? Math.hypot(right.x - left.x, right.y - left.y) / plat.width : 1
  const size = sizeOf(anchor.zoom)
  const isFar = size === 'tiny' || size === 'far'
  const draw = (drawn: PlatView) => (
    <PlatDrawing
      plat={drawn}
      chosenLot={chosenLot}
      planId={undefined}
      hrefOf={(lot) => paths.plat(community.slug, { lot })}
      onChoose={(number) => {
        const lot = plat.lots.find((each) => each.lot === number)
        if (lot) onChoose({ community, lot })
      }}
      id={drawn === vicinity ? `${id}-around` : id}
    />
  )
  return (
    <div ref={root}>
      <svg
        ref={svg}
        className={css.plan}
        role="group"
        aria-label={`Site plan of ${community.title}`}
        data-size={size}
        style={{ '--lot': `${plat.lotExtent}px`, '--px': `${1 / scale}px` } as CSSProperties}
      >
        <g transform={transform}>
          {vicinity && <g className={css.vicinity}>{draw(vicinity)}</g>}
          <rect width={plat.width} height={plat.height} rx={plat.lotExtent / 3} className={css.land} />
          {/* Lots that are too small to touch are one shape, and no links. */}
          {draw(isFar ? { ...plat, lots: [] } : plat)}
          {isFar && (
            <>
              <path d={plat.lots.map(({ path = '' }) => path).join('')} className={css.lots} />
              <text x={plat.width / 2} y={plat.height} dy="1.3em" className={css.title}>
                {community.title}
              </text>
            </>
          )}
        </g>
      </svg>
    </div>
  )
}
