import { isLatitude, isLongitude } from '../map/lat-lng.ts'
import type { MapCamera } from '../map/map-camera.ts'
import { LAST_PAGE } from './home-search.ts'
import { readParam, toNumber, type SearchInput } from './search-input.ts'

/** Where the list begins, whether a phone shows the map, where that was moved to, and keys of what wasn't searched. */
export type MapViewParams = {
  start?: string | undefined
  view?: 'map' | undefined
  map?: string | undefined
  notes?: string | undefined
}

const NOTES = /^[a-z]+(?:[,-][a-z]+)*$/
const MOST_NOTES = 200

const MOST_ZOOM = 22

/** Reads them from an address. What's unknown or bad counts as not given. */
export function parseMapView(input: SearchInput): MapViewParams {
  const camera = parseCamera(readParam(input, 'map'))
  const notes = readParam(input, 'notes') ?? ''
  const firstPage = toNumber(readParam(input, 'start'), LAST_PAGE) ?? 1
  return {
    ...(firstPage > 1 && { start: String(firstPage) }),
    ...(readParam(input, 'view') === 'map' && { view: 'map' }),
    ...(camera && { map: toCameraText(camera) }),
    ...(notes.length <= MOST_NOTES && NOTES.test(notes) && { notes }),
  }
}

/** Writes a camera, to about ten meters. @returns "44.0582,-121.3153,11.5" */
export function toCameraText({ center: { lat, lng }, zoom }: MapCamera): string {
  return [lat.toFixed(4), lng.toFixed(4), zoom.toFixed(1)].map(Number).join(',')
}

/** @returns where the map looks; undefined when the text is no camera */
export function parseCamera(text: string | undefined): MapCamera | undefined {
  if (text === undefined || !/^-?\d{1,3}(?:\.\d{1,8})?(?:,-?\d{1,3}(?:\.\d{1,8})?){2}$/.test(text))
    return undefined
  const [lat = NaN, lng = NaN, zoom = NaN] = text.split(',').map(Number)
  if (!isLatitude(lat) || !isLongitude(lng) || !(zoom >= 0 && zoom <= MOST_ZOOM)) return undefined
  return { center: { lat, lng }, zoom }
}
