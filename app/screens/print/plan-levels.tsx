import type { CSSProperties } from 'react'
import { formatRoomSize, toLevelName, type LevelDrawing } from '../../../domain/floor-plan/plan-drawing.ts'
import { PlanLevelDrawing } from '../../features/plan-drawing/plan-level-drawing.tsx'
import drawingCss from '../../features/plan-drawing/plan-level-drawing.module.css'
import css from './plan-levels.module.css'

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
  const rooms = drawings.flatMap((drawing) =>
    drawing.rooms.flatMap((room, index) => {
      const size = formatRoomSize(room)
      return size === undefined ? [] : [{ key: `${drawing.story}-${index}`, name: room.name, size }]
    }),
  )
  return (
    <>
      <div className={`${css.levels} ${drawingCss.unfurnished}`} style={style}>
        {drawings.map(({ story, svgUrl, rooms: own, level }) => {
          const name = toLevelName(story, drawings.length)
          return (
            <figure key={story} className={css.level}>
              <figcaption>{name}</figcaption>
              {level ? (
                <PlanLevelDrawing
                  level={level}
                  isMirrored={isMirrored}
                  rooms={own}
                  label={`${title}, ${name.toLowerCase()}`}
                  isLowest={story === 1}
                />
              ) : (
                <img src={svgUrl} alt={`${title}, ${name.toLowerCase()}`} />
              )}
            </figure>
          )
        })}
      </div>
      {rooms.length > 0 && (
        <ul className={css.rooms} aria-label="Room sizes">
          {rooms.map(({ key, name, size }) => (
            <li key={key}>
              {name} <span>{size}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
