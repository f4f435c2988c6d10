// The provider that needs no key. Imported only when a map is wanted: it's larger than the rest of the site.
import { addProtocol, AttributionControl, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapCamera } from '../../../../domain/map/map-camera.ts'
import type { Basemap, BasemapSetup } from './map-provider.ts'
import * as css from './maplibre-provider.module.css'

/** MapLibre counts zooms from a globe of 512 px, we from one of 256. */
const zoomDifference = 1
/** Long, for slow connections: the static map is shown meanwhile. */
const timeoutMs = 45_000
const easeMs = 450

/** For a builder without a basemap: the page's own color shows through. */
const plainStyle: StyleSpecification = { version: 8, sources: {}, layers: [] }

/** @param styleUrl or a plain background @throws when WebGL, the style or its data isn't available */
export async function createMapLibreBasemap(
  { element, camera, zooms, label, onMove, onMoveEnd, onBroken }: BasemapSetup,
  styleUrl: string | undefined,
): Promise<Basemap> {
  // A file of our own, so that a content policy needs no more than worker-src 'self'.
  setWorkerUrl(new URL(workerUrl, location.href).href)
  const style = styleUrl === undefined ? plainStyle : await loadStyle(styleUrl)
  if (css.host) element.classList.add(css.host)
  const map = new MapLibreMap({
    container: element,
    style,
    ...toTheirs(camera),
    minZoom: zooms.min - zoomDifference,
    maxZoom: zooms.max - zoomDifference,
    ...maxBoundsOf(style),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: false }))
  try {
    await shown(map)
  } catch (error) {
    map.remove()
    throw error
  }
  map.on('move', () => onMove(toOurs(map)))
  map.on('moveend', () => onMoveEnd(toOurs(map)))
  map.on('webglcontextlost', () => onBroken())
  return {
    markerHost: map.getCanvasContainer(),
    camera: () => toOurs(map),
    // Our own basemap is one file, without streets.
    hasStreets: Object.values(style.sources).some(({ type }) => type === 'vector' || type === 'raster'),
    moveTo(next, { isSmooth }) {
      if (isSmooth) map.easeTo({ ...toTheirs(next), duration: easeMs })
      else map.jumpTo(toTheirs(next))
    },
    remove: () => map.remove(),
  }
}

async function loadStyle(styleUrl: string): Promise<StyleSpecification> {
  const address = new URL(styleUrl, location.href)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`[GET] ${address.href}: ${response.status}`)
  const style = (await response.json()) as StyleSpecification
  // Relative addresses are the style's; MapLibre wants this one whole.
  if (typeof style.sprite === 'string') style.sprite = new URL(style.sprite, address).href
  await openTiles(style, address)
  return style
}

const tileScheme = 'pmtiles://'
/** Sources that may fail: the basemap below them stays. */
const optionalSources = new Set<string>()

/** Streets are in one file that is read in ranges, which MapLibre can't do by itself. */
async function openTiles({ sources }: StyleSpecification, address: URL): Promise<void> {
  for (const [name, source] of Object.entries(sources)) {
    if (source.type !== 'vector' || !source.url?.startsWith(tileScheme)) continue
    const { Protocol } = await import('pmtiles')
    addProtocol('pmtiles', new Protocol().tile)
    source.url = tileScheme + new URL(source.url.slice(tileScheme.length), address).href
    optionalSources.add(name)
  }
}

/** A basemap may give its bounds in its metadata. */
function maxBoundsOf({ metadata }: StyleSpecification): {
  maxBounds?: [[number, number], [number, number]]
} {
  const bounds = (metadata as Record<string, unknown> | undefined)?.['homesite:maxBounds']
  return Array.isArray(bounds) ? { maxBounds: bounds as [[number, number], [number, number]] } : {}
}

function shown(map: MapLibreMap): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The map took too long.')), timeoutMs)
    map.once('load', () => {
      clearTimeout(timer)
      resolve()
    })
    map.on('error', (event) => {
      if ('sourceId' in event && optionalSources.has(String(event.sourceId))) return
      clearTimeout(timer)
      reject(event.error)
    })
  })
}

function toTheirs({ center, zoom }: MapCamera): { center: [number, number]; zoom: number } {
  return { center: [center.lng, center.lat], zoom: zoom - zoomDifference }
}

function toOurs(map: MapLibreMap): MapCamera {
  const { lat, lng } = map.getCenter()
  return { center: { lat, lng }, zoom: map.getZoom() + zoomDifference }
}
