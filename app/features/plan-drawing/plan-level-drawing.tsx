import {
  toExtentShown,
  toMirror,
  toWalls,
  type PlanLevel,
  type RoomSize,
} from '../../../domain/floor-plan/plan-drawing.ts'
import { PlanSymbols } from './plan-symbols.tsx'
import * as css from './plan-level-drawing.module.css'

/** Of text, in the drawing's units. */
const NAME_HEIGHT = 15

/** One level of a floor plan with its rooms' names and its outer dimensions; nothing in it can be chosen. */
export function PlanLevelDrawing({
  level,
  isMirrored,
  rooms,
  label,
  isLowest,
}: {
  level: PlanLevel
  isMirrored: boolean
  rooms: readonly RoomSize[]
  label: string
  isLowest: boolean
}) {
  const { frame, shapes } = level
  const { x, y, width, height, widthFt, depthFt } = toExtentShown(level, isMirrored)
  const [lowX, lowY] = [frame.x + 14, frame.y + frame.height - 12]
  return (
    <svg
      className={css.drawing}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`${label}: ${rooms.map((room) => room.name).join(', ')}`}
    >
      <g transform={toMirror(level, isMirrored)}>
        <Rooms shapes={shapes.filter(({ kind }) => kind === 'outdoor')} />
        <path d={toWalls(level)} className={css.walls} />
        <Rooms shapes={shapes.filter(({ kind }) => kind !== 'outdoor')} />
        <PlanSymbols symbols={level.symbols} />
      </g>
      {shapes.map(({ index, x: middle, y: middleY, lines, fit }) => (
        <text key={index} y={middleY} fontSize={NAME_HEIGHT * fit} fontWeight={500} className={css.name}>
          {lines.map((line, place) => (
            <tspan
              key={line}
              x={isMirrored ? level.mirror - middle : middle}
              dy={place === 0 ? `${0.35 - (lines.length - 1) * 0.6}em` : '1.2em'}
            >
              {line}
            </tspan>
          ))}
        </text>
      ))}
      <path d={toDimensionLine(x, width, lowY)} className={css.dimensionLine} />
      <text x={x + width / 2} y={lowY + 4.5} className={css.dimension}>
        {widthFt} ft{isLowest && ', front'}
      </text>
      <g transform="rotate(-90)">
        <path d={toDimensionLine(-(y + height), height, lowX)} className={css.dimensionLine} />
        <text x={-(y + height / 2)} y={lowX + 4.5} className={css.dimension}>
          {depthFt} ft
        </text>
      </g>
    </svg>
  )
}

function Rooms({ shapes }: Pick<PlanLevel, 'shapes'>) {
  return shapes.map(({ index, kind, path }) => (
    <path key={index} d={path} data-kind={kind} className={css.room} />
  ))
}

/** Half of the space the text needs in the middle of a dimension line. */
const HALF_GAP = 36

/** A dimension line: a tick at each end, a gap in the middle for the text. */
function toDimensionLine(start: number, length: number, at: number): string {
  const [middle, end] = [start + length / 2, start + length]
  return `M${start} ${at - 4}v8m0-4H${middle - HALF_GAP}M${middle + HALF_GAP} ${at}H${end}m0-4v8`
}
