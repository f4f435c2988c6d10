import type { ReactNode } from 'react'
import { formatDate } from '../../../domain/home/figures.ts'
import type { HistoryLine } from '../../../domain/home/history-lines.ts'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import * as css from './home-history.module.css'

export function HomeHistory({
  lines,
  headingClass,
  children,
}: {
  lines: readonly HistoryLine[]
  headingClass: string
  children: ReactNode
}) {
  const [only] = lines.length === 1 ? lines : []
  return (
    <section aria-labelledby="home-history">
      <h2 id="home-history" className={headingClass}>
        Price and status history
      </h2>
      {only ? (
        <p>
          {only.what} on <time dateTime={only.day}>{formatDate(only.day)}</time>
          {only.now !== undefined && (only.since ? `; ${only.now} since ${only.since}` : ` at ${only.now}`)}.
        </p>
      ) : (
        <ol className={css.lines}>
          {lines.map((line) => (
            <Line key={`${line.day} ${line.what}`} line={line} />
          ))}
        </ol>
      )}
      <p className={css.below}>{children}</p>
    </section>
  )
}

function Line({ line: { day, what, now, since, before, difference } }: { line: HistoryLine }) {
  return (
    <li className={css.line}>
      <time dateTime={day}>{formatDate(day)}</time>
      <p className={css.what}>
        {what}
        {before !== undefined && now === undefined && <span className={css.before}>was {before}</span>}
      </p>
      {now !== undefined && (
        <p className={css.price}>
          {now}
          {since !== undefined && <small>since {since}</small>}
          {before !== undefined && (
            <>
              <VisuallyHidden>, was</VisuallyHidden>
              <s>{before}</s>
            </>
          )}
          {difference !== undefined && <span className={css.difference}>{difference}</span>}
        </p>
      )}
    </li>
  )
}
