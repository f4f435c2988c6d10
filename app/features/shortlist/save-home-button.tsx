import { Heart } from 'lucide'
import { useEffect, useRef } from 'react'
import type { SavedHome } from '../../../domain/shortlist/saved-home.ts'
import { Icon } from '../../components/pictures/icon.tsx'
import * as css from './save-home-button.module.css'
import { toggleSavedHome, useSavedHomes } from './saved-homes.ts'

export type SaveHomeProps = {
  home: SavedHome & { title: string }
  /** With a word beside the heart. */
  isLabeled?: boolean | undefined
}

export function SaveHomeButton({ home, isLabeled = false }: SaveHomeProps) {
  const isSaved = useSavedHomes().some(({ id }) => id === home.id)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The inline script (app/document/show-saved.ts) may have written what React doesn't know of.
    if (button.current) button.current.ariaPressed = String(isSaved)
  }, [isSaved])
  return (
    <button
      ref={button}
      type="button"
      className={`${css.button} ${isLabeled ? css.labeled : css.round}`}
      aria-label={`Save ${home.title}`}
      data-saves={home.id}
      aria-pressed={isSaved}
      data-print="hide"
      onClick={() => toggleSavedHome(home)}
    >
      <Icon of={Heart} />
      {isLabeled && (
        <span>
          Save<span className={css.past}>d</span>
        </span>
      )}
    </button>
  )
}
