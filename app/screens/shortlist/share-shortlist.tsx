import { useState } from 'react'
import type { ShortlistedHome } from '../../../domain/shortlist/shortlist-view.ts'
import { toShortlistQuery, type Shortlist } from '../../../domain/shortlist/shortlist-url.ts'
import { buttonClass } from '../../components/button-class.ts'
import { Button } from '../../components/button.tsx'
import { FollowLink } from '../../features/follow/follow-link.tsx'
import { saveHomes, useSavedHomes } from '../../features/shortlist/saved-homes.ts'
import { paths } from '../../paths.ts'
import css from './share-shortlist.module.css'

/** Ways to send the list. By email it works without scripts. */
export function ShareShortlist({
  list,
  homes,
  origin,
}: {
  list: Shortlist
  homes: readonly ShortlistedHome[]
  origin: string
}) {
  const [shared, setShared] = useState<'copied' | 'by-hand'>()
  const saved = useSavedHomes()
  const url = origin + paths.shortlist(toShortlistQuery(list))
  const text = [...homes.map(({ title }) => title), '', url].join('\n')
  const mail = `mailto:?subject=${encodeURIComponent('Homes I’m looking at')}&body=${encodeURIComponent(text)}`
  const isAllSaved = homes.every(({ id }) => saved.some((home) => home.id === id))

  async function share() {
    // Not every browser has a share sheet; closing one isn't an error.
    if (typeof navigator.share === 'function')
      return navigator.share({ title: 'Homes I’m looking at', url }).catch(() => undefined)
    // A browser may have no clipboard for this page, or not allow it.
    try {
      await navigator.clipboard.writeText(url)
      setShared('copied')
    } catch {
      setShared('by-hand')
    }
  }

  return (
    <div className={css.actions} data-print="hide">
      <a href={mail} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        Email this list
      </a>
      <Button variant="secondary" size="small" className={css.scripted} onClick={() => void share()}>
        Share
      </Button>
      <Button variant="secondary" size="small" className={css.scripted} onClick={() => print()}>
        Print
      </Button>
      {!isAllSaved && (
        <Button variant="secondary" size="small" className={css.scripted} onClick={() => saveHomes(homes)}>
          Save all in this browser
        </Button>
      )}
      <FollowLink params={new URLSearchParams({ homes: list.homeIds.join('-') }).toString()} />
      <span role="status">
        {shared === 'copied' && 'The link is copied.'}
        {shared === 'by-hand' && (
          <>
            Copy this link: <span className={css.address}>{url}</span>
          </>
        )}
      </span>
    </div>
  )
}
