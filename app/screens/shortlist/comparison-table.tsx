import { useEffect, useRef, type CSSProperties } from 'react'
import { compareHomes } from '../../../domain/shortlist/comparison.ts'
import type { ShortlistedHome, ShortlistedHouse } from '../../../domain/shortlist/shortlist-view.ts'
import { withoutCompared } from '../../../domain/shortlist/parse-shortlist.ts'
import { toShortlistQuery, type Shortlist } from '../../../domain/shortlist/shortlist-url.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { FactList } from '../../components/text/fact-list.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { paths } from '../../paths.ts'
import * as css from './comparison-table.module.css'
import { HouseRemarks } from './house-remarks.tsx'
import { RemoveLink } from './remove-link.tsx'
import { SavedChange } from './saved-change.tsx'

type Compared = ShortlistedHome | ShortlistedHouse

const pictureSizes = '(width >= 768px) 20rem, 33vw'

/** A row for each figure that differs; what's the same in all is folded below. */
export function ComparisonTable({
  list,
  homes,
  all,
}: {
  list: Shortlist
  homes: readonly Compared[]
  /** The whole list; a home's number is its place in it. */
  all: readonly Compared[]
}) {
  const frame = useRef<HTMLDivElement>(null)
  const query = toShortlistQuery(list)
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    // The link that changed the list may be gone with its home.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [query])

  const [prices, ...rows] = compareHomes(homes)
  const same = homes.length > 1 ? rows.filter(({ differs }) => !differs) : []
  return (
    <div ref={frame} role="region" aria-label="Comparison" tabIndex={0}>
      <table className={css.table} style={{ '--homes': homes.length } as CSSProperties}>
        <thead>
          <tr className={css.pictures}>
            <td aria-label="Pictures" />
            {homes.map((home) => (
              <td key={home.id}>
                <PictureView picture={home.picture} sizes={pictureSizes} alt="" className={css.picture} />
              </td>
            ))}
          </tr>
          <tr className={css.names}>
            <td aria-label="Homes" />
            {homes.map((home) => (
              <th key={home.id} scope="col">
                <AppLink href={home.href} className={css.name}>
                  {all.indexOf(home) + 1}. {home.title}
                </AppLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices && (
            <tr className={css.prices}>
              <th scope="row">{prices.label}</th>
              {homes.map((home, index) => (
                <td key={home.id}>
                  {prices.values[index]}
                  <SavedChange home={home} />
                  {'remarks' in home && <HouseRemarks remarks={home.remarks} />}
                </td>
              ))}
            </tr>
          )}
          {rows
            .filter((row) => !same.includes(row))
            .map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {homes.map((home, index) => (
                  <td key={home.id}>{values[index] ?? <span className={css.unknown}>Not given</span>}</td>
                ))}
              </tr>
            ))}
        </tbody>
        <tfoot data-print="hide">
          <tr className={css.choicesRow}>
            <td aria-label="Choices" />
            {homes.map((home) => (
              <td key={home.id}>
                <Choices list={list} home={home} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {same.length > 0 && (
        <details className={css.same}>
          <summary>
            Same in all <span className={css.count}>({same.length})</span>
          </summary>
          <FactList facts={same.map(({ label, values }) => [label, values[0]])} className={css.sameFacts} />
        </details>
      )}
    </div>
  )
}

function Choices({ list, home }: { list: Shortlist; home: Compared }) {
  const fewer = list.homeIds.length + list.houses.length > 2 ? withoutCompared(list, home.id) : undefined
  return (
    <span className={css.choices}>
      {fewer && (
        <AppLink href={paths.shortlist(toShortlistQuery(fewer))} rel="nofollow" isChoice>
          Set aside<VisuallyHidden> {home.title}</VisuallyHidden>
        </AppLink>
      )}
      <RemoveLink list={list} ids={[home.id]} name={home.title} />
      {'printHref' in home && (
        <a href={home.printHref} rel="nofollow">
          Print<VisuallyHidden> {home.title}</VisuallyHidden>
        </a>
      )}
    </span>
  )
}
