import { ArrowLeftRight } from 'lucide'
import { toLevelName, type LevelDrawing } from '../../../domain/floor-plan/plan-drawing.ts'
import { Button } from '../../components/links/button.tsx'
import { FurnitureSwitch } from '../../features/plan-drawing/plan-symbols.tsx'
import * as drawingCss from '../../features/plan-drawing/plan-level-drawing.module.css'
import * as textCss from '../../components/text/text.module.css'
import * as css from './plan-drawings.module.css'
import { PlanLevelView } from './plan-level-view.tsx'
import { Icon } from '../../components/pictures/icon.tsx'

/** Each level's drawing with a table of its rooms; mirrored on request. */
export function PlanDrawings({
  drawings,
  title,
  isMirrored,
  onMirror,
}: {
  drawings: readonly LevelDrawing[]
  title: string
  isMirrored: boolean
  onMirror: (isMirrored: boolean) => void
}) {
  const canMirror = drawings.some(({ level }) => level)
  return (
    <div className={drawingCss.furnishable}>
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
          {drawings.some(({ level }) => level?.symbols.furniture) && <FurnitureSwitch />}
          {isMirrored && <p className={textCss.note}>Shown mirrored, left to right.</p>}
        </form>
      )}
      <div className={css.levels}>
        {drawings.map((drawing) => (
          <PlanLevelView
            key={drawing.story}
            drawing={drawing}
            isMirrored={isMirrored}
            name={toLevelName(drawing.story, drawings.length)}
            title={title}
            isOnly={drawings.length === 1}
          />
        ))}
      </div>
    </div>
  )
}
