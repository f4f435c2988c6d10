// Places on earth, as people write them and as maps copy them.
import places from '../../content-system/wordpress/homesite/model/places.json' with { type: 'json' }
import { distanceMiles } from '../map/distance.ts'
import { isLatitude, isLongitude, type LatLng } from '../map/lat-lng.ts'
import type { Reading } from './reading.ts'

/** What's farther from its community was never meant; twice as far from the middle of a region neither. */
export const FARTHEST_MILES = places.farthestMiles

const MAX_LENGTH = 2_000
const DEGREES = String.raw`([NSEW])?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')\s*)?)?([NSEW])?`
const PAIR = new RegExp(String.raw`^\(?\s*${DEGREES}\s*(?:[,;/]\s*|\s)${DEGREES}\s*\)?[,;.]?$`, 'i')

/** In an address of Google's, Apple's, Bing's or OpenStreetMap's maps: the pin before what's around it. */
const IN_ADDRESS = [
  /!3d(-?[\d.]+)!4d(-?[\d.]+)/,
  /[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/,
  /[?&](?:q|query|ll|sll|daddr|destination|coordinate|cp)=(?:loc:)?(-?[\d.]+)[,~+\s]+(-?[\d.]+)/,
  /@(-?[\d.]+),(-?[\d.]+)/,
  /#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/,
]

/** Reads "44.0582, -121.3153", "44.0582° N, 121.3153° W" or the address of a map. */
export function readPlace(text: string): Reading<LatLng> {
  const plain = text.trim().replaceAll(/[−–]/g, '-')
  if (plain === '') return { why: '' }
  if (plain.length > MAX_LENGTH) return NO_PLACE
  const [lat, lng] = /^https?:/i.test(plain) ? findInAddress(plain) : toPair(plain)
  if (lat === undefined || lng === undefined) return NO_PLACE
  if (lat === 0 && lng === 0) return { why: 'it’s 0, 0: nobody has set the place' }
  if (isLatitude(lat) && isLongitude(lng)) return { value: { lat, lng } }
  const isSwapped = isLatitude(lng) && isLongitude(lat)
  return { why: isSwapped ? 'latitude and longitude are swapped' : 'it’s not on earth' }
}

const NO_PLACE = { why: 'it’s no latitude and longitude' }

/** @param regions where the builder builds; none where that isn't known */
export function whyOutside(place: LatLng, regions: readonly LatLng[]): string | undefined {
  const miles = Math.min(...regions.map((center) => distanceMiles(place, center)))
  const isFar = regions.length > 0 && miles > 2 * FARTHEST_MILES
  return isFar ? `it’s ${Math.round(miles)} miles from any region` : undefined
}

function findInAddress(address: string): number[] {
  const plain = address.replaceAll(/%2c/gi, ',')
  const [, lat, lng] = IN_ADDRESS.map((pattern) => pattern.exec(plain)).find(Boolean) ?? []
  return lat === undefined || lng === undefined ? [] : [Number(lat), Number(lng)]
}

function toPair(text: string): number[] {
  const parts = PAIR.exec(text)?.slice(1)
  if (!parts) return []
  const [first, second] = [toDegrees(parts.slice(0, 5)), toDegrees(parts.slice(5))]
  const letters = (first.letter + second.letter).toUpperCase()
  if (/^[EW][NS]$/.test(letters)) return [second.degrees, first.degrees]
  return /^(?:[NS][EW])?$/.test(letters) ? [first.degrees, second.degrees] : []
}

function toDegrees([before, whole = '', minutes = '0', seconds = '0', after]: (string | undefined)[]) {
  const letter = before ?? after ?? ''
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3_600
  const isNegative = whole.startsWith('-') || /[SW]/i.test(letter)
  return { letter, degrees: isNegative ? -size : size }
}
