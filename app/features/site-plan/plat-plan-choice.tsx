import { useId } from 'react'
import type { PlatPlan } from '../../../domain/site-plan/plat-view.ts'
import { Button } from '../../components/links/button.tsx'
import * as css from './plat-plan-choice.module.css'

/** Filters lots by plan. A form, so that it works without scripts too. */
export function PlatPlanChoice({
  plans,
  chosen,
  lot,
  action,
  onChoose,
}: {
  plans: readonly PlatPlan[]
  chosen: PlatPlan | undefined
  /** The lot that stays chosen. */
  lot: string | undefined
  action: string
  /** @param slug '' for any plan */
  onChoose: (slug: string) => void
}) {
  const id = useId()
  return (
    <form method="get" action={action} className={css.choice} data-print="hide">
      {lot !== undefined && <input type="hidden" name="lot" value={lot} />}
      <label htmlFor={id}>Lots that take</label>
      <select
        id={id}
        name="plan"
        value={chosen?.slug ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">Any plan</option>
        {plans.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </select>
      <Button type="submit" size="small" className={css.send}>
        Show
      </Button>
    </form>
  )
}
