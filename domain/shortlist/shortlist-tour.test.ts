import { expect, test } from 'vitest'
import { toShortlistTour } from './shortlist-tour.ts'

const homes = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

test('says how many homes a tour has', () => {
  expect(toShortlistTour([])).toBeUndefined()
  expect(toShortlistTour(homes(1))).toEqual({ label: 'Ask to see it', homeIds: [1] })
  expect(toShortlistTour(homes(3))).toEqual({ label: 'Ask to see these three', homeIds: [1, 2, 3] })
})

test('leaves out homes under contract, and more than a day has room for', () => {
  const taken = { id: 9, status: 'under-contract' as const }
  expect(toShortlistTour([taken])).toBeUndefined()
  expect(toShortlistTour([...homes(2), taken])?.label).toBe('Ask to see the other two')
  const tour = toShortlistTour(homes(12))
  expect(tour).toMatchObject({
    label: 'Ask to see the first eight',
    note: expect.stringContaining('room for eight homes'),
  })
  expect(tour?.homeIds).toHaveLength(8)
})
