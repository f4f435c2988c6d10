// The provider for builders with a Google Maps key. The script is loaded by then; this only uses it.
import type { MapCamera } from '../../../../domain/map/map-camera.ts'
import type { Basemap, BasemapSetup } from './map-provider.ts'

type GoogleMap = {
  getCenter: () => { lat: () => number; lng: () => number } | undefined
  getZoom: () => number | undefined
  setZoom: (zoom: number) => void
  setCenter: (center: { lat: number; lng: number }) => void
  panTo: (center: { lat: number; lng: number }) => void
  addListener: (event: string, listener: () => void) => { remove: () => void }
}
type GoogleMaps = { Map: new (element: HTMLElement, options: Record<string, unknown>) => GoogleMap }

const timeoutMs = 15_000

/** Draws with Google Maps. @throws when the script didn't define its library, or shows nothing in time */
export async function createGoogleBasemap({
  element,
  camera,
  zooms,
  onMove,
  onMoveEnd,
}: BasemapSetup): Promise<Basemap> {
  const maps = findGoogleMaps()
  const map = new maps.Map(element, {
    center: camera.center,
    zoom: camera.zoom,
    minZoom: zooms.min,
    maxZoom: zooms.max,
    isFractionalZoomEnabled: true,
    disableDefaultUI: true,
    clickableIcons: false,
    gestureHandling: 'greedy',
    tilt: 0,
    rotateControl: false,
  })
  const toOurs = (): MapCamera => {
    const center = map.getCenter()
    return {
      center: center ? { lat: center.lat(), lng: center.lng() } : camera.center,
      zoom: map.getZoom() ?? camera.zoom,
    }
  }
  await untilIdle(map)
  const listeners = [
    map.addListener('bounds_changed', () => onMove(toOurs())),
    map.addListener('idle', () => onMoveEnd(toOurs())),
  ]
  return {
    camera: toOurs,
    hasStreets: true,
    moveTo(next, { isSmooth }) {
      map.setZoom(next.zoom)
      if (isSmooth) map.panTo(next.center)
      else map.setCenter(next.center)
    },
    remove() {
      for (const listener of listeners) listener.remove()
      // Google has no way to destroy a map: its elements are removed and nothing references it anymore.
      element.replaceChildren()
    },
  }
}

function findGoogleMaps(): GoogleMaps {
  const { google } = window as { google?: { maps?: Partial<GoogleMaps> } }
  const maps = google?.maps
  if (typeof maps?.Map !== 'function') throw new Error("The maps script didn't define google.maps.Map.")
  return maps as GoogleMaps
}

function untilIdle(map: GoogleMap): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      listener.remove()
      reject(new Error('Google Maps took too long.'))
    }, timeoutMs)
    const listener = map.addListener('idle', () => {
      clearTimeout(timer)
      listener.remove()
      resolve()
    })
  })
}
