import { expect, test } from 'vitest'
import {
  filterFloorPlans,
  parseFloorPlanSearch,
  toFloorPlanChoices,
  toFloorPlanRecord,
} from './floor-plan-search.ts'

const PLANS = [
  { slug: 'big', beds: 5, stories: 2, areaSqft: 3_146, communityIds: [1] },
  { slug: 'small', beds: 3, stories: 1, areaSqft: 1_373, communityIds: [1, 2] },
  { slug: 'middle', beds: 4, stories: 2, areaSqft: 2_100, communityIds: [2] },
  { slug: 'vague', communityIds: [] },
]
const COMMUNITIES = [
  { id: 1, slug: 'one' },
  { id: 2, slug: 'two' },
]

function find(input: Record<string, string>) {
  const { found, nearest } = filterFloorPlans(PLANS, parseFloorPlanSearch(input), COMMUNITIES)
  return { found: found.map(({ slug }) => slug), nearest: nearest.map(({ slug }) => slug) }
}

test('a URL holds the filter; malformed and empty values are ignored', () => {
  const search = parseFloorPlanSearch({ beds: '3', levels: 1, 'sqft-min': '1500', community: 'one' })
  expect(search).toEqual({ beds: 3, levels: 1, minAreaSqft: 1_500, community: 'one' })
  expect(parseFloorPlanSearch({ ...toFloorPlanRecord(search) })).toEqual(search)
  expect(parseFloorPlanSearch({ beds: '', levels: '0', 'sqft-min': '-5', 'sqft-max': '9e9' })).toEqual({})
  expect(parseFloorPlanSearch({ beds: '99', community: '../x' })).toEqual({})
})

test('sizes in the wrong order are turned round', () => {
  expect(parseFloorPlanSearch({ 'sqft-min': '2500', 'sqft-max': '1500' })).toEqual({
    minAreaSqft: 1_500,
    maxAreaSqft: 2_500,
  })
})

test('beds are at least, levels exactly, sizes within, the community one of the plan’s', () => {
  expect(find({}).found).toEqual(['vague', 'small', 'middle', 'big'])
  expect(find({ beds: '4' }).found).toEqual(['middle', 'big'])
  expect(find({ levels: '1' }).found).toEqual(['small'])
  expect(find({ 'sqft-min': '1373', 'sqft-max': '2100' }).found).toEqual(['small', 'middle'])
  expect(find({ community: 'two' }).found).toEqual(['small', 'middle'])
  expect(find({ community: 'nowhere' }).found).toEqual([])
})

test('when nothing has it all, those that lack least are named', () => {
  expect(find({ beds: '5', levels: '2', community: 'two' })).toEqual({
    found: [],
    nearest: ['middle', 'big', 'small'],
  })
  expect(find({ beds: '4' }).nearest).toEqual([])
})

test('only what some plan has is offered', () => {
  expect(toFloorPlanChoices(PLANS)).toEqual({
    beds: [3, 4, 5],
    levels: [1, 2],
    areasSqft: [1_500, 1_750, 2_000, 2_250, 2_500, 2_750, 3_000],
  })
  expect(toFloorPlanChoices([])).toEqual({ beds: [], levels: [], areasSqft: [] })
})
