import { expect, test } from 'vitest'
import { parseFloorPlanSearch, toFloorPlanRecord } from './floor-plan-search.ts'

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
