// What lies under the pins once the map moves. A drawer makes it; nothing else knows which one.
import type { MapCamera } from '../../../../domain/map/map-camera.ts'

export type Ground = {
  /** Where markers go so that a gesture that begins on one moves the map; without it they stand above the ground. */
  markerHost?: HTMLElement
  moveTo: (camera: MapCamera, options: { isSmooth: boolean }) => void
  remove: () => void
}

export type GroundSetup = {
  /** Filled by the drawer. */
  element: HTMLElement
  camera: MapCamera
  zooms: { min: number; max: number }
  /** The ground's accessible name. */
  label: string
  /** While it moves, for every picture. */
  onMove: (camera: MapCamera) => void
  /** When it has come to rest. */
  onRest: (camera: MapCamera) => void
  /** It broke after it had been shown. */
  onBroken: () => void
}

/** Makes a ground and shows it. @throws when it cannot be shown here */
export type CreateGround = (setup: GroundSetup) => Promise<Ground>
