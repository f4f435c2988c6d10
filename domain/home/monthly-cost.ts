// With a loan at a rate that a lender publishes.
import { formatUsd } from './figures.ts'

/** A lender's terms for a fixed-rate loan, as the builder states them. */
export type LoanRate = {
  termYears: number
  /** A year, before charges. */
  ratePercent: number
  /** Of the loan, paid at closing. */
  pointsPercent: number
  /** Other charges at closing that count as finance charges. */
  feesUsd: number
}

export type MonthlyCostInput = {
  priceUsd: number
  downPaymentPercent: number
  rate: LoanRate
  /** Of the loan, a year; 0 where the lender asks for none. */
  mortgageInsurancePercent: number
  /** Of the price, a year. */
  propertyTaxPercent: number
  insuranceUsdPerYear: number
  duesUsdPerMonth: number
}

/** Terms have to stand beside a month (Regulation Z, 12 CFR 1026.24). */
export type MonthlyCost = {
  totalUsd: number
  loanUsd: number
  downPaymentUsd: number
  /** Of principal and interest. */
  payments: { count: number; amountUsd: number }
  /** What the first payments pay besides. */
  mortgageInsurance?: { count: number; amountUsd: number }
  aprPercent: number
  propertyTaxUsd: number
  insuranceUsd: number
  duesUsd: number
}

/** With what has to stand beside a month. */
export type MonthInBrief = Pick<MonthlyCost, 'totalUsd' | 'downPaymentUsd' | 'payments' | 'aprPercent'> & {
  downPaymentPercent: number
}

/** "20% down ($99,000), 360 payments of $2,410, 6.300% APR" */
export function formatLoanTerms({
  downPaymentPercent,
  downPaymentUsd,
  payments,
  aprPercent,
}: MonthInBrief): string {
  return `${downPaymentPercent}% down (${formatUsd(downPaymentUsd)}), ${payments.count} payments of ${formatUsd(payments.amountUsd)}, ${aprPercent.toFixed(3)}% APR`
}

const MONTHS = 12

/** Mortgage insurance ends once the loan is scheduled to be down to this part of the price (12 U.S.C. 4902(b)). */
const INSURED_PERCENT = 78

/** The level payment, to the cent. @param ratePercent a year; may be 0 */
export function toMonthlyPayment(loanUsd: number, ratePercent: number, count: number): number {
  return roundCents(loanUsd * toPaymentFactor(ratePercent / 100 / MONTHS, count))
}

/** Each payment rounded to cents as a lender's table has it. */
export function toBalance(loanUsd: number, ratePercent: number, count: number, paid: number): number {
  const payment = toMonthlyPayment(loanUsd, ratePercent, count)
  let balance = loanUsd
  for (let month = 0; month < paid; month += 1)
    balance = roundCents(balance + roundCents((balance * ratePercent) / 100 / MONTHS) - payment)
  return balance
}

/** Regulation Z, appendix J: percent, to three decimals. @param besides mortgage insurance */
export function toAprPercent(
  amountFinancedUsd: number,
  paymentUsd: number,
  count: number,
  besides?: { count: number; amountUsd: number },
): number {
  let [low, high] = [0, 1]
  // Sixty halvings are more exact than a double can tell.
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    const premiumsUsd = besides ? besides.amountUsd / toPaymentFactor(middle, besides.count) : 0
    if (paymentUsd / toPaymentFactor(middle, count) + premiumsUsd > amountFinancedUsd) low = middle
    else high = middle
  }
  return Math.round(low * MONTHS * 100 * 1_000) / 1_000
}

export function toMonthlyCost(input: MonthlyCostInput): MonthlyCost {
  const { priceUsd, downPaymentPercent, rate, propertyTaxPercent, insuranceUsdPerYear } = input
  const downPaymentUsd = Math.round((priceUsd * downPaymentPercent) / 100)
  const loanUsd = priceUsd - downPaymentUsd
  const count = rate.termYears * MONTHS
  const amountUsd = toMonthlyPayment(loanUsd, rate.ratePercent, count)
  const charges = (loanUsd * rate.pointsPercent) / 100 + rate.feesUsd
  const propertyTaxUsd = roundCents((priceUsd * propertyTaxPercent) / 100 / MONTHS)
  const insuranceUsd = roundCents(insuranceUsdPerYear / MONTHS)
  const duesUsd = input.duesUsdPerMonth
  const premiumUsd = roundCents((loanUsd * input.mortgageInsurancePercent) / 100 / MONTHS)
  const insuredCount = countInsured(input, loanUsd, amountUsd)
  const mortgageInsurance =
    premiumUsd > 0 && insuredCount > 0 ? { count: insuredCount, amountUsd: premiumUsd } : undefined
  return {
    totalUsd: roundCents(
      amountUsd + (mortgageInsurance?.amountUsd ?? 0) + propertyTaxUsd + insuranceUsd + duesUsd,
    ),
    loanUsd,
    downPaymentUsd,
    payments: { count, amountUsd },
    ...(mortgageInsurance && { mortgageInsurance }),
    aprPercent: toAprPercent(loanUsd - charges, amountUsd, count, mortgageInsurance),
    propertyTaxUsd,
    insuranceUsd,
    duesUsd,
  }
}

function countInsured({ priceUsd, rate }: MonthlyCostInput, loanUsd: number, paymentUsd: number): number {
  let balanceUsd = loanUsd
  let count = 0
  while (balanceUsd > (priceUsd * INSURED_PERCENT) / 100 && count < rate.termYears * MONTHS) {
    balanceUsd += (balanceUsd * rate.ratePercent) / 100 / MONTHS - paymentUsd
    count += 1
  }
  return count
}

/** In thousands; insurance grows with it. 0 when the month doesn't pay the dues. */
export function toPriceThatFits(monthUsd: number, input: MonthlyCostInput): number {
  const { rate, downPaymentPercent, propertyTaxPercent, insuranceUsdPerYear, priceUsd } = input
  const factor = toPaymentFactor(rate.ratePercent / 100 / MONTHS, rate.termYears * MONTHS)
  const ofPrice =
    (1 - downPaymentPercent / 100) * (factor + input.mortgageInsurancePercent / 100 / MONTHS) +
    (propertyTaxPercent / 100 + insuranceUsdPerYear / priceUsd) / MONTHS
  return Math.max(0, Math.floor((monthUsd - input.duesUsdPerMonth) / ofPrice / 1_000) * 1_000)
}

/** What each dollar of a loan costs a month. */
function toPaymentFactor(monthlyRate: number, count: number): number {
  return monthlyRate === 0 ? 1 / count : monthlyRate / (1 - (1 + monthlyRate) ** -count)
}

function roundCents(usd: number): number {
  return Math.round(usd * 100) / 100
}
