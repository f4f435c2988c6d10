import type { SavedHome } from '../../../domain/shortlist/saved-home.ts'
import { toShortlistQuery, type Shortlist } from '../../../domain/shortlist/shortlist-url.ts'
import { buttonClass } from '../../components/links/button-class.ts'
import { Button } from '../../components/links/button.tsx'
import { ShareButton } from '../../features/share/share-button.tsx'
import { FollowLink } from '../../features/follow/follow-link.tsx'
import { saveHomes, useSavedHomes } from '../../features/shortlist/saved-homes.ts'
import { paths } from '../../paths.ts'
import * as css from './share-shortlist.module.css'

/** Ways to send the list. By email it works without scripts. */
export function ShareShortlist({
  list,
  homes,
  origin,
}: {
  list: Shortlist
  /** Houses that were put together, too. */
  homes: readonly (SavedHome & { title: string })[]
  origin: string
}) {
  const saved = useSavedHomes()
  const url = origin + paths.shortlist(toShortlistQuery(list))
  const text = [...homes.map(({ title }) => title), '', url].join('\n')
  const mail = `mailto:?subject=${encodeURIComponent('Homes I’m looking at')}&body=${encodeURIComponent(text)}`
  const isAllSaved = homes.every(({ id }) => saved.some((home) => home.id === id))

  return (
    <div className={css.actions} data-print="hide">
      <a href={mail} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        Email this list
      </a>
      <ShareButton url={url} title="Homes I’m looking at" />
      <Button variant="secondary" size="small" className={css.scripted} onClick={() => print()}>
        Print
      </Button>
      {!isAllSaved && (
        <Button variant="secondary" size="small" className={css.scripted} onClick={() => saveHomes(homes)}>
          Save all in this browser
        </Button>
      )}
      {list.homeIds.length > 0 && (
        <FollowLink params={new URLSearchParams({ homes: list.homeIds.join('-') }).toString()} />
      )}
    </div>
  )
}
