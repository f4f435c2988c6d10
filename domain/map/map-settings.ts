import type { MapCamera } from './map-camera.ts'

/** How this site draws maps. All of it is sent to the browser. */
export type MapSettings = {
  /** Where a map opens when there is nothing to fit (§9). */
  opening: MapCamera
  /** A MapLibre style; absent when the builder has no basemap: pins are then on a plain background. */
  styleUrl?: string
  /** The basemap's attribution, for static maps. */
  attribution?: string
  /** Google's script and its key; absent when Google doesn't draw the maps. */
  google?: { scriptUrl: string; key: string }
}
