import type { PlanLevel } from '../../../domain/floor-plan/plan-drawing.ts'
import * as css from './plan-level-drawing.module.css'

export function PlanSymbols({ symbols }: Pick<PlanLevel, 'symbols'>) {
  return (
    <g aria-hidden="true" className={css.symbols}>
      <path d={symbols.fixtures} />
      <path d={symbols.furniture} data-furniture />
      <path d={symbols.gaps} className={css.gaps} />
      <path d={symbols.windows} className={css.windows} />
      <path d={symbols.doors} className={css.doors} />
    </g>
  )
}

/** Shows and hides the furniture of every drawing in the same `.furnishable`; by CSS alone. */
export function FurnitureSwitch() {
  return (
    <label className={css.switch} data-print="hide">
      <input type="checkbox" defaultChecked />
      Show furniture
    </label>
  )
}
