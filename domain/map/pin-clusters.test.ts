import { expect, test } from 'vitest'
import type { HomePin } from '../home/home.ts'
import {
  groupHomes,
  markersInView,
  MOST_MARKERS,
  nextMarker,
  spreadOf,
  toGroupLabel,
  toGroupName,
} from './pin-clusters.ts'

function pin(id: number, lat: number, lng: number, priceUsd?: number): HomePin {
  return { id, slug: `home-${id}`, title: `Home ${id}`, location: { lat, lng }, priceUsd }
}

/** Homes in rows and columns, some hundred meters apart. */
function grid(side: number, stepDegrees: number): HomePin[] {
  return Array.from({ length: side * side }, (_, index) =>
    pin(index, 44 + Math.floor(index / side) * stepDegrees, -122 + (index % side) * stepDegrees, 300_000),
  )
}

test('homes on one street share a marker from afar and have their own from near', () => {
  const street = [pin(1, 44.1, -121.3, 400_000), pin(2, 44.1004, -121.301, 350_000)]
  expect(groupHomes(street, 9).map(({ homes }) => homes.length)).toEqual([2])
  expect(groupHomes(street, 18).map(({ key }) => key)).toEqual(['home-2', 'home-1'])
})

test('every home is in exactly one marker', () => {
  const homes = grid(40, 0.01)
  const ids = groupHomes(homes, 9).flatMap((marker) => marker.homes.map(({ id }) => id))
  expect(ids.toSorted((a, b) => a - b)).toEqual(homes.map(({ id }) => id))
})

test("the groups of a zoom don't depend on the order of the homes", () => {
  const homes = grid(20, 0.01)
  const keysOf = (list: HomePin[]) => groupHomes(list, 9).map(({ key }) => key)
  expect(keysOf(homes.toReversed())).toEqual(keysOf(homes))
})

test('markers come from north to south', () => {
  const latitudes = groupHomes(grid(30, 0.02), 9).map(({ location }) => location.lat)
  expect(latitudes).toEqual(latitudes.toSorted((a, b) => b - a))
})

test('ten thousand homes never make more markers than may be drawn', () => {
  const homes = grid(100, 0.02)
  const view = { width: 2560, height: 1400 }
  const counts = [8, 9, 10, 11, 12].map(
    (zoom) => markersInView(homes, { center: { lat: 45, lng: -121 }, zoom }, view).length,
  )
  expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_MARKERS)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

test('only what is seen is drawn', () => {
  const homes = [pin(1, 44.1, -121.3), pin(2, 46.2, -119.1)]
  const camera = { center: { lat: 44.1, lng: -121.3 }, zoom: 11 }
  expect(markersInView(homes, camera, { width: 400, height: 400 }).map(({ key }) => key)).toEqual(['home-1'])
})

test('a cluster has a count and its lowest price', () => {
  const homes = [pin(1, 44, -121, 512_300), pin(2, 44, -121, 389_900), pin(3, 44, -121)]
  expect(toGroupLabel(homes)).toEqual({ count: '3 homes', from: 'from $390K' })
  expect(toGroupName(homes)).toBe('3 homes from $390K (from $389,900)')
})

test('a group without prices says only how many', () => {
  const homes = [pin(1, 44, -121), pin(2, 44, -121)]
  expect(toGroupLabel(homes)).toEqual({ count: '2 homes' })
  expect(toGroupName(homes)).toBe('2 homes here')
})

test('no zoom separates homes at the same location', () => {
  expect(spreadOf([pin(1, 44, -121), pin(2, 44, -121)])).toBeUndefined()
  expect(spreadOf([pin(1, 44, -121), pin(2, 44.01, -121)])).toEqual({
    south: 44,
    west: -121,
    north: 44.01,
    east: -121,
  })
})

const CROSS = [
  { x: 0, y: -100 },
  { x: -100, y: 0 },
  { x: 0, y: 0 },
  { x: 100, y: 10 },
  { x: 5, y: 100 },
]

test('arrows go to the nearest marker on their side', () => {
  expect(nextMarker(CROSS, 2, 'ArrowUp')).toBe(0)
  expect(nextMarker(CROSS, 2, 'ArrowLeft')).toBe(1)
  expect(nextMarker(CROSS, 2, 'ArrowRight')).toBe(3)
  expect(nextMarker(CROSS, 2, 'ArrowDown')).toBe(4)
})

test('an arrow stays where nothing lies on its side', () => {
  expect(nextMarker(CROSS, 0, 'ArrowUp')).toBe(0)
  expect(nextMarker(CROSS, 3, 'ArrowRight')).toBe(3)
})

test('straight ahead wins over near but aside', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 40, y: 60 },
    { x: 120, y: 0 },
  ]
  expect(nextMarker(places, 0, 'ArrowRight')).toBe(2)
})

test('Page Down goes through all markers, Home and End to the ends', () => {
  const visited = [0]
  for (let at = 0; at < CROSS.length - 1;) {
    at = nextMarker(CROSS, at, 'PageDown')
    visited.push(at)
  }
  expect(visited).toEqual([0, 1, 2, 3, 4])
  expect(nextMarker(CROSS, 4, 'PageDown')).toBe(4)
  expect(nextMarker(CROSS, 0, 'PageUp')).toBe(0)
  expect(nextMarker(CROSS, 2, 'Home')).toBe(0)
  expect(nextMarker(CROSS, 2, 'End')).toBe(4)
})
