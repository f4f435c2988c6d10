import { useRef, type CSSProperties } from 'react'
import type { FloorPlanRoom } from '../../../domain/floor-plan/floor-plan.ts'
import { formatRoomSize, type PlanLevel, type RoomShape } from '../../../domain/floor-plan/plan-drawing.ts'
import { useShapeKeys } from '../../features/shapes/use-shape-keys.ts'
import css from './plan-rooms.module.css'

/** A drawing of one level; each room links to its row. */
export function PlanRooms({
  level: { frame, shapes, extent, below },
  rooms,
  label,
  chosen,
  toHref,
  onChoose,
  hasFront,
}: {
  level: PlanLevel
  rooms: readonly FloorPlanRoom[]
  label: string
  chosen: number | undefined
  toHref: (index: number) => string
  onChoose: (index: number) => void
  /** The first floor shows where the street is. */
  hasFront: boolean
}) {
  const svg = useRef<SVGSVGElement>(null)
  useShapeKeys(svg)
  const inside = shapes.filter(({ kind }) => kind !== 'outdoor')
  const { x, y, width, height } = extent
  const [lowX, lowY] = [frame.x + 14, frame.y + frame.height - 12]
  return (
    <svg
      ref={svg}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      role="group"
      aria-label={label}
      className={css.svg}
      // No higher than a window, however deep the plan.
      style={{ maxInlineSize: `${Math.round((44 * frame.width) / frame.height)}rem` }}
    >
      {below !== '' && <path d={below} className={css.below} />}
      <path d={inside.map(({ path }) => path).join('')} className={css.walls} />
      {shapes.map((shape) => (
        <Room
          key={shape.index}
          shape={shape}
          room={rooms[shape.index]}
          isChosen={shape.index === chosen}
          href={toHref(shape.index)}
          onChoose={onChoose}
        />
      ))}
      {/* Beside the links, not in them: a room's accessible name says all of it. */}
      <g aria-hidden="true" className={css.words}>
        {shapes.map((shape) => (
          <RoomWords key={shape.index} shape={shape} room={rooms[shape.index]} />
        ))}
      </g>
      <g aria-hidden="true" className={css.dimensions}>
        <path d={`M${x} ${lowY - 4}v8m0-4h${width}m0-4v8`} />
        <path d={`M${lowX - 4} ${y}h8m-4 0v${height}m-4 0h8`} />
        <text x={x + width / 2} y={lowY}>
          {`${extent.widthFt} ft${hasFront ? ', front' : ''}`}
        </text>
        <text x={-(y + height / 2)} y={lowX} transform="rotate(-90)">
          {`${extent.depthFt} ft`}
        </text>
      </g>
    </svg>
  )
}

function Room({
  shape: { index, kind, path },
  room,
  isChosen,
  href,
  onChoose,
}: {
  shape: RoomShape
  room: FloorPlanRoom | undefined
  isChosen: boolean
  href: string
  onChoose: (index: number) => void
}) {
  if (!room) return null
  const size = formatRoomSize(room)
  return (
    <a
      href={href}
      data-highlight-key={index}
      data-kind={kind}
      aria-current={isChosen || undefined}
      aria-label={[room.name, size?.replace('×', 'by').replace('ft', 'feet')].filter(Boolean).join(', ')}
      className={css.room}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onChoose(index)
      }}
    >
      <path d={path} />
    </a>
  )
}

function RoomWords({
  shape: { x, y, lines, fit, hasRoomForSize },
  room,
}: {
  shape: RoomShape
  room: FloorPlanRoom | undefined
}) {
  const count = lines.length + (hasRoomForSize ? 0.85 : 0)
  const size = room && formatRoomSize(room)?.replace(' ft', '')
  return (
    <text y={y} style={{ '--fit': fit } as CSSProperties}>
      {lines.map((line, place) => (
        <tspan key={line} x={x} dy={place === 0 ? `${(0.9 - count / 2) * 1.2 - 0.15}em` : '1.2em'}>
          {line}
        </tspan>
      ))}
      {hasRoomForSize && (
        <tspan x={x} dy="1.35em" className={css.size}>
          {size}
        </tspan>
      )}
    </text>
  )
}
