/** Visitors don't see them. */
import type { LatLng } from '../map/lat-lng.ts'
import { readDay } from '../values/days.ts'
import { readFigure, readRange } from '../values/figures.ts'
import { readHours } from '../values/hours.ts'
import { readPlace, whyOutside } from '../values/places.ts'
import { whyNot } from '../values/reading.ts'
import { FIGURES, problem, textOf, type CheckedItem, type Problem } from './checked-content.ts'

const NUMBER = 'Write the number alone.'
const DAY = 'Choose the day again.'
const HOURS = 'Write days and times, such as “Monday to Friday, 9 am to 5 pm; Sunday, 1 pm to 4 pm”.'
const PLACE = 'Click its place on the map, or paste latitude and longitude.'

/** As editors know them, and what to do. */
const FIELDS: Record<string, [label: string, fix: string]> = {
  price: ['Price', NUMBER],
  price_was: ['Price before', NUMBER],
  price_from: ['Price from', NUMBER],
  hoa: ['Association dues', NUMBER],
  beds: ['Beds', NUMBER],
  baths: ['Baths', NUMBER],
  sqft: ['Square feet', NUMBER],
  garages: ['Garages', NUMBER],
  story: ['Stories', NUMBER],
  width_ft: ['Width', NUMBER],
  depth_ft: ['Depth', NUMBER],
  price_as_of: ['Price as of', DAY],
  available: ['Available', DAY],
  sold_on: ['Sold on', DAY],
  hours: ['Hours', HOURS],
  location: ['Coordinates', PLACE],
}

/** @param regions where the builder builds */
export function checkValues(item: CheckedItem, regions: readonly LatLng[]): Problem[] {
  if (!['property', 'community', 'floorplan'].includes(item.type)) return []
  const isForSale = item.type === 'property' && item.status !== 'sold' && item.status !== 'lot'
  return Object.entries(FIELDS).flatMap(([name, [label, fix]]) => {
    const given = textOf(item, name) ?? ''
    const why = whyUnread(item.type, name, given, regions)
    if (!why) return []
    const severity = name === 'location' || (name === 'price' && isForSale) ? 'serious' : 'missed'
    const text = `“${label}” says “${given}”, but ${why}, so visitors don’t see it.`
    return [problem(severity, 'unread', text, fix, { field: name })]
  })
}

function whyUnread(type: string, name: string, text: string, regions: readonly LatLng[]) {
  if (name === 'hours') return whyNot(readHours(text))
  if (name === 'location') {
    const place = readPlace(text)
    return 'why' in place ? place.why : whyOutside(place.value, regions)
  }
  const unit = FIGURES[name as keyof typeof FIGURES]
  if (unit === undefined) return whyNot(readDay(text))
  return whyNot((type === 'floorplan' ? readRange : readFigure)(text, unit, name))
}
