import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toSearchRecord } from '../../../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'
import { withNear } from '../../../../domain/search/near-search.ts'
import { searchNotesQuery } from '../../../queries/home-queries.ts'
import * as css from './search-notes.module.css'

const list = new Intl.ListFormat('en-US')

/** What wasn't searched: not understood, or kept out by fair-housing law, and what to ask instead. */
export function SearchNotes({ search, notes }: { search: HomeSearch; notes: string | undefined }) {
  const { data } = useQuery(searchNotesQuery(notes, search.place ? undefined : search.near))
  if (!data) return null
  const { unread, refused, told, candidates } = data
  if (unread.length + refused.length + told.length + candidates.length === 0) return null
  return (
    <div className={css.notes} role="note">
      {candidates.length > 0 && (
        <p>
          Did you mean{' '}
          {candidates.map(({ key, name }, index) => (
            <span key={key}>
              {index > 0 && (index === candidates.length - 1 ? ' or ' : ', ')}
              <Link to="/homes-for-sale" search={toSearchRecord(withNear(search, key))}>
                {name}
              </Link>
            </span>
          ))}
          ?
        </p>
      )}
      {told.map((each) => (
        <p key={each}>{each}</p>
      ))}
      {unread.length > 0 && (
        <p>
          Not searched: {list.format(unread)}. Try a place, beds, baths, a price, square feet, or “move-in
          ready”.
        </p>
      )}
      {refused.length > 0 && (
        <p>
          Fair-housing law keeps us from sorting homes or neighborhoods by who lives there, so what you wrote
          about {list.format(refused.map(({ touches }) => touches))} wasn’t searched. What you can search by
          instead: {[...new Set(refused.map(({ instead }) => instead))].join('; ')}.
        </p>
      )}
    </div>
  )
}
