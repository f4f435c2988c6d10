import { toMonthlyCost, toPriceThatFits } from '../../domain/home/monthly-cost.ts'
import { parseMonthlyCostChoice, type MonthlyCostView } from '../../domain/home/monthly-cost-search.ts'
import { paths } from '../../app/paths.ts'
import type { ApiContext, ApiRequest } from './api-context.ts'

/** What a month starts from when no home is named. */
const defaultPriceUsd = 500_000

/**
 * `/api/forms/monthly-cost?home=…&down=20`: what a home costs a month, with the terms of the loan.
 * @returns undefined where the builder has no rate to show, and for a home that has no price, or none at all
 */
export async function getMonthlyCost(
  { query }: ApiRequest,
  { brand: { financing }, content }: ApiContext,
): Promise<MonthlyCostView | undefined> {
  if (!financing) return undefined
  const given = parseMonthlyCostChoice(query, financing.minDownPaymentPercent)
  const home = given.home === undefined ? undefined : await content.findHome(given.home)
  if (given.home !== undefined && (!home || home.isDraft || home.priceUsd === undefined)) return undefined
  const [firstRate] = financing.rates
  const rate = financing.rates.find(({ termYears }) => termYears === given.termYears) ?? firstRate
  if (!rate) return undefined
  const priceUsd = given.priceUsd ?? home?.priceUsd ?? defaultPriceUsd
  const choice = {
    ...(home && { home: home.slug }),
    priceUsd,
    downPaymentPercent: given.downPaymentPercent ?? financing.minDownPaymentPercent,
    termYears: rate.termYears,
    propertyTaxPercent: given.propertyTaxPercent ?? financing.propertyTaxPercent,
    insuranceUsdPerYear:
      given.insuranceUsdPerYear ?? Math.round((priceUsd * financing.insurancePercent) / 100),
    duesUsdPerMonth: given.duesUsdPerMonth ?? home?.hoaUsdPerMonth ?? 0,
  }
  const input = { ...choice, rate }
  const cost = toMonthlyCost(input)
  const monthUsd = given.monthUsd ?? Math.ceil(cost.totalUsd / 100) * 100
  const fitUsd = toPriceThatFits(monthUsd, input)
  return {
    ...(home && { home: { title: home.title, href: paths.home(home.slug) } }),
    financing,
    rate,
    choice,
    cost,
    fit: {
      monthUsd,
      priceUsd: fitUsd,
      href: paths.homesForSale(`?kind=homes&price=-${Math.max(fitUsd, 1)}`),
    },
  }
}
