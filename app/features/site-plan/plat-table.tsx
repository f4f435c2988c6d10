import type { MouseEvent } from 'react'
import { formatArea } from '../../../domain/home/figures.ts'
import { countByStatus, listPlansThatFit } from '../../../domain/site-plan/plat-lots.ts'
import { toPlatStatusLabel, type PlatLotView, type PlatPlan } from '../../../domain/site-plan/plat-view.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { opensElsewhere } from '../../components/links/opens-elsewhere.ts'
import { PlatStatusSwatch } from './plat-status-swatch.tsx'
import * as css from './plat-table.module.css'
import { toLotPrice, toLotsText, toPlanCount } from './lot-labels.ts'

type Choosing = {
  chosenLot: string | undefined
  hrefOf: (lot: string) => string
  onChoose: (lot: string) => void
}

/** A row for each lot with a page of its own; of the others, one for each status. */
export function PlatTable({
  title,
  lots,
  plans,
  ...choosing
}: {
  title: string
  lots: readonly PlatLotView[]
  plans: readonly PlatPlan[]
} & Choosing) {
  const others = lots.filter(({ home }) => !home)
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
        {lots.map((lot) => lot.home && <Row key={lot.lot} lot={lot} plans={plans} {...choosing} />)}
        {countByStatus(others).map(({ status, count }) => (
          <tr
            key={status}
            aria-current={
              others.some((each) => each.lot === choosing.chosenLot && each.status === status) || undefined
            }
          >
            <td colSpan={3}>
              <span className={css.status}>{toLotsText(status, count)}</span>
              <ul className={css.group}>
                {others.map(
                  (lot) =>
                    lot.status === status && (
                      <li key={lot.lot}>
                        <LotLink lot={lot} {...choosing} />
                      </li>
                    ),
                )}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Row({ lot, plans, ...choosing }: { lot: PlatLotView; plans: readonly PlatPlan[] } & Choosing) {
  const { lot: number, status, home, address, areaSqft } = lot
  const fitCount = listPlansThatFit(lot, plans).length
  return (
    <tr data-highlight-key={number} aria-current={number === choosing.chosenLot || undefined}>
      <th scope="row">
        <LotLink lot={lot} {...choosing} />
      </th>
      <td>
        <span className={css.status}>{toPlatStatusLabel(status)}</span>
        <span className={css.where}>
          {home && <AppLink href={home.href}>{address ?? home.title}</AppLink>}
          {areaSqft !== undefined && <span>{formatArea(areaSqft)}</span>}
          {fitCount > 0 && <span>{toPlanCount(fitCount)}</span>}
        </span>
      </td>
      <td>{toLotPrice(lot)}</td>
    </tr>
  )
}

function LotLink({ lot: { lot, status }, chosenLot, hrefOf, onChoose }: { lot: PlatLotView } & Choosing) {
  function choose(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onChoose(lot)
  }
  return (
    <a
      href={hrefOf(lot)}
      rel="nofollow"
      aria-label={`Lot ${lot}`}
      aria-current={lot === chosenLot || undefined}
      className={css.number}
      data-highlight-key={lot}
      onClick={choose}
    >
      <PlatStatusSwatch status={status}>{lot}</PlatStatusSwatch>
    </a>
  )
}
