import type { FloorPlanDrawing, FloorPlanRoom } from '../../model/floor-plan.ts'
import css from './plan-drawings.module.css'

const levels = ['Main level', 'Upper level', 'Third level']

/** The drawing of each level, its rooms and their sizes beside it. */
export function PlanDrawings({ drawings, title }: { drawings: readonly FloorPlanDrawing[]; title: string }) {
  return drawings.map(({ storey, svgUrl, rooms }) => {
    const level = drawings.length === 1 ? 'One level' : (levels[storey - 1] ?? `Level ${storey}`)
    return (
      <div key={storey} className={css.level}>
        <a
          href={svgUrl}
          className={css.drawing}
          aria-label={`Open the drawing of ${title}, ${level.toLowerCase()}`}
        >
          <img src={svgUrl} alt="" loading="lazy" decoding="async" className={css.picture} />
        </a>
        <div>
          <h3 className={css.title}>{level}</h3>
          {rooms.length > 0 && (
            <table className={css.rooms}>
              <thead>
                <tr>
                  <th scope="col">Room</th>
                  <th scope="col">Width × depth</th>
                </tr>
              </thead>
              <tbody>
                {rooms.map(toNumbered).map(({ number, name, widthFt, depthFt }) => (
                  <tr key={number}>
                    <td>{name}</td>
                    <td>{widthFt !== undefined && depthFt !== undefined && `${widthFt} × ${depthFt} ft`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </div>
    )
  })
}

/** A house may have two closets of the same size. */
function toNumbered(room: FloorPlanRoom, index: number): FloorPlanRoom & { number: number } {
  return { ...room, number: index + 1 }
}
