import { X } from 'lucide'
import { formatArea } from '../../../domain/home/figures.ts'
import { listPlansThatFit } from '../../../domain/site-plan/plat-lots.ts'
import { toPlatStatusLabel, type PlatLotView, type PlatPlan } from '../../../domain/site-plan/plat-view.ts'
import { AppLink } from '../../components/app-link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { PlatStatusSwatch } from './plat-status-swatch.tsx'
import iconCss from '../../components/icon-button.module.css'
import css from './plat-panel.module.css'
import { toLotPrice } from './lot-labels.ts'
import { Icon } from '../../components/icon.tsx'

/** The selected lot and its actions; without one, how to choose one. */
export function PlatPanel({
  lot,
  plans,
  callHref,
  callLabel,
  clearHref,
  onClear,
}: {
  lot: PlatLotView | undefined
  plans: readonly PlatPlan[]
  callHref: string
  /** Such as "Call 541-555-0142". */
  callLabel: string
  /** The plan without a lot chosen. */
  clearHref: string
  onClear: () => void
}) {
  if (!lot)
    return (
      <p className={css.hint} data-print="hide">
        Choose a lot on the plan or in the list to see details.
      </p>
    )
  const { lot: number, status, home, address, areaSqft } = lot
  const fitting = listPlansThatFit(lot, plans)
  const facts = [address, areaSqft === undefined ? undefined : formatArea(areaSqft)].filter(Boolean)
  return (
    <section aria-label="Selected lot" className={css.panel} data-print="unboxed">
      <div role="status" className={css.head}>
        <h3 className={css.title}>Lot {number}</h3>
        <p className={css.status}>
          <PlatStatusSwatch status={status} />
          {toPlatStatusLabel(status)}
        </p>
        {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
        {toLotPrice(lot) !== undefined && <p className={css.price}>{toLotPrice(lot)}</p>}
      </div>
      {fitting.length > 0 && (
        <div className={css.plans}>
          <h4>{status === 'not-released' ? 'Plans that will fit' : 'Plans that fit'}</h4>
          <ul>
            {fitting.map(({ id, title, href }) => (
              <li key={id}>
                <AppLink href={href}>{title}</AppLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {status !== 'sold' && (
        <p className={css.ways} data-print="hide">
          {home && (
            <ButtonLink href={home.href} size="small">
              {status === 'lot' ? 'See this homesite' : 'See this home'}
            </ButtonLink>
          )}
          <ButtonLink href={callHref} size="small" variant={home ? 'quiet' : 'primary'}>
            {callLabel}
          </ButtonLink>
        </p>
      )}
      <a
        href={clearHref}
        aria-label={`Close lot ${number}`}
        className={`${iconCss.button} ${css.close}`}
        data-print="hide"
        onClick={(event) => {
          event.preventDefault()
          onClear()
        }}
      >
        <Icon of={X} />
      </a>
    </section>
  )
}
