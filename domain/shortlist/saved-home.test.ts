import { expect, test } from 'vitest'
import { describeChange, type SavedHome } from './saved-home.ts'

const saved: SavedHome = { id: 1, priceUsd: 494_900, status: 'under-construction' }

test('a home that has changed since it was saved says how', () => {
  expect(describeChange(saved, { ...saved, priceUsd: 484_900 })).toBe('$10,000 less since you saved it')
  expect(describeChange(saved, { ...saved, priceUsd: 499_900 })).toBe('$5,000 more since you saved it')
  expect(describeChange(saved, { ...saved, status: 'move-in' })).toBe('Move-in ready since you saved it')
  expect(describeChange({ id: 1 }, { id: 1, priceUsd: 400_000 })).toBe('Priced since you saved it')
})

test('one that has not changed says nothing', () => {
  expect(describeChange(saved, saved)).toBeUndefined()
  expect(describeChange(saved, { id: 1 })).toBeUndefined()
})
