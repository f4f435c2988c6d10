import { X } from 'lucide'
import type { MouseEvent } from 'react'
import { formatArea, formatUsd } from '../../../domain/home/figures.ts'
import { listPlansThatFit } from '../../../domain/site-plan/plat-lots.ts'
import { toPlatStatusLabel, type PlatLotView, type PlatPlan } from '../../../domain/site-plan/plat-view.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { buttonClass } from '../../components/links/button-class.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { opensElsewhere } from '../../components/links/opens-elsewhere.ts'
import { PlatStatusSwatch } from './plat-status-swatch.tsx'
import * as iconCss from '../../components/links/icon-button.module.css'
import * as textCss from '../../components/text/text.module.css'
import * as css from './plat-panel.module.css'
import { toLotPrice } from './lot-labels.ts'
import { Icon } from '../../components/pictures/icon.tsx'

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
  function close(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onClear()
    // The link that has the focus goes away.
    const panel = event.currentTarget.parentElement
    panel?.querySelector<HTMLElement>('[role]')?.focus()
  }

  const fitting = (lot ? listPlansThatFit(lot, plans) : [])
    .map((plan) => ({ ...plan, total: lot?.totals?.find(({ planId }) => planId === plan.id) }))
    .toSorted((a, b) => (a.total?.totalUsd ?? Infinity) - (b.total?.totalUsd ?? Infinity) || 0)
  const facts = [lot?.address, lot?.areaSqft && formatArea(lot.areaSqft)].filter(Boolean)
  const price = lot && toLotPrice(lot)
  return (
    <div
      role={lot && 'region'}
      aria-label={lot && 'Selected lot'}
      className={lot && css.panel}
      data-print={lot ? 'unboxed' : 'hide'}
    >
      {/* Always there: screen readers announce what changes in it, not one that comes with its text. */}
      <div role="status" tabIndex={-1} className={lot ? css.head : css.hint}>
        {lot ? (
          <>
            <h3 className={css.title}>Lot {lot.lot}</h3>
            <p className={css.status}>
              <PlatStatusSwatch status={lot.status} />
              {toPlatStatusLabel(lot.status)}
            </p>
            {facts.length > 0 && <p className={textCss.note}>{facts.join(' · ')}</p>}
            {price !== undefined && <p className={css.price}>{price}</p>}
          </>
        ) : (
          'Choose a lot on the plan or in the list.'
        )}
      </div>
      {fitting.length > 0 && (
        <div className={css.plans}>
          <h4>{lot?.status === 'not-released' ? 'Plans that will fit' : 'Plans that fit'}</h4>
          <table className={css.sums}>
            <tbody>
              {fitting.map(({ id, title, href, total }) => (
                <tr key={id}>
                  <th scope="row">
                    <AppLink href={total?.href ?? href}>{title}</AppLink>
                  </th>
                  {lot?.totals && <td>{total ? `about ${formatUsd(total.totalUsd)}` : 'Not priced yet'}</td>}
                </tr>
              ))}
            </tbody>
          </table>
          {lot?.totals && <p className={textCss.note}>This lot + base price, before options.</p>}
        </div>
      )}
      {lot && lot.status !== 'sold' && lot.status !== 'not-available' && (
        <p className={css.ways} data-print="hide">
          {lot.home && (
            <ButtonLink href={lot.home.href} size="small">
              {lot.status === 'lot' ? 'See this homesite' : 'See this home'}
            </ButtonLink>
          )}
          {lot.ways?.map(({ href, label }, index) => (
            // A plain link: the page to follow something has no scripts.
            <a
              key={href}
              href={href}
              className={buttonClass({ size: 'small', variant: index > 0 ? 'quiet' : 'primary' })}
            >
              {label}
            </a>
          ))}
          <ButtonLink href={callHref} size="small" variant={lot.home || lot.ways ? 'quiet' : 'primary'}>
            {callLabel}
          </ButtonLink>
        </p>
      )}
      {lot && (
        <a
          href={clearHref}
          aria-label={`Close lot ${lot.lot}`}
          className={`${iconCss.button} ${css.close}`}
          data-print="hide"
          onClick={close}
        >
          <Icon of={X} />
        </a>
      )}
    </div>
  )
}
