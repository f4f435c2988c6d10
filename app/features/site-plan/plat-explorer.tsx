import { useCallback, useEffect, useId, useMemo, useRef, type ComponentType, type CSSProperties } from 'react'
import { countByStatus, sortForTable, takesPlan } from '../../../domain/site-plan/plat-lots.ts'
import type { PlatChoice } from '../../../domain/site-plan/plat-choice.ts'
import type { PlatPoint } from '../../../domain/site-plan/plat.ts'
import { toPlatStatusLabel, type PlatView } from '../../../domain/site-plan/plat-view.ts'
import { useLinkedHighlights } from '../shapes/use-linked-highlights.ts'
import { PlatDrawing } from './plat-drawing.tsx'
import type { PlatTable } from './plat-table.tsx'
import { useOffscreen } from '../../components/use-offscreen.ts'
import * as css from './plat-explorer.module.css'
import { PlatViewport } from './plat-viewport.tsx'
import { PlatStatusSwatch } from './plat-status-swatch.tsx'
import type { PlatPanel } from './plat-panel.tsx'
import { PlatPlanChoice } from './plat-plan-choice.tsx'

/** Scrolled to, it has the chosen lot in view. */
export const PLAT_ANCHOR = 'plat'

/** A site plan and its table: highlights and selection are shared. */
export function PlatExplorer({
  plat,
  choice,
  hrefOf,
  onChoose,
  call,
  parts: { Panel, Table },
}: {
  plat: PlatView
  /** An unknown lot or plan counts as none. */
  choice: PlatChoice
  /** The address of the plan with something chosen, for those without scripts and for sharing. */
  hrefOf: (choice: PlatChoice) => string
  onChoose: (choice: PlatChoice) => void
  /** Whom to contact about a lot. */
  call: { href: string; label: string }
  /** They may hydrate later: their links work before. */
  parts: {
    Panel: ComponentType<Parameters<typeof PlatPanel>[0]>
    Table: ComponentType<Parameters<typeof PlatTable>[0]>
  }
}) {
  const id = useId()
  const isOffscreen = useOffscreen()
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLinkedHighlights(root)
  const plan = plat.plans.find(({ slug }) => slug === choice.plan)
  const chosen = plat.lots.find(({ lot }) => lot === choice.lot)
  const planSlug = plan?.slug
  const withPlan = useCallback(
    (lot?: string): PlatChoice => ({
      ...(lot !== undefined && { lot }),
      ...(planSlug && { plan: planSlug }),
    }),
    [planSlug],
  )
  const hrefOfLot = useCallback((lot: string) => hrefOf(withPlan(lot)), [hrefOf, withPlan])
  const chooseLot = useCallback((lot: string) => onChoose(withPlan(lot)), [onChoose, withPlan])
  const rows = useMemo(
    () => sortForTable(plan ? plat.lots.filter((lot) => takesPlan(lot, plan.id)) : plat.lots),
    [plat.lots, plan],
  )
  useEffect(() => {
    if (chosen) scrollToChosen(list.current)
  }, [chosen])

  return (
    <div ref={root} className={css.explorer} data-print="block">
      <div className={css.tools}>
        <ul className={css.legend} aria-label="Legend">
          {countByStatus(plat.lots).map(({ status, count }) => (
            <li key={status}>
              <PlatStatusSwatch status={status} />
              {toPlatStatusLabel(status)} <span className={css.count}>{count}</span>
            </li>
          ))}
        </ul>
        {plat.plans.length > 0 && (
          <PlatPlanChoice
            plans={plat.plans}
            chosen={plan}
            lot={chosen?.lot}
            action={hrefOf({})}
            onChoose={(slug) =>
              onChoose({ ...(chosen && { lot: chosen.lot }), ...(slug !== '' && { plan: slug }) })
            }
          />
        )}
      </div>
      <div className={css.plan} data-offscreen={isOffscreen}>
        {chosen?.at && (
          <span
            id={PLAT_ANCHOR}
            className={css.anchor}
            style={{ '--lot-end': `${toPercentDown(chosen.at, plat)}%` } as CSSProperties}
          />
        )}
        <PlatViewport plat={plat} chosenLot={chosen?.lot}>
          <PlatDrawing
            plat={plat}
            chosenLot={chosen?.lot}
            planId={plan?.id}
            hrefOf={hrefOfLot}
            onChoose={chooseLot}
            id={id}
          />
        </PlatViewport>
      </div>
      <div className={css.side} data-print="block">
        <Panel
          lot={chosen}
          plans={plat.plans}
          callHref={call.href}
          callLabel={call.label}
          clearHref={hrefOf(withPlan())}
          onClear={() => onChoose(withPlan())}
        />
        <p role="status" className={css.taking}>
          {plan && `${rows.length || 'No'} ${rows.length === 1 ? 'lot takes' : 'lots take'} ${plan.title}.`}
        </p>
        <div ref={list} className={css.list} data-print="unboxed" data-offscreen={isOffscreen}>
          <Table
            title={plat.title}
            lots={rows}
            plans={plat.plans}
            chosenLot={chosen?.lot}
            hrefOf={hrefOfLot}
            onChoose={chooseLot}
          />
        </div>
      </div>
    </div>
  )
}

/** Where the lower end of a lot is. */
function toPercentDown([, y]: PlatPoint, { height, lotExtent }: PlatView): number {
  return Math.round((100 * (y + lotExtent / 2)) / height)
}

/** Only the list moves, not the page. */
function scrollToChosen(list: HTMLElement | null): void {
  const row = list?.querySelector<HTMLElement>('tr[aria-current]')
  if (!list || !row) return
  const above = row.offsetTop - list.scrollTop
  if (above < row.offsetHeight || above > list.clientHeight - row.offsetHeight)
    list.scrollTop = row.offsetTop - list.clientHeight / 3
}
