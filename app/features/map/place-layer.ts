import { toOffset } from '../../../domain/map/map-camera.ts'
import type { MapCamera } from '../../../domain/map/map-camera.ts'

/**
 * Shows a layer made for `anchor` as `camera` sees it. While the map moves, a layer moves and scales as a whole: two style
 * values per frame, however much is in it.
 */
export function placeLayer(layer: HTMLElement | null, anchor: MapCamera, camera: MapCamera): void {
  const { x, y } = toOffset(anchor.center, camera)
  layer?.style.setProperty('transform', `translate(${x}px, ${y}px)`)
  layer?.style.setProperty('--map-scale', String(2 ** (camera.zoom - anchor.zoom)))
}
