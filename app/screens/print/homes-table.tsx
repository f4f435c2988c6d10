import { formatArea } from '../../../domain/home/figures.ts'
import { toStatusLabel } from '../../../domain/home/home.ts'
import type { HomeLink } from '../../../domain/pages/page-view.ts'
import { toPrice, toPriceText } from '../../../domain/price/price.ts'
import * as css from './parts.module.css'

export function HomesTable({
  homes,
  title,
  legal,
}: {
  homes: readonly HomeLink[]
  title: string
  legal: string
}) {
  return (
    <section className={homes.length > 12 ? undefined : css.part} aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Home</th>
            <th scope="col">Status</th>
            <th scope="col">Beds</th>
            <th scope="col">Baths</th>
            <th scope="col">Area</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {homes.map((home) => (
            <tr key={home.id}>
              <th scope="row">
                <a href={home.href}>{home.title}</a>
              </th>
              <td>{home.status && toStatusLabel(home.status)}</td>
              <td>{home.beds}</td>
              <td>{home.baths}</td>
              <td>{home.areaSqft !== undefined && formatArea(home.areaSqft)}</td>
              <td>{toPriceText(toPrice(home))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.legal}>{legal}</p>
    </section>
  )
}
