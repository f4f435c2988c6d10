// The interactive map under the pins. A provider creates it; nothing else knows which one.
import type { MapCamera } from '../../../../domain/map/map-camera.ts'

export type Basemap = {
  /** Where markers are rendered so that a drag that begins on one moves the map; without it they're above the map. */
  markerHost?: HTMLElement
  /** What it shows: at its own edge not quite what it was asked for. */
  camera: () => MapCamera
  /** It shows streets, so that there's something to see at every zoom. */
  hasStreets: boolean
  moveTo: (camera: MapCamera, options: { isSmooth: boolean }) => void
  remove: () => void
}

export type BasemapSetup = {
  element: HTMLElement
  camera: MapCamera
  zooms: { min: number; max: number }
  /** The basemap's accessible name. */
  label: string
  /** On every frame of a move. */
  onMove: (camera: MapCamera) => void
  onMoveEnd: (camera: MapCamera) => void
  /** It failed after it was shown. */
  onBroken: () => void
}

/** Creates a basemap and shows it. @throws when it can't be shown here */
export type CreateBasemap = (setup: BasemapSetup) => Promise<Basemap>
