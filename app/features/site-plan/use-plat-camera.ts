import { useCallback, useEffect, useState, type RefObject } from 'react'
import {
  bringIntoView,
  PLAT_ZOOM_STEP,
  WHOLE_PLAT,
  zoomAboutMiddle,
  type PlatCamera,
  type PlatSize,
} from '../../../domain/site-plan/plat-camera.ts'
import type { PlatPoint } from '../../../domain/site-plan/plat.ts'
import { followGestures } from './plat-gestures.ts'

/** @param viewport what gestures and keys act on @param keep the selected lot, which stays in view */
export function usePlatCamera(
  viewport: RefObject<SVGSVGElement | null>,
  { width, height }: PlatSize,
  keep: PlatPoint | undefined,
) {
  const [keepX, keepY] = keep ?? []
  const [view, setView] = useState({ camera: WHOLE_PLAT, isSmooth: false })

  const move = useCallback((change: (camera: PlatCamera) => PlatCamera, isSmooth: boolean) => {
    setView((now) => {
      const camera = change(now.camera)
      return camera === now.camera ? now : { camera, isSmooth }
    })
  }, [])

  useEffect(() => {
    const svg = viewport.current
    if (!svg) return undefined
    const listening = new AbortController()
    followGestures(svg, { width, height }, (change) => move(change, false), listening.signal)
    return () => listening.abort()
  }, [viewport, width, height, move])

  const zoom = useCallback(
    (factor: number) => {
      const fixed = keepX === undefined || keepY === undefined ? undefined : { x: keepX, y: keepY }
      move((camera) => zoomAboutMiddle(camera, factor, { width, height }, fixed), true)
    },
    [move, width, height, keepX, keepY],
  )
  return {
    ...view,
    zoomIn: useCallback(() => zoom(PLAT_ZOOM_STEP), [zoom]),
    zoomOut: useCallback(() => zoom(1 / PLAT_ZOOM_STEP), [zoom]),
    showWhole: useCallback(() => move(() => WHOLE_PLAT, true), [move]),
    show: useCallback(
      ([x, y]: readonly [number, number]) =>
        move((camera) => bringIntoView(camera, { x, y }, { width, height }), true),
      [move, width, height],
    ),
  }
}
