import { useId, useRef, useState } from 'react'
import { formatRoomSize, type LevelDrawing } from '../../../domain/floor-plan/plan-drawing.ts'
import { useLinkedHighlights } from '../../features/shapes/use-linked-highlights.ts'
import { useOffscreen } from '../../components/use-offscreen.ts'
import * as css from './plan-level.module.css'
import { PlanRooms } from './plan-rooms.tsx'

/** One level: its drawing or picture, and a table of its rooms. Highlights are shared. */
export function PlanLevelView({
  drawing: { story, svgUrl, rooms, level },
  isMirrored,
  name,
  title,
  isOnly,
}: {
  drawing: LevelDrawing
  isMirrored: boolean
  name: string
  title: string
  isOnly: boolean
}) {
  const id = useId()
  const isOffscreen = useOffscreen()
  const root = useRef<HTMLDivElement>(null)
  useLinkedHighlights(root)
  const [chosen, setChosen] = useState<number>()
  const toRowId = (index: number) => `room-${story}-${index + 1}`
  const chosenRoom = chosen === undefined ? undefined : rooms[chosen]
  const table = (
    <table className={css.rooms} data-print="table" aria-labelledby={id}>
      <thead>
        <tr>
          <th scope="col">Room</th>
          <th scope="col">Width × depth</th>
        </tr>
      </thead>
      <tbody>
        {rooms.map((room, index) => (
          <tr
            key={toRowId(index)}
            id={toRowId(index)}
            data-highlight-key={index}
            aria-current={index === chosen || undefined}
          >
            <th scope="row">{room.name}</th>
            <td>{formatRoomSize(room)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <div ref={root} className={css.level} data-print="block" data-offscreen={isOffscreen}>
      <h3 id={id} className={css.title}>
        {name}
      </h3>
      <div className={css.drawing} data-print="plan together">
        {level ? (
          <>
            <PlanRooms
              level={level}
              isMirrored={isMirrored}
              rooms={rooms}
              label={`${title}, ${name.toLowerCase()}`}
              chosen={chosen}
              toHref={(index) => `#${toRowId(index)}`}
              onChoose={(index) => setChosen(index === chosen ? undefined : index)}
              hasFront={story === 1}
            />
            <p role="status" className={css.said} data-print="hide">
              {chosenRoom ? (
                <>
                  <strong>{chosenRoom.name}</strong> {formatRoomSize(chosenRoom)}
                </>
              ) : (
                <span className={css.hint}>Choose a room to see its size.</span>
              )}
            </p>
          </>
        ) : (
          <a href={svgUrl} aria-label={`Open the drawing of ${title}, ${name.toLowerCase()}`}>
            <img src={svgUrl} alt="" loading="lazy" decoding="async" className={css.picture} />
          </a>
        )}
      </div>
      {rooms.length > 0 &&
        (isOnly ? (
          table
        ) : (
          <details>
            <summary>Rooms of the {name.toLowerCase()}, with their sizes</summary>
            {table}
          </details>
        ))}
    </div>
  )
}
