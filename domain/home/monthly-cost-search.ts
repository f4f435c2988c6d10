import type { LoanRate, MonthlyCost } from './monthly-cost.ts'
import { readParam, type SearchInput } from '../search/search-input.ts'

/** In addresses. */
export const MONTHLY_COST_FORM = 'monthly-cost'

/** As far as a visitor sees them. */
export type Financing = {
  lender: string
  /** Where the rates are published. */
  source: string
  /** YYYY-MM-DD. */
  asOf: string
  rates: LoanRate[]
  /** Below it there's mortgage insurance. */
  minDownPaymentPercent: number
  /** Of the loan, a year. */
  mortgageInsurance: { fromDownPaymentPercent: number; ratePercent: number }[]
  propertyTaxPercent: number
  /** Of the price, a year. */
  insurancePercent: number
  disclosures: string[]
}

/** What isn't given is the builder's, or the home's. */
export type MonthlyCostChoice = {
  home?: string
  community?: string
  priceUsd?: number
  downPaymentPercent?: number
  termYears?: number
  propertyTaxPercent?: number
  insuranceUsdPerYear?: number
  duesUsdPerMonth?: number
  monthUsd?: number
}

export type MonthlyCostView = {
  home?: { title: string; href: string }
  financing: Financing
  rate: LoanRate
  choice: Required<Omit<MonthlyCostChoice, 'home' | 'community' | 'monthUsd'>> &
    Pick<MonthlyCostChoice, 'home' | 'community'>
  cost: MonthlyCost
  hasNoAssociation?: true
  /** Below what the lender's terms are known for. */
  tooLow?: { downPaymentPercent: number; askHref: string }
  /** Homes up to the price that a month pays for. */
  fit: { monthUsd: number; priceUsd: number; href: string }
}

export const MONTHLY_COST_PARAMS = [
  'home',
  'community',
  'price',
  'down',
  'term',
  'tax',
  'insurance',
  'dues',
  'month',
] as const

const MAX_PRICE_USD = 100_000_000

/** A value that isn't a number, or out of range, counts as not given. */
export function parseMonthlyCostChoice(input: SearchInput): MonthlyCostChoice {
  const text = (name: (typeof MONTHLY_COST_PARAMS)[number]) => readParam(input, name)
  const number = (name: Parameters<typeof text>[0], min: number, max: number) => {
    const amount = text(name)?.replaceAll(/[$,\s]/g, '') ?? ''
    const value = /^\d{1,9}(?:\.\d{1,3})?$/.test(amount) ? Number(amount) : undefined
    return value !== undefined && value >= min && value <= max ? value : undefined
  }
  return {
    home: text('home'),
    community: text('community'),
    priceUsd: number('price', 10_000, MAX_PRICE_USD),
    downPaymentPercent: number('down', 0, 95),
    termYears: number('term', 1, 50),
    propertyTaxPercent: number('tax', 0, 10),
    insuranceUsdPerYear: number('insurance', 0, 1_000_000),
    duesUsdPerMonth: number('dues', 0, 100_000),
    monthUsd: number('month', 1, 1_000_000),
  }
}
