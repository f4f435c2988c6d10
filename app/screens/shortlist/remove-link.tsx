import type { ShortlistedHome } from '../../../domain/shortlist/shortlist-view.ts'
import { toShortlistQuery, withoutHome, type Shortlist } from '../../../domain/shortlist/shortlist-url.ts'
import { AppLink } from '../../components/app-link.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { removeSavedHome } from '../../features/shortlist/saved-homes.ts'
import { paths } from '../../paths.ts'

/** Takes a home off the list, and out of those saved in this browser. */
export function RemoveLink({
  list,
  home: { id, title },
}: {
  list: Shortlist
  home: Pick<ShortlistedHome, 'id' | 'title'>
}) {
  return (
    <AppLink
      href={paths.shortlist(toShortlistQuery(withoutHome(list, id)))}
      rel="nofollow"
      isChoice
      onClick={() => removeSavedHome(id)}
    >
      Remove<VisuallyHidden> {title}</VisuallyHidden>
    </AppLink>
  )
}
