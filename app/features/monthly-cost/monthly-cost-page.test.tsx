import { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { toMonthlyCost } from '../../../domain/home/monthly-cost.ts'
import type { MonthlyCostView } from '../../../domain/home/monthly-cost-search.ts'
import { monthlyCostQuery } from '../../queries/monthly-cost-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { MonthlyCostEntry } from './monthly-cost-entry.tsx'
import { MonthlyCostPage } from './monthly-cost-page.tsx'

const rate = { termYears: 30, ratePercent: 6, pointsPercent: 1, feesUsd: 1_000 }
const choice = {
  priceUsd: 500_000,
  downPaymentPercent: 10,
  termYears: 30,
  propertyTaxPercent: 1.23,
  insuranceUsdPerYear: 1_799,
  duesUsdPerMonth: 48,
}

const view: MonthlyCostView = {
  financing: {
    lender: 'Sample Bank',
    source: 'rate sheet',
    asOf: '2026-11-20',
    rates: [rate],
    minDownPaymentPercent: 20,
    mortgageInsurance: [{ fromDownPaymentPercent: 10, ratePercent: 0.5 }],
    propertyTaxPercent: 1.23,
    insurancePercent: 0.3,
    disclosures: [],
  },
  rate,
  choice,
  cost: toMonthlyCost({ ...choice, rate, mortgageInsurancePercent: 0.5 }),
  tooLow: { downPaymentPercent: 5, askHref: '/forms/contact' },
  fit: { monthUsd: 3_600, priceUsd: 500_000, href: '/homes-for-sale' },
}

async function render(page: ReactElement, view: MonthlyCostView | null, rateNote?: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData([...siteQuery().queryKey], {
    brand: { phone: '541-555-0100' },
    pricesAsOf: 'Prices as of Nov 23, 2026',
    rateNote,
  })
  queryClient.setQueryData([...monthlyCostQuery('').queryKey], view)
  return (await renderInRouter(page, queryClient)).replaceAll('<!-- -->', '')
}

test('what is an estimate has no cents; the payments of the loan are exact', async () => {
  const page = await render(<MonthlyCostPage query="" />, view)
  // 2,697.98 + 187.50 + 512.50 + 149.92 + 48
  expect(page).toContain('<strong>$3,596 a month</strong>')
  expect(page).toContain('$513 property tax, $150 insurance, $48 association dues')
  expect(page).toMatch(
    /\d+ monthly payments of \$2,885\.48, of which \$187\.50 is mortgage insurance, then \d+ of \$2,697\.98 for principal/,
  )
})

test('a smaller down payment than the lender has terms for is answered with whom to ask, and a month', async () => {
  const page = await render(<MonthlyCostPage query="" />, view)
  expect(page).toContain('We don’t have its rate for 5%, so this is for 10%.')
  expect(page).toMatch(/href="\/forms\/contact"[^>]*>Ask us about 5% down/)
})

test('while the rates are too old there is no figure and no form, but the reason', async () => {
  const note = 'We can’t work out a month now.'
  const page = await render(<MonthlyCostPage query="" />, null, note)
  expect(page).toContain(note)
  expect(page).toContain('href="tel:+15415550100"')
  const entry = await render(<MonthlyCostEntry slug="a-home" />, null, note)
  expect(entry).toContain(note)
  expect(entry).not.toContain('<form')
})
