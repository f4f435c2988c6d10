import { Heart } from 'lucide'
import { useEffect, useRef } from 'react'
import { toSavedRecord } from '../../domain/shortlist/shortlist-url.ts'
import { AppLink } from '../components/links/app-link.tsx'
import { Icon } from '../components/pictures/icon.tsx'
import { paths } from '../paths.ts'
import * as css from './saved-homes-link.module.css'
import { useSavedHomes } from '../features/shortlist/saved-homes.ts'

/** Leads to the shortlist, with all saved homes in its address, and counts them. */
export function SavedHomesLink() {
  const saved = useSavedHomes()
  const link = useRef<HTMLAnchorElement>(null)
  const label = saved.length === 0 ? 'Saved homes' : `Saved homes, ${saved.length}`
  useEffect(() => {
    // The inline script (app/document/show-saved.ts) may have written what React doesn't know of.
    if (!link.current) return
    link.current.ariaLabel = label
    link.current.dataset['savedCount'] = String(saved.length)
  }, [label, saved.length])
  return (
    <AppLink
      ref={link}
      href={paths.shortlist(saved.length > 0 ? `?${new URLSearchParams(toSavedRecord(saved))}` : '')}
      rel="nofollow"
      className={css.link}
      aria-label={label}
      data-saved-count={saved.length}
      data-print="hide"
    >
      <Icon of={Heart} />
    </AppLink>
  )
}
