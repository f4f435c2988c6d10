import { ArrowLeftRight } from 'lucide'
import { useMemo } from 'react'
import type { FloorPlanDrawing } from '../../../domain/floor-plan/floor-plan.ts'
import { toLevelName, toPlanLevels } from '../../../domain/floor-plan/plan-drawing.ts'
import { Button } from '../../components/button.tsx'
import css from './plan-drawings.module.css'
import { PlanLevelView } from './plan-level-view.tsx'
import { Icon } from '../../components/icon.tsx'

/** Each level's drawing with a table of its rooms; mirrored on request. */
export function PlanDrawings({
  drawings,
  title,
  isMirrored,
  onMirror,
}: {
  drawings: readonly FloorPlanDrawing[]
  title: string
  isMirrored: boolean
  onMirror: (isMirrored: boolean) => void
}) {
  const levels = useMemo(() => toPlanLevels(drawings, isMirrored), [drawings, isMirrored])
  const canMirror = levels.some((level) => level !== undefined)
  return (
    <>
      {canMirror && (
        // A form, so that it mirrors without scripts too.
        <form
          method="get"
          action="#plan"
          className={css.mirror}
          onSubmit={(event) => {
            event.preventDefault()
            onMirror(!isMirrored)
          }}
        >
          {!isMirrored && <input type="hidden" name="mirrored" value="1" />}
          <Button type="submit" variant="secondary" size="small" aria-pressed={isMirrored}>
            <Icon of={ArrowLeftRight} />
            Mirror this plan
          </Button>
          {isMirrored && <p className={css.note}>Shown mirrored, left to right.</p>}
        </form>
      )}
      {drawings.map((drawing, index) => (
        <PlanLevelView
          key={drawing.story}
          drawing={drawing}
          level={levels[index]}
          name={toLevelName(drawing.story, drawings.length)}
          title={title}
        />
      ))}
    </>
  )
}
