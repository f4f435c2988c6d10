import { expect, test } from 'vitest'
import { toBuydownView } from './buydown.ts'
import {
  findNextDayMs,
  isForCommunity,
  isForHome,
  isForPlan,
  isRunning,
  readIncentive,
  toIncentiveText,
  toIncentiveView,
  type Incentive,
} from './incentive.ts'

const LOAN = {
  term_years: '30',
  down_payment: '20',
  apr: '6.207',
  rate_without: '6.125',
  apr_without: '6.207 %',
}
const RATES = [{ rate: '4.125', years: '1' }, { rate: '5.125', years: '1' }, { rate: '6.125' }]

const read = (fields: Record<string, unknown>, title = 'A lower rate') => readIncentive({ title, fields })
const why = (...given: Parameters<typeof read>) => {
  const reading = read(...given)
  return 'why' in reading ? reading.why : undefined
}

function toIncentive(fields: Record<string, unknown>, title?: string): Incentive {
  const reading = read(fields, title)
  if ('why' in reading) throw new Error(reading.why)
  return { id: 1, slug: 'one', title: title ?? 'A lower rate', ...reading.value }
}

test('a buydown is read whole, or says what the law asks for and it lacks', () => {
  expect(toIncentive({ rates: RATES, loan: LOAN }).buydown?.rates).toEqual([
    { years: 1, ratePercent: 4.125 },
    { years: 1, ratePercent: 5.125 },
    { years: 28, ratePercent: 6.125 },
  ])
  expect(why({ rates: RATES })).toMatch(/lacks the term, the down payment, the APR with it, the rate without/)
  expect(why({ rates: RATES, loan: { ...LOAN, apr: '' } })).toBe('it lacks the APR with it')
  expect(why({ loan: LOAN })).toBe('it lacks the rates with it')
  expect(why({ rates: [{ rate: '4.125', years: '1' }], loan: LOAN })).toMatch(/whole term/)
  expect(why({ rates: [{ rate: '4.125' }, { rate: '6.125' }], loan: LOAN })).toMatch(/whole term/)
  expect(why({ rates: [{ rate: '0' }], loan: LOAN })).toMatch(/whole term/)
})

test('a rate in words alone, or in a title, is not published', () => {
  expect(why({ terms: 'Rates as low as 4.99% for a year.' })).toMatch(/terms of the loan/)
  expect(why({}, 'From $1,900 a month')).toMatch(/terms of the loan/)
  expect(why({}, 'Only 3% down')).toMatch(/terms of the loan/)
  expect(why({ rates: RATES, loan: LOAN }, '4.125% for a year')).toMatch(/title/)
  expect(why({}, '3% of the price toward closing costs')).toBeUndefined()
})

test('days are days, in their order', () => {
  expect(why({ starts_on: '2026-12-01', ends_on: '2026-11-01' })).toMatch(/ends before/)
  expect(why({ ends_on: '2026-12' })).toMatch(/no day/)
  const december = toIncentive({ starts_on: '2026-12-01', ends_on: '2026-12-31' })
  expect(
    ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((day) => isRunning(december, day)),
  ).toEqual([false, true, true, false])
})

test('it begins and ends at the builder’s midnight, also where the clock is set in between', () => {
  const at = (now: string) =>
    new Date(
      findNextDayMs(
        [toIncentive({ starts_on: '2026-03-08', ends_on: '2026-11-01' })],
        'America/Los_Angeles',
        Date.parse(now),
      ),
    )
  expect(at('2026-03-01T00:00:00Z')).toEqual(new Date('2026-03-08T08:00:00Z'))
  expect(at('2026-03-08T08:00:00Z')).toEqual(new Date('2026-11-02T08:00:00Z'))
  expect(at('2026-11-02T08:00:00Z')).toEqual(new Date(Number.NaN))
})

test('it’s for the homes, communities and plans it names, or for all', () => {
  const home = { id: 7, communityId: 2, floorPlanId: 3 }
  const isFor = (scope: Record<string, unknown>, of: Parameters<typeof isForHome>[1] = home) =>
    isForHome(toIncentive(scope), of)
  expect(isFor({})).toBe(true)
  expect(isFor({}, { ...home, status: 'lot' })).toBe(false)
  expect(isFor({ homes: ['7'] }, { ...home, status: 'lot' })).toBe(true)
  expect(isFor({ homes: '7' })).toBe(true)
  expect(isFor({ homes: [8] })).toBe(false)
  expect(isFor({ homes: [7] }, { ...home, status: 'under-contract' })).toBe(false)
  expect(isFor({ communities: [2], plans: [3] })).toBe(true)
  expect(isFor({ communities: [2], plans: [4] })).toBe(false)
  expect(isFor({ communities: [2], homes: [8] })).toBe(true)

  expect(isForCommunity(toIncentive({ communities: [2], plans: [4] }), 2)).toBe(true)
  expect(isForCommunity(toIncentive({ plans: [4] }), 2)).toBe(false)
  expect(isForCommunity(toIncentive({}), 2)).toBe(true)
  expect(isForPlan(toIncentive({ plans: [3] }), { id: 3, communityIds: [2] })).toBe(true)
  expect(isForPlan(toIncentive({ communities: [2] }), { id: 3, communityIds: [2, 5] })).toBe(false)
  expect(isForPlan(toIncentive({}), { id: 3, communityIds: [] })).toBe(true)
})

test('months with and without it have each rate, both APRs, the term and what is paid after it', () => {
  const { buydown } = toIncentive({ rates: RATES, loan: LOAN })
  const view = buydown && toBuydownView(buydown, 500_000)
  expect(view?.with).toEqual([
    { months: 'Months 1–12', rate: '4.125%', payment: '$1,938.60' },
    { months: 'Months 13–24', rate: '5.125%', payment: '$2,177.95' },
    { months: 'Months 25–360', rate: '6.125%', payment: '$2,430.44' },
  ])
  expect(view?.without).toEqual([{ months: 'Months 1–360', rate: '6.125%', payment: '$2,430.44' }])
  expect(view?.note).toBe(
    'Annual percentage rate (APR): 6.207% with it, 6.207% without. Principal and interest of a 30-year fixed-rate loan of $400,000, with $100,000 (20%) down. Taxes, insurance and dues come on top.',
  )
  expect(buydown && toBuydownView(buydown).with[0]).toEqual({ months: 'Months 1–12', rate: '4.125%' })
})

test('its words say what it’s worth, until when, and with whose loan', () => {
  const incentive = toIncentive(
    { value: '9,400', ends_on: '2027-06-30', with_lender: '1', terms: 'On Pelicans' },
    'Impact windows',
  )
  const view = toIncentiveView(incentive, { lender: 'Gulf Bank' })
  expect(view.facts).toEqual(['Worth $9,400', 'Through June 30, 2027', 'Only with a loan from Gulf Bank'])
  expect(toIncentiveText(view)).toBe(
    'Impact windows · Worth $9,400 · Through June 30, 2027 · Only with a loan from Gulf Bank. On Pelicans.',
  )
})
