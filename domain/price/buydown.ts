// A lower rate that the builder pays for, with what has to stand beside it (Regulation Z, 12 CFR 1026.24(c) and (d)).
import { isRecord, rowsOf, textOf } from '../content-checks/checked-content.ts'
import { formatUsd } from '../home/figures.ts'
import { toMonthlyPayment } from '../home/monthly-cost.ts'
import type { Reading } from '../values/reading.ts'
import type { BuydownMonths, BuydownView } from './incentive-view.ts'

export type Buydown = {
  termYears: number
  downPaymentPercent: number
  /** In the order in which they hold; together they take the whole term. */
  rates: readonly { years: number; ratePercent: number }[]
  aprPercent: number
  without: { ratePercent: number; aprPercent: number }
}

const MAX_RATE_PERCENT = 25
const MAX_TERM_YEARS = 50

const LOAN_FIELDS = {
  term_years: ['the term', MAX_TERM_YEARS],
  down_payment: ['the down payment', 99],
  apr: ['the APR with it', MAX_RATE_PERCENT],
  rate_without: ['the rate without it', MAX_RATE_PERCENT],
  apr_without: ['the APR without it', MAX_RATE_PERCENT],
} as const

/** @returns no reason where there's no buydown at all */
export function readBuydown(fields: Readonly<Record<string, unknown>>): Reading<Buydown> {
  const rows = rowsOf(fields['rates'])
  const loan = isRecord(fields['loan']) ? fields['loan'] : {}
  const isGiven = rows.length > 0 || Object.keys(LOAN_FIELDS).some((name) => textOf({ fields: loan }, name))
  if (!isGiven) return { why: '' }
  const missing = Object.entries(LOAN_FIELDS).flatMap(([name, [label, max]]): string[] => {
    const number = readNumber(loan, name)
    return number === undefined || number > max ? [label] : []
  })
  if (rows.length === 0) missing.unshift('the rates with it')
  if (missing.length > 0) return { why: `it lacks ${missing.join(', ')}` }
  const numberOf = (name: keyof typeof LOAN_FIELDS) => readNumber(loan, name) ?? 0
  const termYears = numberOf('term_years')
  const rates = toRates(rows, termYears)
  if (!rates)
    return {
      why: 'its rates don’t take the whole term: all but the last need their years, the last has none',
    }
  const without = { ratePercent: numberOf('rate_without'), aprPercent: numberOf('apr_without') }
  return {
    value: {
      termYears,
      downPaymentPercent: numberOf('down_payment'),
      rates,
      aprPercent: numberOf('apr'),
      without,
    },
  }
}

function toRates(rows: readonly Record<string, unknown>[], termYears: number): Buydown['rates'] | undefined {
  let leftYears = termYears
  const rates = rows.map((row, index) => {
    const given = readNumber(row, 'years')
    const years = index === rows.length - 1 ? (given ?? leftYears) : (given ?? 0)
    leftYears -= years
    return { years, ratePercent: readNumber(row, 'rate') ?? 0 }
  })
  const isRead = rates.every(
    ({ years, ratePercent }) =>
      Number.isInteger(years) && years > 0 && ratePercent > 0 && ratePercent <= MAX_RATE_PERCENT,
  )
  return isRead && leftYears === 0 ? rates : undefined
}

/** "5.375" or "5.375 %"; 0 counts. */
function readNumber(fields: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const [, digits] = /^(\d{1,2}(?:\.\d{1,3})?)\s*%?$/.exec(textOf({ fields }, name) ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** @param priceUsd without one there are no payments */
export function toBuydownView(buydown: Buydown, priceUsd?: number): BuydownView {
  const { termYears, downPaymentPercent, aprPercent, without } = buydown
  const downPaymentUsd = priceUsd === undefined ? 0 : Math.round((priceUsd * downPaymentPercent) / 100)
  const loanUsd = priceUsd === undefined ? undefined : priceUsd - downPaymentUsd
  const toMonths = (rates: Buydown['rates']) => {
    let month = 0
    return rates.map(({ years, ratePercent }): BuydownMonths => {
      const first = month + 1
      month += years * 12
      return {
        months: `Months ${first}–${month}`,
        rate: `${ratePercent}%`,
        ...(loanUsd !== undefined && {
          // Of the whole term: what the buyer doesn't pay of it yet, the builder does.
          payment: toCents(toMonthlyPayment(loanUsd, ratePercent, termYears * 12)),
        }),
      }
    })
  }
  const loan = `a ${termYears}-year fixed-rate loan`
  const of =
    loanUsd === undefined
      ? `For ${loan} with ${downPaymentPercent}% down.`
      : `Principal and interest of ${loan} of ${formatUsd(loanUsd)}, with ${formatUsd(downPaymentUsd)} (${downPaymentPercent}%) down. Taxes, insurance and dues come on top.`
  return {
    with: toMonths(buydown.rates),
    without: toMonths([{ years: termYears, ratePercent: without.ratePercent }]),
    note: `Annual percentage rate (APR): ${aprPercent}% with it, ${without.aprPercent}% without. ${of}`,
  }
}

function toCents(usd: number): string {
  return usd.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
