import { Heart, Mail, Printer } from 'lucide'
import type { SavedHome } from '../../../domain/shortlist/saved-home.ts'
import { toShortlistQuery, type Shortlist } from '../../../domain/shortlist/shortlist-url.ts'
import * as iconCss from '../../components/links/icon-button.module.css'
import { Icon } from '../../components/pictures/icon.tsx'
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
  const scripted = `${iconCss.button} ${css.scripted}`
  const isAllSaved = homes.every(({ id }) => saved.some((home) => home.id === id))

  return (
    <div className={iconCss.row} data-print="hide">
      <a href={mail} className={iconCss.button} aria-label="Email this list" title="Email this list">
        <Icon of={Mail} />
      </a>
      <ShareButton url={url} title="Homes I’m looking at" className={iconCss.button} isIcon />
      <button
        type="button"
        className={scripted}
        aria-label="Print this list"
        title="Print this list"
        onClick={() => print()}
      >
        <Icon of={Printer} />
      </button>
      {!isAllSaved && (
        <button
          type="button"
          className={scripted}
          aria-label="Save all in this browser"
          title="Save all in this browser"
          onClick={() => saveHomes(homes)}
        >
          <Icon of={Heart} />
        </button>
      )}
      {list.homeIds.length > 0 && (
        <FollowLink params={new URLSearchParams({ homes: list.homeIds.join('-') }).toString()} />
      )}
    </div>
  )
}
