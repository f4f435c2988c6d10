import { useQuery } from '@tanstack/react-query'
import { searchNotesQuery } from '../../../queries/home-queries.ts'
import * as css from './search-notes.module.css'

const list = new Intl.ListFormat('en-US')

/** What wasn't searched: not understood, or kept out by fair-housing law, and what to ask instead. */
export function SearchNotes({ notes }: { notes: string }) {
  const { data } = useQuery(searchNotesQuery(notes))
  if (!data || data.unread.length + data.refused.length === 0) return null
  return (
    <div className={css.notes} role="note">
      {data.unread.length > 0 && (
        <p>
          Not searched: {list.format(data.unread)}. Try a place, beds, baths, a price, square feet, or
          “move-in ready”.
        </p>
      )}
      {data.refused.length > 0 && (
        <p>
          Fair-housing law keeps us from sorting homes or neighborhoods by who lives there, so what you wrote
          about {list.format(data.refused.map(({ touches }) => touches))} wasn’t searched. What you can search
          by instead: {[...new Set(data.refused.map(({ instead }) => instead))].join('; ')}.
        </p>
      )}
    </div>
  )
}
