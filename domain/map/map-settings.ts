import type { MapCamera } from './map-camera.ts'

/** How this site draws maps. The browser is given all of it. */
export type MapSettings = {
  /** Where a map opens when there is nothing to fit (§9). */
  opening: MapCamera
  /** A MapLibre style; absent where the builder has no base map, and pins stand on plain ground. */
  styleUrl?: string
  /** Whom the ground of a map that stands still is owed to. */
  attribution?: string
  /** Google's script and the key it asks for; absent where maps are not drawn by Google. */
  google?: { scriptUrl: string; key: string }
}
