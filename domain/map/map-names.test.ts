import { expect, test } from 'vitest'
import { chooseTowns, type MapName } from './map-names.ts'

function town(name: string, lng: number, rank: number, from = 6): MapName {
  return { kind: 'town', lines: [name], location: { lat: 45, lng }, rank, from, to: 99 }
}

test('of two towns in one place the more important one is named; the other one where there is room', () => {
  const towns = [town('Small', -121, 4), town('Large', -121.05, 2), town('Later', -120.8, 1, 9)]
  const [center, size] = [
    { lat: 45, lng: -121 },
    { width: 4000, height: 400 },
  ]
  const namesAt = (zoom: number) =>
    chooseTowns(towns, { center, zoom }, size).map(({ lines }) => lines.join())
  expect(namesAt(7)).toEqual(['Large'])
  expect(namesAt(12)).toEqual(['Later', 'Large', 'Small'])
})
