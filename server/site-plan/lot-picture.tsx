import { renderToStaticMarkup } from 'react-dom/server'
import type { LotPictureView } from '../../app/paths.ts'
import { toMiddle } from '../../domain/site-plan/plat-geometry.ts'
import type { Plat } from '../../domain/site-plan/plat.ts'
import { toPlatView, type PlatLotView, type PlatView } from '../../domain/site-plan/plat-view.ts'

/** How many usual lots a close-up shows side by side. */
const closeUpLots = 6
const closeUpRatio = 3 / 2

/** A picture can't use the page's style sheet: quiet earth, and the brand's color for the one lot. */
export const palette = {
  land: '#efece2',
  lot: '#faf8f2',
  line: '#b9b4a5',
  curb: '#d8d3c5',
  road: '#ffffff',
  park: '#cfdec6',
  pond: '#b5d3e2',
  words: '#5c5a52',
}

/**
 * Draws where a lot is on the site plan of its community.
 * @param view the whole site plan, or the lot with its neighbors at 3:2
 * @param markColor of the lot, dark enough for white letters
 * @returns an SVG document; undefined when the drawing doesn't have the lot
 */
export function drawLotPicture(
  plat: Plat,
  lot: string,
  { view, markColor }: { view: LotPictureView; markColor: string },
): string | undefined {
  const shape = plat.lots.find((each) => each.lot === lot)
  const drawn = toPlatView(plat, [], [], () => '')
  const marked = drawn.lots.find((each) => each.lot === lot)
  if (!shape || marked?.path === undefined) return undefined
  const box = view === 'whole' ? wholeOf(drawn) : closeUpOf(drawn, toMiddle(shape.points))
  return renderToStaticMarkup(<LotPicture plat={drawn} marked={marked} box={box} markColor={markColor} />)
}

type Box = { x: number; y: number; width: number; height: number }

function wholeOf({ width, height }: PlatView): Box {
  return { x: 0, y: 0, width, height }
}

/** Around the lot, in the middle of its width: a narrow card shows no more. Above and below it ends at the site plan's edge. */
function closeUpOf(plat: PlatView, [x, y]: readonly [number, number]): Box {
  const width = plat.lotExtent * closeUpLots
  const height = Math.round(width / closeUpRatio)
  return {
    x: Math.round(x - width / 2),
    y: within(y - height / 2, plat.height - height),
    width,
    height,
  }
}

function within(start: number, max: number): number {
  return Math.round(Math.max(0, Math.min(start, max)))
}

function LotPicture({
  plat: { areas, streets, lots, lotExtent },
  marked,
  box: { x, y, width, height },
  markColor,
}: {
  plat: PlatView
  marked: PlatLotView
  box: Box
  markColor: string
}) {
  // A hundredth of the width, so that lines and names are as large however much the picture shows.
  const unit = width / 100
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`${x} ${y} ${width} ${height}`}
      fontFamily="system-ui, sans-serif"
      textAnchor="middle"
    >
      <rect x={x} y={y} width={width} height={height} fill={palette.land} />
      {areas.map(({ kind, path }) => (
        <path key={path} d={path} fill={palette[kind]} />
      ))}
      <g fill="none" stroke={palette.curb} strokeLinecap="round" strokeLinejoin="round">
        {streets.map((street) => (
          <path key={street.path} d={street.path} strokeWidth={street.width + 3} />
        ))}
      </g>
      <g fill="none" stroke={palette.road} strokeLinecap="round" strokeLinejoin="round">
        {streets.map((street, index) => (
          <path key={street.path} id={`street-${index}`} d={street.path} strokeWidth={street.width} />
        ))}
      </g>
      <g fill={palette.lot} stroke={palette.line} strokeWidth={unit * 0.2}>
        {lots.map(({ lot, path }) => path !== undefined && <path key={lot} d={path} />)}
      </g>
      <path
        d={marked.path}
        fill={markColor}
        stroke={markColor}
        strokeWidth={unit * 0.6}
        strokeLinejoin="round"
      />
      <g fill={palette.words} fontSize={unit * 2.3} dominantBaseline="central">
        {streets.map(({ name, path, at }, index) => (
          <text key={path}>
            <textPath href={`#street-${index}`} startOffset={`${at}%`}>
              {name}
            </textPath>
          </text>
        ))}
      </g>
      {marked.at && (
        <text
          x={marked.at[0]}
          y={marked.at[1]}
          fill="#fff"
          fontSize={lotExtent * 0.4}
          fontWeight={700}
          dominantBaseline="central"
        >
          {marked.lot}
        </text>
      )}
    </svg>
  )
}
