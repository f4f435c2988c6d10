import { formatRoomSize, toLevelName, type LevelDrawing } from '../../../domain/floor-plan/plan-drawing.ts'
import { PlanLevelDrawing } from './plan-level-drawing.tsx'

export function LevelFigures({
  drawings,
  title,
  isMirrored,
  className,
  loading,
}: {
  drawings: readonly LevelDrawing[]
  title: string
  isMirrored: boolean
  className: string | undefined
  /** Of a level that's a picture. */
  loading?: 'lazy'
}) {
  return drawings.map(({ story, svgUrl, rooms, level }) => {
    const name = toLevelName(story, drawings.length)
    const label = `${title}, ${name.toLowerCase()}`
    return (
      // Not a figure: in a PDF one without a text of its own is an unnamed picture.
      <div key={story} className={className}>
        <p>{name}</p>
        {level ? (
          <PlanLevelDrawing
            level={level}
            isMirrored={isMirrored}
            rooms={rooms}
            label={label}
            isLowest={story === 1}
          />
        ) : (
          <img src={svgUrl} alt={label} loading={loading} decoding="async" />
        )}
      </div>
    )
  })
}

/** What the rooms of all levels measure; nothing where no room has a size. */
export function RoomSizes({
  drawings,
  className,
}: {
  drawings: readonly LevelDrawing[]
  className: string | undefined
}) {
  const rooms = drawings.flatMap((drawing) =>
    drawing.rooms.flatMap((room, index) => {
      const size = formatRoomSize(room)
      return size === undefined ? [] : [{ key: `${drawing.story}-${index}`, name: room.name, size }]
    }),
  )
  if (rooms.length === 0) return null
  return (
    <ul className={className} aria-label="Room sizes">
      {rooms.map(({ key, name, size }) => (
        <li key={key}>
          {name} <span>{size}</span>
        </li>
      ))}
    </ul>
  )
}
