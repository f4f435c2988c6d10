import { toOffset } from '../../../domain/map/map-camera.ts'
import type { MapCamera } from '../../../domain/map/map-camera.ts'

/** As a whole: two style values per frame while the map moves, however much is in it. */
export function placeLayer(layer: HTMLElement | null, anchor: MapCamera, camera: MapCamera): void {
  const { x, y } = toOffset(anchor.center, camera)
  layer?.style.setProperty('transform', `translate(${x}px, ${y}px)`)
  layer?.style.setProperty('--map-scale', String(2 ** (camera.zoom - anchor.zoom)))
}
