import type { Ref } from 'react'
import { formatDate, formatUsd } from '../../../domain/home/figures.ts'
import type { MonthlyCostView } from '../../../domain/home/monthly-cost-search.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import * as css from './monthly-cost.module.css'

/** Regulation Z (12 CFR 1026.24) wants a payment's terms beside it and as prominent. */
export function MonthlyCostTerms({
  view,
  pricesAsOf,
  ref,
}: {
  view: MonthlyCostView
  pricesAsOf: string
  /** Takes focus when the figures have changed. */
  ref?: Ref<HTMLElement>
}) {
  const { cost, financing, rate, choice, tooLow } = view
  const { payments, mortgageInsurance } = cost
  return (
    <section ref={ref} tabIndex={-1} className={css.terms} aria-label="A month">
      {tooLow && (
        <p>
          With less than {financing.minDownPaymentPercent}% down, a lender asks for mortgage insurance. We
          don’t have its rate for {tooLow.downPaymentPercent}%, so this is for {choice.downPaymentPercent}%.{' '}
          <AppLink href={tooLow.askHref}>Ask us about {tooLow.downPaymentPercent}% down</AppLink>
        </p>
      )}
      <p>
        <strong>{formatUsd(cost.totalUsd)} a month</strong> for a price of {formatUsd(choice.priceUsd)}{' '}
        <span data-prices-as-of>{pricesAsOf}</span>
      </p>
      <p>
        <strong>{cost.aprPercent.toFixed(3)}% annual percentage rate (APR)</strong>, fixed for the whole term
      </p>
      <p>
        Down payment {choice.downPaymentPercent}% ({formatUsd(cost.downPaymentUsd)}), loan of{' '}
        {formatUsd(cost.loanUsd)} at an interest rate of {rate.ratePercent}%
      </p>
      <p>
        {mortgageInsurance
          ? `${mortgageInsurance.count} monthly payments of ${formatCents(payments.amountUsd + mortgageInsurance.amountUsd)}, of which ${formatCents(mortgageInsurance.amountUsd)} is mortgage insurance, then ${payments.count - mortgageInsurance.count} of ${formatCents(payments.amountUsd)}`
          : `${payments.count} monthly payments of ${formatCents(payments.amountUsd)}`}{' '}
        for principal and interest; no balloon payment
      </p>
      <p>
        Besides that, a month: {formatUsd(cost.propertyTaxUsd)} property tax, {formatUsd(cost.insuranceUsd)}{' '}
        insurance,{' '}
        {view.hasNoAssociation
          ? 'no association dues (no HOA)'
          : `${formatUsd(cost.duesUsd)} association dues`}
        . These are estimates, and what you pay may be more.
      </p>
      <p>
        The APR counts {rate.pointsPercent} points and {formatUsd(rate.feesUsd)} of lender charges, paid at
        closing{mortgageInsurance && ', and the mortgage insurance'}.
      </p>
      <p>
        Rate of {financing.lender}, {formatDate(financing.asOf)}: {financing.source}. It may change before you
        lock it.
      </p>
      {financing.disclosures.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}

function formatCents(usd: number): string {
  const cents = Math.round(usd * 100)
  return `${formatUsd(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`
}
