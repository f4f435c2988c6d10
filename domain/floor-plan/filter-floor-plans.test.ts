import { expect, test } from 'vitest'
import { filterFloorPlans, toFloorPlanChoices } from './filter-floor-plans.ts'
import { parseFloorPlanSearch } from './floor-plan-search.ts'

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

test('beds are at least, levels exactly, sizes within, the community one of the plan’s', () => {
  expect(find({}).found).toEqual(['vague', 'small', 'middle', 'big'])
  expect(find({ beds: '4' }).found).toEqual(['middle', 'big'])
  expect(find({ levels: '1' }).found).toEqual(['small'])
  expect(find({ 'sqft-min': '1373', 'sqft-max': '2100' }).found).toEqual(['small', 'middle'])
  expect(find({ community: 'two' }).found).toEqual(['small', 'middle'])
  expect(find({ community: 'nowhere' }).found).toEqual([])
})

test('a plan with a range is found by either end', () => {
  const ranged = { slug: 'ranged', beds: 3, stories: 1, areaSqft: 1_800, communityIds: [] }
  const plans = [{ ...ranged, upTo: { beds: 5, stories: 2, areaSqft: 2_400 } }]
  const isFound = (input: Parameters<typeof parseFloorPlanSearch>[0]) =>
    filterFloorPlans(plans, parseFloorPlanSearch(input), []).found.length === 1
  for (const input of [
    { beds: '3' },
    { beds: '5' },
    { levels: '1' },
    { levels: '2' },
    { 'sqft-min': '2300' },
    { 'sqft-max': '1900' },
  ])
    expect([input, isFound(input)]).toEqual([input, true])
  expect(isFound({ beds: '6' })).toBe(false)
  expect(isFound({ levels: '3' })).toBe(false)
  expect(toFloorPlanChoices(plans).beds).toEqual([3, 5])
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
