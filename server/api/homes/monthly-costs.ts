import type { Brand } from '../../../brands/schema.ts'
import { formatDate, formatUsd } from '../../../domain/home/figures.ts'
import { toMonthlyCost, toPriceThatFits } from '../../../domain/home/monthly-cost.ts'
import { parseMonthlyCostChoice, type MonthlyCostView } from '../../../domain/home/monthly-cost-search.ts'
import { paths } from '../../../app/paths.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import { addDays } from '../../../domain/time/federal-holidays.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { toToday } from '../today.ts'

/** What a month starts from when no home is named. */
const defaultPriceUsd = 500_000

/** `/api/forms/monthly-cost?home=…&down=20`: what a home costs a month. Undefined without a price or a rate. */
export async function getMonthlyCost(
  { query }: ApiRequest,
  context: ApiContext,
): Promise<MonthlyCostView | undefined> {
  const { brand, content } = context
  const { financing } = brand
  if (!financing || isExpired(financing, brand)) return undefined
  const given = parseMonthlyCostChoice(query)
  const home = given.home === undefined ? undefined : await content.findHome(given.home)
  if (given.home !== undefined && (!home || home.isDraft || home.priceUsd === undefined)) return undefined
  const communitySlug = given.community ?? home?.community?.slug
  const community =
    communitySlug === undefined
      ? undefined
      : await optional(context.log, 'dues of a community', content.findCommunity(communitySlug))
  const [firstRate] = financing.rates
  const rate = financing.rates.find(({ termYears }) => termYears === given.termYears) ?? firstRate
  if (!rate) return undefined
  const priceUsd = given.priceUsd ?? home?.priceUsd ?? defaultPriceUsd
  const { mortgageInsurance, minDownPaymentPercent } = financing
  const askedPercent = given.downPaymentPercent ?? minDownPaymentPercent
  const lowestPercent = Math.min(
    minDownPaymentPercent,
    ...mortgageInsurance.map((each) => each.fromDownPaymentPercent),
  )
  const downPaymentPercent = Math.max(askedPercent, lowestPercent)
  const knownDuesUsd = home?.hoaUsdPerMonth ?? community?.hoaUsdPerMonth
  const choice = {
    ...(home && { home: home.slug }),
    ...(given.community !== undefined && community && { community: community.slug }),
    priceUsd,
    downPaymentPercent,
    termYears: rate.termYears,
    propertyTaxPercent: given.propertyTaxPercent ?? financing.propertyTaxPercent,
    insuranceUsdPerYear:
      given.insuranceUsdPerYear ?? Math.round((priceUsd * financing.insurancePercent) / 100),
    duesUsdPerMonth: given.duesUsdPerMonth ?? knownDuesUsd ?? 0,
  }
  const premium =
    downPaymentPercent < minDownPaymentPercent
      ? mortgageInsurance
          .filter((each) => each.fromDownPaymentPercent <= downPaymentPercent)
          .toSorted((a, b) => b.fromDownPaymentPercent - a.fromDownPaymentPercent)[0]
      : undefined
  const input = { ...choice, rate, mortgageInsurancePercent: premium?.ratePercent ?? 0 }
  const cost = toMonthlyCost(input)
  const monthUsd = given.monthUsd ?? Math.ceil(cost.totalUsd / 100) * 100
  const fitUsd = toPriceThatFits(monthUsd, input)
  return {
    ...(home && { home: { title: home.title, href: paths.home(home.slug) } }),
    financing,
    rate,
    choice,
    cost,
    ...(knownDuesUsd === 0 && choice.duesUsdPerMonth === 0 && { hasNoAssociation: true as const }),
    ...(askedPercent < lowestPercent && {
      tooLow: { downPaymentPercent: askedPercent, askHref: toAskHref(home?.slug, brand) },
    }),
    fit: {
      monthUsd,
      priceUsd: fitUsd,
      href: paths.homesForSale(`?kind=homes&price=-${Math.max(fitUsd, 1)}`),
    },
  }
}

export function toMonthNote({ brand }: Pick<ApiContext, 'brand'>): string | undefined {
  const { financing } = brand
  const rate = financing?.rates[0]
  if (!financing || !rate || isExpired(financing, brand)) return undefined
  const { lender, source, propertyTaxPercent, insurancePercent, disclosures } = financing
  return [
    `A month is principal and interest, property tax (${propertyTaxPercent}% of the price a year), insurance (${insurancePercent}%) and association dues: an estimate, and what you pay may be more.`,
    `The loan is for ${rate.termYears} years at a fixed interest rate of ${rate.ratePercent}%, paid monthly, with no balloon payment. The annual percentage rate (APR) counts ${rate.pointsPercent} points and ${formatUsd(rate.feesUsd)} of lender charges. ${lender}, ${source}.`,
    ...disclosures,
  ].join(' ')
}

type Financing = NonNullable<Brand['financing']>

/** @returns undefined without a rate to show */
export function toPriceOfMonth(
  monthUsd: number,
  brand: Pick<Brand, 'financing' | 'timeZone'>,
): number | undefined {
  const { financing } = brand
  const rate = financing?.rates[0]
  if (!financing || !rate || isExpired(financing, brand)) return undefined
  const { minDownPaymentPercent, propertyTaxPercent, insurancePercent } = financing
  return toPriceThatFits(monthUsd, {
    priceUsd: defaultPriceUsd,
    downPaymentPercent: minDownPaymentPercent,
    propertyTaxPercent,
    insuranceUsdPerYear: (defaultPriceUsd * insurancePercent) / 100,
    duesUsdPerMonth: 0,
    mortgageInsurancePercent: 0,
    rate,
  })
}

/** A payment from an old rate would advertise terms that aren't available (12 CFR 1026.24(a)). */
function isExpired({ asOf, validDays }: Financing, { timeZone }: Pick<Brand, 'timeZone'>): boolean {
  return toToday(timeZone) > addDays(asOf, validDays)
}

const loggedOn = new WeakMap<Financing, string>()

/** Says why there's no figure, and logs it once a day. Undefined while the rates are valid, and where there are none. */
export function toRateNote({ brand, log }: Pick<ApiContext, 'brand' | 'log'>): string | undefined {
  const { financing, timeZone } = brand
  if (!financing || !isExpired(financing, brand)) return undefined
  const { lender, asOf, validDays } = financing
  const today = toToday(timeZone)
  if (loggedOn.get(financing) !== today) {
    loggedOn.set(financing, today)
    log.warn({ lender, asOf, validDays }, 'Lending rates are too old to show; renew `financing` of the brand')
  }
  return `We can’t work out a month now: the rates we have of ${lender} are from ${formatDate(asOf)}, and older than the ${validDays} days we show them for. Call us for today’s.`
}

function toAskHref(homeSlug: string | undefined, { forms, phone }: Brand): string {
  if (forms.contact === undefined) return toTelHref(phone)
  return paths.form('contact', homeSlug === undefined ? '' : `?home=${encodeURIComponent(homeSlug)}`)
}
