import { memo, type CSSProperties } from 'react'
import { toPlatStatusWord, type PlatLotView, type PlatView } from '../../../domain/site-plan/plat-view.ts'
import { opensElsewhere } from '../../components/links/opens-elsewhere.ts'
import css from './plat-drawing.module.css'
import { toLotName } from './lot-labels.ts'

/** Land, streets, places and lots. Each lot is a link that chooses it. */
export const PlatDrawing = memo(function PlatDrawing({
  plat,
  chosenLot,
  planId,
  hrefOf,
  onChoose,
  id,
  isPaper = false,
}: {
  plat: PlatView
  chosenLot: string | undefined
  /** Lots that don't fit this plan are dimmed. */
  planId: number | undefined
  hrefOf: (lot: string) => string
  onChoose: (lot: string) => void
  /** Makes the ids inside unique in the page. */
  id: string
  /** In a PDF a link is named by what's in it. */
  isPaper?: boolean
}) {
  const chosen = plat.lots.find(({ lot }) => lot === chosenLot)
  const isBack = ({ planIds }: PlatLotView) => planId !== undefined && !planIds.includes(planId)
  return (
    <>
      <defs>
        <pattern
          id={`${id}-sold`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v7" className={css.hatch} />
        </pattern>
      </defs>
      {plat.areas.map(({ kind, path }) => (
        <path key={path} d={path} className={css[kind]} />
      ))}
      {plat.streets.map(({ path, width }) => (
        <path key={path} d={path} className={css.curb} style={{ strokeWidth: width + 3 }} />
      ))}
      {plat.streets.map(({ path, width }, index) => (
        <path key={path} id={`${id}-${index}`} d={path} className={css.road} style={{ strokeWidth: width }} />
      ))}
      {plat.lots.map((lot) => (
        <Lot
          key={lot.lot}
          lot={lot}
          isChosen={lot.lot === chosenLot}
          isBack={isBack(lot)}
          href={hrefOf(lot.lot)}
          soldFill={`url(#${id}-sold)`}
          onChoose={onChoose}
          isPaper={isPaper}
        />
      ))}
      {chosen?.path !== undefined && <path d={chosen.path} className={css.ring} />}
      {/* Beside the links, not in them: a lot's accessible name says all of it. */}
      <g aria-hidden="true" className={css.names}>
        {plat.lots.map((lot) => (
          <LotWords key={lot.lot} lot={lot} isBack={isBack(lot)} />
        ))}
        {plat.streets.map(({ name, at, path }, index) => (
          <text key={path} className={css.street} dominantBaseline="central">
            <textPath href={`#${id}-${index}`} startOffset={`${at}%`}>
              {name}
            </textPath>
          </text>
        ))}
        {plat.areas.map(({ kind, name, at: [x, y], line, path }) => (
          <text
            key={path}
            x={x}
            y={y}
            dy={line && (line === 'upper' ? '-0.6em' : '0.9em')}
            className={kind === 'pond' ? css.water : css.place}
          >
            {name}
          </text>
        ))}
      </g>
    </>
  )
})

const Lot = memo(function Lot({
  lot,
  isChosen,
  isBack,
  href,
  soldFill,
  onChoose,
  isPaper,
}: {
  lot: PlatLotView
  isChosen: boolean
  isBack: boolean
  href: string
  soldFill: string
  onChoose: (lot: string) => void
  isPaper: boolean
}) {
  const { lot: number, status, path } = lot
  if (path === undefined) return null
  return (
    <a
      href={href}
      rel="nofollow"
      data-highlight-key={number}
      data-status={status}
      data-back={isBack || undefined}
      aria-label={toLotName(lot)}
      aria-current={isChosen || undefined}
      className={`${css.colors} ${css.lot}`}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onChoose(number)
      }}
    >
      <path d={path} {...(isPaper && { role: 'img', 'aria-label': toLotName(lot) })} />
      {status === 'sold' && (
        <path d={path} style={{ '--fill': soldFill } as CSSProperties} className={css.over} />
      )}
    </a>
  )
})

const LotWords = memo(function LotWords({
  lot: { lot, status, at },
  isBack,
}: {
  lot: PlatLotView
  isBack: boolean
}) {
  if (at === undefined) return null
  const [x, y] = at
  return (
    <g className={css.colors} data-status={status} data-back={isBack || undefined}>
      <text x={x} y={y} className={css.number}>
        {lot}
      </text>
      <text x={x} y={y} className={css.word}>
        {toPlatStatusWord(status)}
      </text>
    </g>
  )
})
