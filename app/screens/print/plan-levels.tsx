import type { CSSProperties } from 'react'
import type { LevelDrawing } from '../../../domain/floor-plan/plan-drawing.ts'
import { LevelFigures, RoomSizes } from '../../features/plan-drawing/level-figures.tsx'
import * as drawingCss from '../../features/plan-drawing/plan-level-drawing.module.css'
import * as css from './plan-levels.module.css'

/** A plan's levels, side by side or stacked when they're wide, with their room sizes. */
export function PlanLevels({
  drawings,
  title,
  isMirrored = false,
}: {
  drawings: readonly LevelDrawing[]
  title: string
  isMirrored?: boolean
}) {
  const frame = drawings.find(({ level }) => level !== undefined)?.level?.frame
  const isTall = frame === undefined || frame.height > frame.width * 0.8
  const columns = drawings.length > 1 && isTall ? 2 : 1
  const rows = Math.ceil(drawings.length / columns)
  const style = { '--columns': columns, '--most-height': `${5.4 / rows}in` } as CSSProperties
  return (
    <>
      <div className={`${css.levels} ${drawingCss.unfurnished}`} style={style}>
        <LevelFigures drawings={drawings} title={title} isMirrored={isMirrored} className={css.level} />
      </div>
      <RoomSizes drawings={drawings} className={css.rooms} />
    </>
  )
}
