import type { SubmitEvent } from 'react'
import { formatUsd } from '../../../domain/home/figures.ts'
import { MONTHLY_COST_FORM, type MonthlyCostView } from '../../../domain/home/monthly-cost-search.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { Button } from '../../components/links/button.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './monthly-cost.module.css'

/** Everything the figure is made of, to change. Its address responds with the page. */
export function MonthlyCostForm({
  view: { choice, financing, fit, tooLow },
  onSubmit,
}: {
  view: MonthlyCostView
  /** Shows the new figures in place. */
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined
}) {
  const { home, community, termYears } = choice
  return (
    <form
      method="get"
      action={paths.form(MONTHLY_COST_FORM)}
      className={css.form}
      aria-label="Change the figures"
      onSubmit={onSubmit}
    >
      {home !== undefined && <input type="hidden" name="home" value={home} />}
      {community !== undefined && <input type="hidden" name="community" value={community} />}
      <Amount name="price" label="Price ($)" value={choice.priceUsd} />
      <Amount
        name="down"
        label="Down payment (%)"
        value={tooLow?.downPaymentPercent ?? choice.downPaymentPercent}
      />
      <label>
        <span className={textCss.label}>Loan</span>
        <select name="term" defaultValue={termYears} key={termYears}>
          {financing.rates.map((rate) => (
            <option key={rate.termYears} value={rate.termYears}>
              {rate.termYears} years, fixed
            </option>
          ))}
        </select>
      </label>
      <Amount name="tax" label="Property tax (% of the price a year)" value={choice.propertyTaxPercent} />
      <Amount name="insurance" label="Insurance ($ a year)" value={choice.insuranceUsdPerYear} />
      <Amount name="dues" label="Association dues ($ a month)" value={choice.duesUsdPerMonth} />
      <Amount name="month" label="What you can pay ($ a month)" value={fit.monthUsd} />
      <Button type="submit">Work it out</Button>
      {fit.priceUsd > 0 && (
        <p className={css.fit}>
          What price fits {formatUsd(fit.monthUsd)} a month?{' '}
          <AppLink href={fit.href}>Homes up to {formatUsd(fit.priceUsd)}</AppLink>
        </p>
      )}
    </form>
  )
}

/** As it's read back: whatever the brand's locale. */
const amountFormat = new Intl.NumberFormat('en-US')

function Amount({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <label>
      <span className={textCss.label}>{label}</span>
      {/* Another value is another input: its default doesn't follow. */}
      <input
        key={value}
        type="text"
        inputMode="decimal"
        name={name}
        defaultValue={amountFormat.format(value)}
        autoComplete="off"
      />
    </label>
  )
}
