import type { MapCamera } from './map-camera.ts'

/** All of it is sent to the browser. */
export type MapSettings = {
  /** Where a map opens when there is nothing to fit (§9). */
  opening: MapCamera
  /** MapLibre; absent when the builder has no basemap: pins are then on a plain background. */
  styleUrl?: string
  /** For static maps. */
  attribution?: string
  /** Absent when Google doesn't draw the maps. */
  google?: { scriptUrl: string; key: string }
}
