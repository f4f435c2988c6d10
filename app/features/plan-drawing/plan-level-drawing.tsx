import type { FloorPlanRoom } from '../../../domain/floor-plan/floor-plan.ts'
import type { PlanLevel } from '../../../domain/floor-plan/plan-drawing.ts'
import css from './plan-level-drawing.module.css'

/** Of text, in the drawing's units. */
const NAME_HEIGHT = 15

/** One level of a floor plan with its rooms' names and its outer dimensions; nothing in it can be chosen. */
export function PlanLevelDrawing({
  level: { frame, shapes, extent },
  rooms,
  label,
  isLowest,
}: {
  level: PlanLevel
  rooms: readonly FloorPlanRoom[]
  label: string
  isLowest: boolean
}) {
  const { x, y, width, height } = extent
  const [lowX, lowY] = [frame.x + 14, frame.y + frame.height - 12]
  const inside = shapes.filter(({ kind }) => kind !== 'outdoor')
  return (
    <svg
      className={css.drawing}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`${label}: ${rooms.map((room) => room.name).join(', ')}`}
    >
      <path d={inside.map(({ path }) => path).join('')} className={css.walls} />
      {shapes.map(({ index, kind, path }) => (
        <path key={index} d={path} data-kind={kind} className={css.room} />
      ))}
      {shapes.map(({ index, x: middle, y: height2, lines, fit }) => (
        <text key={index} y={height2} fontSize={NAME_HEIGHT * fit} fontWeight={500}>
          {lines.map((line, place) => (
            <tspan key={line} x={middle} dy={place === 0 ? `${0.35 - (lines.length - 1) * 0.6}em` : '1.2em'}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
      <path d={toDimensionLine(x, width, lowY)} className={css.dimensionLine} />
      <text x={x + width / 2} y={lowY + 4.5} className={css.dimension}>
        {extent.widthFt} ft{isLowest && ', front'}
      </text>
      <g transform="rotate(-90)">
        <path d={toDimensionLine(-(y + height), height, lowX)} className={css.dimensionLine} />
        <text x={-(y + height / 2)} y={lowX + 4.5} className={css.dimension}>
          {extent.depthFt} ft
        </text>
      </g>
    </svg>
  )
}

/** Half of the space the text needs in the middle of a dimension line. */
const HALF_GAP = 36

/** A dimension line: a tick at each end, a gap in the middle for the text. */
function toDimensionLine(start: number, length: number, at: number): string {
  const [middle, end] = [start + length / 2, start + length]
  return `M${start} ${at - 4}v8m0-4H${middle - HALF_GAP}M${middle + HALF_GAP} ${at}H${end}m0-4v8`
}
