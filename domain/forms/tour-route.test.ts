import { expect, test } from 'vitest'
import { splitTourRoute, toTourRoute } from './tour-route.ts'

const at = (name: string, lng?: number) => ({
  name,
  ...(lng !== undefined && { location: { lat: 0, lng } }),
})

test('each home is followed by the nearest of the others; those without a place come last', () => {
  const route = toTourRoute([at('first', 0), at('nowhere'), at('far', 1), at('near', 0.1), at('west', -0.3)])
  expect(route.map(({ home }) => home.name)).toEqual(['first', 'near', 'west', 'far', 'nowhere'])
  // A degree of the equator is 69.1 miles.
  expect(route.map(({ miles }) => miles)).toEqual([undefined, 6.9, 28, 90, undefined])
})

test('what is more than 40 miles on is another appointment', () => {
  const split = (...places: ReturnType<typeof at>[]) =>
    splitTourRoute(toTourRoute(places)).map((part) => part.map(({ home }) => home.name))
  expect(split(at('first', 0), at('far', 1), at('near', 0.1), at('beside far', 1.1))).toEqual([
    ['first', 'near'],
    ['far', 'beside far'],
  ])
  expect(split(at('only', 0), at('nowhere'))).toEqual([['only', 'nowhere'], []])
})

test('without any place the order stays', () => {
  expect(toTourRoute([at('a'), at('b')]).map(({ home }) => home.name)).toEqual(['a', 'b'])
  expect(toTourRoute([])).toEqual([])
})
