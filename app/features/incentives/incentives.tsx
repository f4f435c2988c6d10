import type { BuydownMonths, BuydownView, IncentiveView } from '../../../domain/price/incentive-view.ts'
import * as css from './incentives.module.css'

/** What the builder gives now; terms and payments open in place. */
export function Incentives({
  incentives,
  headingLevel = 2,
}: {
  incentives: readonly IncentiveView[]
  headingLevel?: 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <section aria-labelledby="incentives" className={css.incentives}>
      <Heading id="incentives" className={css.heading}>
        {incentives.length === 1 ? 'Incentive' : 'Incentives'}
      </Heading>
      <ul className={css.list}>
        {incentives.map(({ id, title, facts, terms, buydown }) => (
          <li key={id} className={css.incentive}>
            <p className={css.title}>{title}</p>
            {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
            {(terms ?? buydown) && (
              <details>
                <summary>{buydown ? 'Rates, payments and terms' : 'Terms'}</summary>
                {buydown && <Payments {...buydown} />}
                {terms !== undefined && <p className={css.terms}>{terms}</p>}
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Payments({ with: months, without, note }: BuydownView) {
  const hasPayments = months.some(({ payment }) => payment !== undefined)
  return (
    <>
      <table className={css.payments}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Rate</th>
            {hasPayments && <th scope="col">A month</th>}
          </tr>
        </thead>
        <Rows name="With it" rows={months} columns={hasPayments ? 3 : 2} />
        <Rows name="Without it" rows={without} columns={hasPayments ? 3 : 2} />
      </table>
      <p className={css.terms}>{note}</p>
    </>
  )
}

type RowsProps = { name: string; rows: readonly BuydownMonths[]; columns: number }

function Rows({ name, rows, columns }: RowsProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns}>
          {name}
        </th>
      </tr>
      {rows.map(({ months, rate, payment }) => (
        <tr key={months}>
          <th scope="row">{months}</th>
          <td>{rate}</td>
          {payment !== undefined && <td>{payment}</td>}
        </tr>
      ))}
    </tbody>
  )
}
