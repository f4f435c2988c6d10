import { paths } from '../../paths.ts'
import { Button } from '../../components/button.tsx'
import textCss from '../../components/text.module.css'
import css from './monthly-cost-entry.module.css'

/** Nothing of it shows until it's opened. A plain form: the server works the month out, with the loan's terms. */
export function MonthlyCostEntry({ slug }: { slug: string }) {
  return (
    <details className={css.entry} data-print="hide">
      <summary>What it costs a month</summary>
      <form method="get" action={paths.form('monthly-cost')} className={css.form}>
        <input type="hidden" name="home" value={slug} />
        <label>
          <span className={textCss.label}>Down payment (%)</span>
          <input type="text" inputMode="decimal" name="down" autoComplete="off" />
        </label>
        <Button type="submit" variant="secondary">
          Work it out
        </Button>
      </form>
      <p className={textCss.note}>With taxes, insurance and dues, beside the loan’s terms.</p>
    </details>
  )
}
