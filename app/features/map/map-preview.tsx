import { X } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import * as iconCss from '../../components/links/icon-button.module.css'
import * as css from './map-preview.module.css'
import { Icon } from '../../components/pictures/icon.tsx'

/** Opens for a pin, at the map's bottom. Escape and the button close it; the focus returns to the pin. */
export function MapPreview({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const preview = element.current
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    preview?.addEventListener('keydown', onKey)
    return () => preview?.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div ref={element} className={css.preview} role="group" aria-label="Selected on the map">
      {children}
      <button
        type="button"
        className={`${iconCss.button} ${css.close}`}
        aria-label="Close preview"
        onClick={onClose}
      >
        <Icon of={X} />
      </button>
    </div>
  )
}
