import { expect, test } from 'vitest'
import {
  toAprPercent,
  toBalance,
  toMonthlyCost,
  toMonthlyPayment,
  toPriceThatFits,
  type MonthlyCostInput,
} from './monthly-cost.ts'

test('payments are those of published tables, per $1,000 of the loan', () => {
  // Rate, then 15 and 30 years.
  const table: [ratePercent: number, years15: number, years30: number][] = [
    [4, 7.4, 4.77],
    [5, 7.91, 5.37],
    [6, 8.44, 6],
    [7, 8.99, 6.65],
    [8, 9.56, 7.34],
    [10, 10.75, 8.78],
  ]
  for (const [rate, years15, years30] of table)
    expect([toMonthlyPayment(1_000, rate, 180), toMonthlyPayment(1_000, rate, 360)]).toEqual([
      years15,
      years30,
    ])
  expect(toMonthlyPayment(100_000, 6, 360)).toBe(599.55)
  expect(toMonthlyPayment(12_000, 0, 12)).toBe(1_000)
})

test('a loan is paid off as in the Loan Estimate that the CFPB publishes as its sample (form H-24(B))', () => {
  // $162,000 at 3.875% for 30 years: $761.78 a month, $15,773 of principal paid off in five years.
  expect(toMonthlyPayment(162_000, 3.875, 360)).toBe(761.78)
  expect(162_000 - toBalance(162_000, 3.875, 360, 60)).toBeCloseTo(15_773, -1)
  expect(Math.abs(toBalance(162_000, 3.875, 360, 360))).toBeLessThan(5)
})

test("the APR is that of Regulation Z's appendix J, and of the CFPB's sample Loan Estimate", () => {
  // Appendix J (c)(1)(i): $5,000 repaid by 24 payments of $230.
  expect(toAprPercent(5_000, 230, 24)).toBeCloseTo(9.69, 2)
  // Without finance charges it's the rate.
  expect(toAprPercent(162_000, 761.78, 360)).toBeCloseTo(3.875, 2)
})

const input: MonthlyCostInput = {
  priceUsd: 500_000,
  downPaymentPercent: 20,
  rate: { termYears: 30, ratePercent: 6, pointsPercent: 1, feesUsd: 1_000 },
  mortgageInsurancePercent: 0,
  propertyTaxPercent: 1.2,
  insuranceUsdPerYear: 1_800,
  duesUsdPerMonth: 48,
}

test('a month is principal, interest, tax, insurance and dues', () => {
  const cost = toMonthlyCost(input)
  expect(cost).toMatchObject({
    downPaymentUsd: 100_000,
    loanUsd: 400_000,
    payments: { count: 360, amountUsd: 2_398.2 },
    propertyTaxUsd: 500,
    insuranceUsd: 150,
    duesUsd: 48,
    totalUsd: 3_096.2,
  })
  // $5,000 of charges on a loan of $400,000.
  expect(cost.aprPercent).toBeGreaterThan(6.1)
  expect(cost.aprPercent).toBeLessThan(6.13)
})

test('the price that fits a month costs no more than that, and a thousand more would', () => {
  for (const month of [1_500, 3_200, 7_777]) {
    const priceUsd = toPriceThatFits(month, input)
    const ofPrice = (usd: number) =>
      toMonthlyCost({ ...input, priceUsd: usd, insuranceUsdPerYear: usd * (1_800 / 500_000) }).totalUsd
    expect(ofPrice(priceUsd)).toBeLessThanOrEqual(month + 0.01)
    expect(ofPrice(priceUsd + 1_000)).toBeGreaterThan(month)
  }
  expect(toPriceThatFits(40, input)).toBe(0)
})

test('mortgage insurance is paid until the loan is down to 78% of the price, and the APR counts it', () => {
  const insured = { ...input, downPaymentPercent: 10, mortgageInsurancePercent: 0.5 }
  const cost = toMonthlyCost(insured)
  const { count, amountUsd } = cost.mortgageInsurance ?? { count: 0, amountUsd: 0 }
  expect(amountUsd).toBe(187.5)
  expect(toBalance(450_000, 6, 360, count)).toBeLessThanOrEqual(390_000)
  expect(toBalance(450_000, 6, 360, count - 1)).toBeGreaterThan(390_000)
  const without = toMonthlyCost({ ...insured, mortgageInsurancePercent: 0 })
  expect(cost.totalUsd).toBeCloseTo(without.totalUsd + 187.5, 2)
  expect(without).not.toHaveProperty('mortgageInsurance')
  // At the APR, all that's paid is worth the loan less $5,500 of charges.
  const monthly = cost.aprPercent / 100 / 12
  const worthUsd = Array.from({ length: 360 }, (_, index) => {
    const paidUsd = cost.payments.amountUsd + (index < count ? amountUsd : 0)
    return paidUsd / (1 + monthly) ** (index + 1)
  }).reduce((a, b) => a + b)
  expect(Math.abs(worthUsd - 444_500)).toBeLessThan(30)
  expect(cost.aprPercent).toBeGreaterThan(without.aprPercent + 0.2)
})
