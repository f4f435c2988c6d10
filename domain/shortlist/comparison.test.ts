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

test('a house that can have more says so, and its price isn’t of one size', () => {
  const house = { ...alder, schools: [], upTo: { beds: 4, areaSqft: 1_900 } }
  expect(rowOf('Bedrooms', [house])?.values).toEqual(['3–4 beds'])
  expect(rowOf('Size', [house])?.values).toEqual(['1,554–1,900 sq ft'])
  expect(rowOf('Price per square foot', [house])).toBeUndefined()
})

test('a homesite has a dash for what only a house has, and nothing to say where no house is compared', () => {
  const house = { ...alder, schools: [] }
  const lot = { status: 'lot' as const, priceUsd: 142_000, lot: '6', schools: [] }
  expect(rowOf('Bedrooms', [house, lot])?.values).toEqual(['3 beds', '—'])
  expect(rowOf('Bedrooms', [house, { schools: [] }])?.values).toEqual(['3 beds', undefined])
  expect(rowOf('Price per square foot', [lot, lot])).toBeUndefined()
})

test('a home without a price says so', () => {
  expect(rowOf('Price', [{ beds: 3, schools: [] }])?.values).toEqual(['Call for price'])
  expect(rowOf('Price', [{ beds: 3, schools: [], premiumUsd: 7_500 }])?.values).toEqual([
    '+$7,500 to the base price',
  ])
})

test('a home that can be moved into is ready now', () => {
  const homes = [alder, { ...alder, status: 'under-construction' as const, availableOn: '2027-03-01' }]
  expect(
    rowOf(
      'Ready',
      homes.map((home) => ({ ...home, schools: [] })),
    )?.values,
  ).toEqual(['Now', 'March 1, 2027'])
})

test("a month stands beside its loan's terms", () => {
  const month = {
    totalUsd: 3_498.62,
    downPaymentUsd: 116_600,
    downPaymentPercent: 20,
    payments: { count: 360, amountUsd: 2_833.41 },
    aprPercent: 6.202,
  }
  const homes = [{ ...alder, schools: [], month }]
  expect(rowOf('A month', homes)?.values).toEqual(['$3,499, estimated'])
  expect(rowOf('Loan', homes)?.values).toEqual(['20% down ($116,600), 360 payments of $2,833, 6.202% APR'])
})

test('rooms that two homes have by the same name are compared by size', () => {
  const toHome = (rooms: { name: string; widthFt: number; depthFt: number }[]) => ({
    ...alder,
    schools: [],
    rooms,
  })
  const homes = [
    toHome([
      { name: 'Great Room', widthFt: 18, depthFt: 16 },
      { name: 'Den', widthFt: 11, depthFt: 10 },
      { name: 'Garage', widthFt: 20, depthFt: 20 },
    ]),
    toHome([
      { name: 'Great room', widthFt: 20, depthFt: 15 },
      { name: 'Garage', widthFt: 20, depthFt: 22 },
    ]),
    { status: 'lot' as const, schools: [] },
  ]
  expect(rowOf('Great Room', homes)?.values).toEqual(['18 × 16 ft', '20 × 15 ft', '—'])
  expect(rowOf('Den', homes)).toBeUndefined()
  expect(rowOf('Garage', homes)).toBeUndefined()
})

test('a house that was put together has its sum line by line, beside homes that have one price', () => {
  const price = {
    parts: [
      { kind: 'base' as const, label: 'Base price', priceUsd: 297_900 },
      { kind: 'homesite' as const, label: 'Lot 28', priceUsd: 137_900 },
      { kind: 'options' as const, label: 'Options', priceUsd: 3_900 },
    ],
    totalUsd: 439_700,
    hasLand: true,
    missing: [],
    askedFor: [],
  }
  const house = { price, options: ['Farmhouse, $3,900'], asOf: 'November 1, 2026' }
  const homes = [alder, { schools: [], priceUsd: 439_700, areaSqft: 1_200, lot: '28', house }].map(
    (home) => ({
      ...home,
      schools: [],
    }),
  )
  const valuesOf = (label: string) => rowOf(label, homes)?.values
  expect(valuesOf('Price')).toEqual(['$483,900', 'about $439,700'])
  expect(valuesOf('Base price')).toEqual(['In its price', '$297,900'])
  expect(valuesOf('Homesite price')).toEqual(['In its price', '$137,900'])
  expect(valuesOf('Options')).toEqual(['In its price', '$3,900'])
  expect(valuesOf('Chosen')).toEqual(['In its price', 'Farmhouse, $3,900'])
  expect(valuesOf('Status')).toEqual(['Move-in ready', 'To be built'])
  // No house was put together: no sums.
  expect(rowOf('Base price', [{ ...alder, schools: [] }])).toBeUndefined()
  const withoutLand = { ...house, price: { ...price, parts: price.parts.slice(0, 1), hasLand: false } }
  const [row, area] = ['Homesite price', 'Price per square foot'].map((label) =>
    rowOf(label, [{ schools: [], priceUsd: 297_900, areaSqft: 1_200, house: withoutLand }]),
  )
  expect([row?.values, area]).toEqual([['Not chosen yet'], undefined])
})
