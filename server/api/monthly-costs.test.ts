import { afterAll, expect, test } from 'vitest'
import { apiPaths } from '../../app/paths.ts'
import type { MonthlyCostView } from '../../domain/home/monthly-cost-search.ts'
import type { ApiContext } from './api-context.ts'
import { getMonthlyCost } from './monthly-costs.ts'
import { startDemo } from './testing/demo-api.ts'

const demo = await startDemo()
afterAll(() => demo.system.close())

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

test('what a visitor chose counts; nonsense and too small a down payment do not', async () => {
  using api = await demo.openApi()
  const read = (query: string) => api.fetch<MonthlyCostView>(apiPaths.form('monthly-cost', query))
  const chosen = await read('?price=$400,000&down=25&term=15&tax=1&insurance=1200&dues=10&month=3200')
  expect(chosen.cost).toMatchObject({ downPaymentUsd: 100_000, loanUsd: 300_000, duesUsd: 10 })
  expect(chosen.cost.payments.count).toBe(180)
  expect(chosen.fit.monthUsd).toBe(3_200)
  const nonsense = await read('?price=-1&down=5&term=7&tax=x&month=1e9')
  expect(nonsense.choice).toMatchObject({ downPaymentPercent: 20, termYears: 30, priceUsd: 500_000 })
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
