import { expect, test } from 'vitest'
import type { PlanLots } from '../site-plan/plat-lots.ts'
import { chooseHouse } from './choose-house.ts'
import type { OptionGroup, PlanOption } from './plan-options.ts'

const choice = (key: PlanOption['key'], title: string, priceUsd: number): PlanOption => ({
  ...{ key, title, priceUsd, needs: [], excludes: [], lotsExcept: [] },
})
const options: OptionGroup[] = [
  {
    ...{ id: 'elevation', title: 'Elevation', pick: 'one' },
    choices: [
      choice('elevation.craftsman', 'Craftsman', 0),
      choice('elevation.farmhouse', 'Farmhouse', 3_900),
    ],
  },
]
const place: PlanLots = {
  community: { slug: 'elm-row', title: 'Elm Row' },
  lots: ['32', '34'],
  pricedLots: [],
  neighbors: [{ lot: '32', homeLot: '33', elevation: 'Craftsman' }],
  laterCount: 0,
}

test('a house next door with the elevation that is chosen is named', () => {
  const remarksOn = (lot: string, ...keys: string[]) =>
    chooseHouse({ id: 1, options, priceFromUsd: 250_900 }, [place], {
      ...{ community: 'elm-row', lot, options: keys },
    }).remarks
  expect(remarksOn('32')).toEqual([
    'Next door, the home on lot 33 is this plan with the Craftsman elevation, too.',
  ])
  expect(remarksOn('32', 'elevation.farmhouse')).toEqual([])
  expect(remarksOn('34')).toEqual([])
})
