import { toRow, toRows, toText } from './values.ts'

type PlatDrawingProps = {
  /** As it's stored. */
  plat: unknown
  /** Of a lot: what's to be said of it. */
  nameOf?: (lot: string) => string
  isTaken?: (lot: string) => boolean
  chosen?: string
  onChoose?: (lot: string) => void
}

/** The lots of a plat that can be drawn. */
export function PlatDrawing({ plat, nameOf, isTaken, chosen, onChoose }: PlatDrawingProps) {
  const { width, height, lots } = toRow(plat)
  const [across, down] = [Number(width), Number(height)]
  if (!(across > 0 && down > 0)) return null
  return (
    <svg
      className="homesite-plat-drawing"
      viewBox={`0 0 ${across} ${down}`}
      role="img"
      aria-label="The plat"
      data-is-choice={onChoose !== undefined || undefined}
    >
      {toRows(lots).map(({ lot, points }, at) => {
        const number = toText(lot)
        return (
          // The same is typed in the field above.
          <polygon
            // oxlint-disable-next-line react/no-array-index-key -- A lot may be there twice.
            key={at}
            points={toPoints(points)}
            data-lot={number}
            className={number === chosen ? 'is-chosen' : isTaken?.(number) ? 'is-taken' : undefined}
            onClick={() => onChoose?.(number)}
          >
            <title>{nameOf?.(number) ?? `Lot ${number}`}</title>
          </polygon>
        )
      })}
    </svg>
  )
}

function toPoints(points: unknown): string {
  return (Array.isArray(points) ? points : [])
    .flatMap((point: unknown) =>
      Array.isArray(point) && point.length > 1 ? [`${Number(point[0])},${Number(point[1])}`] : [],
    )
    .join(' ')
}
