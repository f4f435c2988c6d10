import { memo } from 'react'
import { formatArea } from '../../../domain/home/figures.ts'
import { listPlansThatFit } from '../../../domain/site-plan/plat-lots.ts'
import { toPlatStatusLabel, type PlatLotView, type PlatPlan } from '../../../domain/site-plan/plat-view.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { opensElsewhere } from '../../components/links/opens-elsewhere.ts'
import { PlatStatusSwatch } from './plat-status-swatch.tsx'
import * as css from './plat-table.module.css'
import { toLotPrice, toPlanCount } from './lot-labels.ts'

export const PlatTable = memo(function PlatTable({
  title,
  lots,
  plans,
  chosenLot,
  hrefOf,
  onChoose,
}: {
  title: string
  lots: readonly PlatLotView[]
  plans: readonly PlatPlan[]
  chosenLot: string | undefined
  hrefOf: (lot: string) => string
  onChoose: (lot: string) => void
}) {
  return (
    <table className={css.table} data-print="table" aria-label={`Lots of ${title}`}>
      <thead>
        <tr>
          <th scope="col">Lot</th>
          <th scope="col">Status</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <Row
            key={lot.lot}
            lot={lot}
            plans={plans}
            isChosen={lot.lot === chosenLot}
            href={hrefOf(lot.lot)}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  )
})

const Row = memo(function Row({
  lot,
  plans,
  isChosen,
  href,
  onChoose,
}: {
  lot: PlatLotView
  plans: readonly PlatPlan[]
  isChosen: boolean
  href: string
  onChoose: (lot: string) => void
}) {
  const { lot: number, status, home, address, areaSqft } = lot
  const fitting = listPlansThatFit(lot, plans)
  return (
    <tr data-highlight-key={number} aria-current={isChosen || undefined}>
      <th scope="row">
        <a
          href={href}
          rel="nofollow"
          aria-label={`Lot ${number}`}
          className={css.number}
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            onChoose(number)
          }}
        >
          <PlatStatusSwatch status={status}>{number}</PlatStatusSwatch>
        </a>
      </th>
      <td>
        <span className={css.status}>{toPlatStatusLabel(status)}</span>
        <span className={css.where}>
          {home ? <AppLink href={home.href}>{address ?? home.title}</AppLink> : address}
          {areaSqft !== undefined && <span>{formatArea(areaSqft)}</span>}
        </span>
        {fitting.length > 0 && (
          <details className={css.plans}>
            <summary>{toPlanCount(fitting.length)}</summary>
            <ul>
              {fitting.map(({ id, title, href: planHref }) => (
                <li key={id}>
                  <a href={planHref} rel="nofollow">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td>{toLotPrice(lot)}</td>
    </tr>
  )
})
