import { expect, test } from 'vitest'
import { compareHomes } from './comparison.ts'

const alder = {
  priceUsd: 483_900,
  beds: 3,
  baths: 2,
  areaSqft: 1_554,
  status: 'move-in',
  schools: [],
} as const
const kestrel = { priceUsd: 512_900, beds: 3, baths: 2.5, areaSqft: 1_554, schools: [] } as const

function rowOf(label: string, homes: Parameters<typeof compareHomes>[0]) {
  return compareHomes(homes).find((row) => row.label === label)
}

test('each figure stands beside the others, and says whether they differ', () => {
  const homes = [
    { ...alder, schools: [] },
    { ...kestrel, schools: [] },
  ]
  expect(rowOf('Price', homes)).toEqual({
    label: 'Price',
    values: ['$483,900', '$512,900'],
    differs: true,
  })
  expect(rowOf('Bedrooms', homes)?.differs).toBe(false)
  expect(rowOf('Price per square foot', homes)?.values).toEqual(['$311', '$330'])
  // Known of one alone.
  expect(rowOf('Status', homes)).toEqual({
    label: 'Status',
    values: ['Move-in ready', undefined],
    differs: true,
  })
  expect(rowOf('HOA dues', homes)).toBeUndefined()
})

test('a homesite has a dash for what only a house has, and nothing to say where no house is compared', () => {
  const house = { ...alder, schools: [] }
  const lot = { status: 'lot' as const, priceUsd: 142_000, lot: '6', schools: [] }
  expect(rowOf('Bedrooms', [house, lot])?.values).toEqual(['3 beds', '—'])
  expect(rowOf('Bedrooms', [house, { schools: [] }])?.values).toEqual(['3 beds', undefined])
  expect(rowOf('Price per square foot', [lot, lot])).toBeUndefined()
})

test('a home without a price says so', () => {
  expect(rowOf('Price', [{ beds: 3, schools: [] }])?.values).toEqual(['Not priced yet'])
})
