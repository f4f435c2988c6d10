import { useQuery } from '@tanstack/react-query'
import { searchNotesQuery } from '../../../queries/home-queries.ts'
import * as css from './unread-words.module.css'

/** What of a search in words wasn't searched: not understood, or kept out by fair-housing law, and what to ask instead. */
export function UnreadWords({ unread }: { unread: string }) {
  const { data } = useQuery(searchNotesQuery(unread))
  if (!data || data.unread.length + data.refused.length === 0) return null
  const refused = data.refused.map(({ words }) => words)
  const instead = [...new Set(data.refused.map((each) => each.instead))]
  return (
    <div className={css.notes} role="note">
      {data.unread.length > 0 && (
        <p>
          We didn’t understand {quote(data.unread)}, and searched without. Try a place, beds, baths, a price,
          square feet, or “move-in ready”.
        </p>
      )}
      {refused.length > 0 && (
        <p>
          Fair-housing law keeps us from sorting homes or neighborhoods by who lives there, so{' '}
          {quote(refused)} wasn’t searched. What you can search by instead: {instead.join('; ')}.
        </p>
      )}
    </div>
  )
}

/** “pool”, “view” and “granite” */
function quote(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words.map((each) => `“${each}”`))
}
