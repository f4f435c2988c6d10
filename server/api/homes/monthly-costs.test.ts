import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { apiPaths } from '../../../app/paths.ts'
import type { MonthlyCostView } from '../../../domain/home/monthly-cost-search.ts'
import type { ShortlistView } from '../../../domain/shortlist/shortlist-view.ts'
import type { ApiContext } from '../api-context.ts'
import { getMonthlyCost, toRateNote } from './monthly-costs.ts'
import { startDemo } from '../testing/demo-api.ts'

const demo = await startDemo()
afterAll(() => demo.system.close())
afterEach(() => void vi.useRealTimers())

test('a month of a home starts from its price and dues and the brand’s rate', async () => {
  using api = await demo.openApi()
  const { financing } = api.brand
  const view = await api.fetch<MonthlyCostView>(apiPaths.form('monthly-cost', '?home=232-rabbitbrush-lane'))
  expect(view.home?.href).toBe('/homes/232-rabbitbrush-lane')
  expect(view.choice).toMatchObject({ duesUsdPerMonth: 48, termYears: 30, downPaymentPercent: 20 })
  expect(view.rate).toEqual(financing?.rates[0])
  expect(view.cost.payments.count).toBe(360)
  expect(view.cost.aprPercent).toBeGreaterThan(view.rate.ratePercent)
  expect(view.fit.href).toBe(`/homes-for-sale?kind=homes&price=-${view.fit.priceUsd}`)
})

test('a comparison has the same month of each house beside its terms, and none of land', async () => {
  using api = await demo.openApi()
  const { cost } = await api.fetch<MonthlyCostView>(
    apiPaths.form('monthly-cost', '?home=232-rabbitbrush-lane'),
  )
  const view = await api.fetch<ShortlistView>(apiPaths.shortlist({ homes: '4146-4151' }))
  expect(view.homes.map(({ month }) => month?.totalUsd)).toEqual([cost.totalUsd, undefined])
  expect(view.homes[0]?.month).toMatchObject({ aprPercent: cost.aprPercent, downPaymentPercent: 20 })
  expect(view.monthNote).toContain('annual percentage rate')
})

test('what a visitor chose counts; nonsense does not', async () => {
  using api = await demo.openApi()
  const read = (query: string) => api.fetch<MonthlyCostView>(apiPaths.form('monthly-cost', query))
  const chosen = await read('?price=$400,000&down=25&term=15&tax=1&insurance=1200&dues=10&month=3200')
  expect(chosen.cost).toMatchObject({ downPaymentUsd: 100_000, loanUsd: 300_000, duesUsd: 10 })
  expect(chosen.cost.payments.count).toBe(180)
  expect(chosen.fit.monthUsd).toBe(3_200)
  const nonsense = await read('?price=-1&down=x&term=7&tax=x&month=1e9')
  expect(nonsense.choice).toMatchObject({ downPaymentPercent: 20, termYears: 30, priceUsd: 500_000 })
})

test('below 20% down the lender’s mortgage insurance is in the month; below its terms the visitor is told whom to ask', async () => {
  using api = await demo.openApi()
  const read = (query: string) => api.fetch<MonthlyCostView>(apiPaths.form('monthly-cost', query))
  const insured = await read('?price=400000&down=5')
  expect(insured.choice.downPaymentPercent).toBe(5)
  // 0.68% of $380,000, by the month.
  expect(insured.cost.mortgageInsurance?.amountUsd).toBe(215.33)
  expect(insured).not.toHaveProperty('tooLow')
  expect((await read('?price=400000&down=19.9')).cost.mortgageInsurance?.amountUsd).toBe(74.76)
  expect((await read('?price=400000&down=20')).cost).not.toHaveProperty('mortgageInsurance')
  const tooLow = await read('?home=232-rabbitbrush-lane&down=1')
  expect(tooLow.choice.downPaymentPercent).toBe(3)
  expect(tooLow.tooLow).toEqual({
    downPaymentPercent: 1,
    askHref: '/forms/contact?home=232-rabbitbrush-lane',
  })

  // A brand that doesn't know the lender's rates of it.
  const { financing } = api.brand
  if (!financing) throw new Error('The demo has financing')
  const context = {
    ...api.context,
    brand: { ...api.brand, financing: { ...financing, mortgageInsurance: [] } },
  }
  const plain = await getMonthlyCost({ params: {}, query: new URLSearchParams('down=10') }, context)
  expect(plain).toMatchObject({ choice: { downPaymentPercent: 20 }, tooLow: { downPaymentPercent: 10 } })
})

test('rates that are too old are not shown; the page says why, and the log once a day', async () => {
  using api = await demo.openApi()
  const { financing } = api.brand
  if (!financing) throw new Error('The demo has financing')
  const brand = { ...api.brand, financing: { ...financing, asOf: '2026-11-20', validDays: 7 } }
  const context = { ...api.context, brand }
  const read = () => getMonthlyCost({ params: {}, query: new URLSearchParams() }, context)
  vi.useFakeTimers({ toFake: ['Date'] })
  // A minute to midnight, and midnight, where the builder is.
  vi.setSystemTime('2026-11-28T07:59:00Z')
  expect(await read()).toBeDefined()
  expect(toRateNote(context)).toBeUndefined()
  vi.setSystemTime('2026-11-28T08:00:00Z')
  expect(await read()).toBeUndefined()
  expect(toRateNote(context)).toMatch(/Cinder Butte Mortgage.* are from November 20, 2026.* 7 days/)
  toRateNote(context)
  expect(api.logged.filter((message) => message.includes('too old'))).toHaveLength(1)
  vi.setSystemTime('2026-11-29T08:00:00Z')
  toRateNote(context)
  expect(api.logged.filter((message) => message.includes('too old'))).toHaveLength(2)
})

test('a brand without a rate has none of it', async () => {
  const context = { brand: { financing: undefined } } as unknown as ApiContext
  expect(await getMonthlyCost({ params: {}, query: new URLSearchParams() }, context)).toBeUndefined()
})

test('a home that isn’t there has no month', async () => {
  using api = await demo.openApi()
  expect(await api.fetch(apiPaths.form('monthly-cost', '?home=no-such-home'))).toBeNull()
})

test('a home that can’t be read now isn’t taken for one that isn’t there', async () => {
  using api = await demo.openApi()
  demo.system.fail('/wp-json/', { status: 500 })
  try {
    await expect(api.fetch(apiPaths.form('monthly-cost', '?home=232-rabbitbrush-lane'))).rejects.toThrow(
      'the content system failed',
    )
  } finally {
    demo.system.clearFaults()
  }
})

test('a house counts the dues of the community it is to stand in', async () => {
  using api = await demo.openApi()
  const view = await api.fetch<MonthlyCostView>(
    apiPaths.form('monthly-cost', '?price=495850&community=cedar-crossing'),
  )
  expect(view.choice).toMatchObject({ community: 'cedar-crossing', duesUsdPerMonth: 58 })
  expect(view.cost.duesUsd).toBe(58)
  expect(view).not.toHaveProperty('hasNoAssociation')
  const without = '?price=495850&community=ochoco-rim'
  expect(await api.fetch<MonthlyCostView>(apiPaths.form('monthly-cost', without))).toMatchObject({
    hasNoAssociation: true,
    cost: { duesUsd: 0 },
  })
})
