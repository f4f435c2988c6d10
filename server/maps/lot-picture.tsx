import { renderToStaticMarkup } from 'react-dom/server'
import type { LotPictureView } from '../../app/paths.ts'
import { pointAlong, toMiddle, toReadingOrder } from '../../domain/site-plan/plat-geometry.ts'
import type { Plat, PlatPoint } from '../../domain/site-plan/plat.ts'
import { toPlatView, type PlatLotView, type PlatView } from '../../domain/site-plan/plat-view.ts'

/** How many usual lots a close-up shows side by side. */
const closeUpLots = 6
const closeUpRatio = 3 / 2

/** A name's size, as a share of the picture's width. */
const nameSize = 0.023
/** A letter's width, as a share of the name's size, with a little room at both ends. */
const letterWidth = 0.62

/** A picture can't use the page's style sheet: quiet earth, and the brand's color for the one lot. */
export const palette = {
  land: '#efece2',
  lot: '#faf8f2',
  line: '#b9b4a5',
  curb: '#d8d3c5',
  road: '#ffffff',
  park: '#cfdec6',
  pond: '#b5d3e2',
  school: '#e9dcc6',
  fields: '#e9eada',
  town: '#e8e4da',
  words: '#5c5a52',
}

/** @param view the whole plan, or the lot with neighbors at 3:2 @returns undefined when not drawn */
export function drawLotPicture(
  plat: Plat,
  lot: string,
  { view, markColor }: { view: LotPictureView; markColor: string },
): string | undefined {
  const shape = plat.lots.find((each) => each.lot === lot)
  const drawn = toPlatView(plat, [], [], () => '')
  const marked = drawn.lots.find((each) => each.lot === lot)
  if (!shape || marked?.path === undefined) return undefined
  if (view === 'whole')
    return renderToStaticMarkup(
      <LotPicture plat={drawn} marked={marked} box={wholeOf(drawn)} markColor={markColor} />,
    )
  const box = closeUpOf(drawn, toMiddle(shape.points))
  const streets = drawn.streets.map((street, index) => {
    const at = findPlaceOfName(street.name, toReadingOrder(plat.streets[index]?.points ?? []), box)
    return at === undefined ? { ...street, name: '' } : { ...street, at }
  })
  return renderToStaticMarkup(
    <LotPicture plat={{ ...drawn, streets }} marked={marked} box={box} markColor={markColor} />,
  )
}

/** The whole plan with each lot's number. */
export function drawSitePlan(plat: Plat): string {
  const drawn = toPlatView(plat, [], [], () => '')
  return renderToStaticMarkup(<LotPicture plat={drawn} box={wholeOf(drawn)} markColor={palette.line} />)
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

/** In percent, and not where a narrow card cuts the picture. */
function findPlaceOfName(
  name: string,
  street: readonly PlatPoint[],
  { x, y, width, height }: Box,
): number | undefined {
  const size = width * nameSize
  const length = street.reduce((sum, [endX, endY], index) => {
    const [startX, startY] = street[index - 1] ?? [endX, endY]
    return sum + Math.hypot(endX - startX, endY - startY)
  }, 0)
  const quarter = width / 4
  for (const [from, to] of [
    [x + quarter, x + 3 * quarter],
    [x, x + quarter],
    [x + 3 * quarter, x + width],
  ] as const) {
    const isIn = ([atX, atY]: PlatPoint) =>
      atX > from + size / 2 && atX < to - size / 2 && atY > y + size && atY < y + height - size
    const { start, count } = findLongestRun((percent) => isIn(pointAlong(street, percent / 100)))
    if ((count / 100) * length > name.length * size * letterWidth) return start + Math.floor(count / 2)
  }
  return undefined
}

function findLongestRun(passes: (percent: number) => boolean): { start: number; count: number } {
  let longest = { start: 0, count: 0 }
  let start = 0
  for (let percent = 0; percent <= 100; percent += 1) {
    if (!passes(percent)) start = percent + 1
    else if (percent - start + 1 > longest.count) longest = { start, count: percent - start + 1 }
  }
  return longest
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
  /** Left out, every lot has its number. */
  marked?: PlatLotView
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
      {marked && (
        <path
          d={marked.path}
          fill={markColor}
          stroke={markColor}
          strokeWidth={unit * 0.6}
          strokeLinejoin="round"
        />
      )}
      <g fill={palette.words} fontSize={width * nameSize} dominantBaseline="central">
        {streets.map(
          ({ name, path, at }, index) =>
            name !== '' && (
              <text key={path}>
                <textPath href={`#street-${index}`} startOffset={`${at}%`}>
                  {name}
                </textPath>
              </text>
            ),
        )}
      </g>
      <g fill={palette.words} fontSize={unit * 1.2} dominantBaseline="central">
        {!marked &&
          lots.map(
            ({ lot, at }) =>
              at && (
                <text key={lot} x={at[0]} y={at[1]}>
                  {lot}
                </text>
              ),
          )}
      </g>
      {marked?.at && (
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
