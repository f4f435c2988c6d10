import { formatUsd } from '../../../domain/home/figures.ts'
import { formatHousePrice } from '../../../domain/options/house-price.ts'
import type { PrintableHouse } from '../../../domain/pages/printable.ts'
import { Pictures } from './print-picture-rows.tsx'
import { Facts } from './print-facts.tsx'
import * as css from './parts.module.css'

/** What a visitor chose on the floor plan's page, what it costs together, and what's in that. */
export function PrintHouse({ house, legal, day }: { house: PrintableHouse; legal: string; day: string }) {
  const { title, price, options, pictures, asOf, remarks } = house
  const { parts, totalUsd, missing, hasLand, askedFor } = price
  const notInIt = [
    ...(hasLand ? [] : ['A homesite isn’t in it.']),
    ...(askedFor.length > 0 ? [`Not in it, ask for the price: ${askedFor.join(', ')}.`] : []),
    ...remarks,
  ]
  return (
    <>
      <h3 className={css.heading}>{title}</h3>
      <div className={css.columns}>
        <section className={css.part} aria-label="What it costs about">
          <Facts
            facts={[
              ...parts.map(
                ({ label, priceUsd }) =>
                  [label, priceUsd === undefined ? 'Not set yet' : formatUsd(priceUsd)] as const,
              ),
              [
                <strong key="total">Together</strong>,
                <strong key="sum">
                  {totalUsd === undefined ? 'No total yet' : `about ${formatUsd(totalUsd)}`}
                </strong>,
              ],
            ]}
          />
          <p>{totalUsd === undefined ? missing.join(' ') : `${formatHousePrice(price)}.`}</p>
          {notInIt.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        {options.length > 0 && (
          <section className={css.part} aria-label="Options chosen">
            <h3 className={css.heading}>Options chosen</h3>
            <ul className={css.list}>
              {options.map((option) => (
                <li key={option}>{option}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {pictures.length > 0 && <Pictures pictures={pictures.slice(0, 4)} rows={pictures.length < 3 ? 1 : 2} />}
      <p className={css.legal}>
        Added up on {day}
        {asOf !== undefined && `, with options’ prices as of ${asOf}`}. {legal}
      </p>
    </>
  )
}
