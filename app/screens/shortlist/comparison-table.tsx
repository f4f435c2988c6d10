import { useEffect, useRef } from 'react'
import { compareHomes } from '../../../domain/shortlist/comparison.ts'
import type { ShortlistedHome } from '../../../domain/shortlist/shortlist-view.ts'
import { toShortlistQuery, withoutCompared, type Shortlist } from '../../../domain/shortlist/shortlist-url.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { paths } from '../../paths.ts'
import css from './comparison-table.module.css'
import { RemoveLink } from './remove-link.tsx'
import { SavedChange } from './saved-change.tsx'

const pictureSizes = '(width >= 768px) 20rem, 45vw'

/** A row for each figure, a column for each home. On a phone two homes are in sight, and the rest is scrolled to. */
export function ComparisonTable({
  list,
  homes,
  all,
}: {
  list: Shortlist
  homes: readonly ShortlistedHome[]
  /** The whole list; a home's number is its place in it. */
  all: readonly ShortlistedHome[]
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

  return (
    <div ref={frame} className={css.frame} role="region" aria-label="Comparison" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <td aria-label="Homes" />
            {homes.map((home) => (
              <th key={home.id} scope="col">
                <PictureView picture={home.picture} sizes={pictureSizes} alt="" className={css.picture} />
                <AppLink href={home.href} className={css.name}>
                  {all.indexOf(home) + 1}. {home.title}
                </AppLink>
                <SavedChange home={home} />
                <Choices list={list} home={home} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareHomes(homes).map(({ label, values, differs }) => (
            <tr key={label} data-differs={differs || undefined}>
              <th scope="row">
                {label}
                {differs && <VisuallyHidden> (differs)</VisuallyHidden>}
              </th>
              {homes.map((home, index) => (
                <td key={home.id}>{values[index] ?? <span className={css.unknown}>Not given</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Choices({ list, home }: { list: Shortlist; home: ShortlistedHome }) {
  const fewer = list.homeIds.length > 2 ? withoutCompared(list, home.id) : undefined
  return (
    <span className={css.choices} data-print="hide">
      {fewer && (
        <AppLink href={paths.shortlist(toShortlistQuery(fewer))} rel="nofollow" isChoice>
          Set aside<VisuallyHidden> {home.title}</VisuallyHidden>
        </AppLink>
      )}
      <RemoveLink list={list} ids={[home.id]} name={home.title} />
    </span>
  )
}
