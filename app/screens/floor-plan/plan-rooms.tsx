import { useRef, type CSSProperties } from 'react'
import {
  formatRoomSize,
  toExtentShown,
  toMirror,
  toWalls,
  type PlanLevel,
  type RoomShape,
  type RoomSize,
} from '../../../domain/floor-plan/plan-drawing.ts'
import { opensElsewhere } from '../../components/links/opens-elsewhere.ts'
import { PlanSymbols } from '../../features/plan-drawing/plan-symbols.tsx'
import { useShapeKeys } from '../../features/shapes/use-shape-keys.ts'
import * as css from './plan-rooms.module.css'

/** A drawing of one level; each room links to its row. */
export function PlanRooms({
  level,
  isMirrored,
  rooms,
  label,
  chosen,
  toHref,
  onChoose,
  hasFront,
}: {
  level: PlanLevel
  isMirrored: boolean
  rooms: readonly RoomSize[]
  label: string
  chosen: number | undefined
  toHref: (index: number) => string
  onChoose: (index: number) => void
  /** The first floor shows where the street is. */
  hasFront: boolean
}) {
  const svg = useRef<SVGSVGElement>(null)
  useShapeKeys(svg)
  const { frame, shapes, below } = level
  const { x, y, width, height, widthFt, depthFt } = toExtentShown(level, isMirrored)
  const [lowX, lowY] = [frame.x + 14, frame.y + frame.height - 12]
  // Porches first: the walls of the house stand on them.
  const toRoom = (only?: 'outdoor') => (shape: RoomShape) =>
    (shape.kind === 'outdoor') === (only === 'outdoor') && (
      <Room
        key={shape.index}
        shape={shape}
        room={rooms[shape.index]}
        isChosen={shape.index === chosen}
        href={toHref(shape.index)}
        onChoose={onChoose}
      />
    )
  return (
    <svg
      ref={svg}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      role="group"
      aria-label={label}
      className={css.svg}
      // No higher than a window, however deep the plan.
      style={{ maxInlineSize: `calc(${(frame.width / frame.height).toFixed(2)} * var(--plan-height))` }}
    >
      <g transform={toMirror(level, isMirrored)}>
        {below !== '' && <path d={below} className={css.below} />}
        {shapes.map(toRoom('outdoor'))}
        <path d={toWalls(level)} className={css.walls} />
        {shapes.map(toRoom())}
        <PlanSymbols symbols={level.symbols} />
      </g>
      {/* Beside the links, not in them: a room's accessible name says all of it. */}
      <g aria-hidden="true" className={css.words}>
        {shapes.map((shape) => (
          <RoomWords
            key={shape.index}
            shape={shape}
            x={isMirrored ? level.mirror - shape.x : shape.x}
            room={rooms[shape.index]}
          />
        ))}
      </g>
      <g aria-hidden="true" className={css.dimensions}>
        <path d={`M${x} ${lowY - 4}v8m0-4h${width}m0-4v8`} />
        <path d={`M${lowX - 4} ${y}h8m-4 0v${height}m-4 0h8`} />
        <text x={x + width / 2} y={lowY}>
          {`${widthFt} ft${hasFront ? ', front' : ''}`}
        </text>
        <text x={-(y + height / 2)} y={lowX} transform="rotate(-90)">
          {`${depthFt} ft`}
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
  room: RoomSize | undefined
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
        if (opensElsewhere(event)) return
        event.preventDefault()
        onChoose(index)
      }}
    >
      <path d={path} />
    </a>
  )
}

function RoomWords({
  shape: { y, lines, fit, hasRoomForSize },
  x,
  room,
}: {
  shape: RoomShape
  x: number
  room: RoomSize | undefined
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
