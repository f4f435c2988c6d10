import { Maximize, Minus, Plus } from 'lucide'
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { MAX_PLAT_ZOOM, toTransform } from '../../../domain/site-plan/plat-camera.ts'
import type { PlatView } from '../../../domain/site-plan/plat-view.ts'
import { useShapeKeys } from '../shapes/use-shape-keys.ts'
import * as css from './plat-viewport.module.css'
import { usePlatCamera } from './use-plat-camera.ts'
import { usePlatKeys } from './use-plat-keys.ts'
import { Icon } from '../../components/pictures/icon.tsx'

/** From this zoom on, labels fit on lots on a phone, too. */
const NEAR_ZOOM = 1.9

export function PlatViewport({
  plat,
  chosenLot,
  children,
}: {
  plat: PlatView
  chosenLot: string | undefined
  /** The drawing, in the plat's own units. */
  children: ReactNode
}) {
  const svg = useRef<SVGSVGElement>(null)
  const at = plat.lots.find(({ lot }) => lot === chosenLot)?.at
  const { camera, isSmooth, zoomIn, zoomOut, showWhole, show } = usePlatCamera(svg, plat, at)
  useShapeKeys(svg)
  usePlatKeys(svg, plat.lots, { zoomIn, zoomOut, showWhole, show })
  const { zoom } = camera
  const [x, y] = at ?? []
  useEffect(() => {
    if (x !== undefined && y !== undefined) show([x, y])
  }, [x, y, show])

  const sizes = {
    '--lot': `${plat.lotExtent}px`,
    '--shrink': zoom === 1 ? 1 : Math.round(1_000 / Math.sqrt(zoom)) / 1_000,
  } as CSSProperties
  return (
    <>
      <div className={css.viewport} data-print="plat unboxed together">
        <svg
          ref={svg}
          viewBox={`0 0 ${plat.width} ${plat.height}`}
          role="group"
          aria-label={`Site plan of ${plat.title}`}
          className={css.svg}
          data-zoomed={zoom > 1 || undefined}
          data-near={zoom >= NEAR_ZOOM || undefined}
          style={sizes}
        >
          <g
            className={css.moved}
            data-smooth={isSmooth || undefined}
            style={{ transform: toTransform(camera) }}
          >
            {children}
          </g>
        </svg>
      </div>
      <div className={css.bar} data-print="hide">
        <p className={css.help}>Arrow keys walk from lot to lot, Enter chooses, + and − zoom, 0 shows all.</p>
        <div role="group" aria-label="Zoom" className={css.buttons}>
          <button type="button" aria-label="Zoom in" disabled={zoom >= MAX_PLAT_ZOOM} onClick={zoomIn}>
            <Icon of={Plus} />
          </button>
          <button type="button" aria-label="Zoom out" disabled={zoom === 1} onClick={zoomOut}>
            <Icon of={Minus} />
          </button>
          <button type="button" aria-label="Show the whole plan" disabled={zoom === 1} onClick={showWhole}>
            <Icon of={Maximize} />
          </button>
        </div>
      </div>
    </>
  )
}
