import { listFigureTexts } from '../../../domain/home/figures.ts'
import type { FloorPlanLink } from '../../../domain/pages/page-view.ts'
import { toPriceText } from '../../../domain/price/price.ts'
import * as parts from './parts.module.css'
import * as css from './plans-built.module.css'
import { PrintPicture } from './print-picture.tsx'

/** More of them, with pictures, wouldn't fit a page beside the homes for sale. */
const MOST_PICTURES = 8

/** The floor plans of a community: as a list, or with pictures where the page has room. */
export function PlansBuilt({
  plans,
  legal,
  hasRoom,
}: {
  plans: readonly FloorPlanLink[]
  legal: string
  hasRoom: boolean
}) {
  const isPictured = hasRoom && plans.length <= MOST_PICTURES
  return (
    <section className={isPictured ? css.part : parts.part} aria-label="Floor plans">
      <h3 className={parts.heading}>Floor plans built here</h3>
      {isPictured ? (
        <ul className={css.plans} data-columns={toColumns(plans.length)}>
          {plans.map((plan) => (
            <Plan key={plan.id} plan={plan} widthPx={plans.length < 3 ? 1080 : 480} />
          ))}
        </ul>
      ) : (
        <ul className={`${parts.list} ${parts.wideList}`}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <a href={plan.href}>{plan.title}</a>
              {plan.base && `, ${toPriceText(plan.base)}`}
            </li>
          ))}
        </ul>
      )}
      <p className={parts.legal}>{legal}</p>
    </section>
  )
}

function Plan({ plan, widthPx }: { plan: FloorPlanLink; widthPx: number }) {
  const { href, title, picture, base } = plan
  return (
    <li>
      {picture && <PrintPicture picture={picture} widthPx={widthPx} alt="" />}
      <a href={href}>{title}</a>
      <span>{listFigureTexts(plan).join(', ')}</span>
      {base && <span>{toPriceText(base)}</span>}
    </li>
  )
}

/** As few rows as stay legible, without one plan alone in the last. */
function toColumns(count: number): number {
  if (count <= 4) return count
  return count <= 6 ? 3 : 4
}
