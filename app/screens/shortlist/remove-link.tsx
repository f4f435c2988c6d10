import { withoutHomes } from '../../../domain/shortlist/parse-shortlist.ts'
import {
  toShortlistQuery,
  type Shortlist,
  type ShortlistedId,
} from '../../../domain/shortlist/shortlist-url.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { removeSavedHomes } from '../../features/shortlist/saved-homes.ts'
import { paths } from '../../paths.ts'

/** Takes homes off the list, and out of those saved in this browser. */
export function RemoveLink({
  list,
  ids,
  name,
}: {
  list: Shortlist
  ids: readonly ShortlistedId[]
  /** What's removed, for screen readers: "2056 Coho Street". */
  name: string
}) {
  return (
    <AppLink
      href={paths.shortlist(toShortlistQuery(withoutHomes(list, ids)))}
      rel="nofollow"
      isChoice
      data-print="hide"
      onClick={() => removeSavedHomes(ids)}
    >
      Remove<VisuallyHidden> {name}</VisuallyHidden>
    </AppLink>
  )
}
