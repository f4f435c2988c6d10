import { Share2 } from 'lucide'
import { useState } from 'react'
import { buttonClass } from '../../components/links/button-class.ts'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { Icon } from '../../components/pictures/icon.tsx'
import * as css from './share-button.module.css'

/** Opens the system's share sheet; where there's none, copies the link, or shows it to be copied by hand. */
export function ShareButton({
  url,
  title,
  className = buttonClass({ variant: 'secondary', size: 'small' }),
  isIcon = false,
}: {
  url: string
  /** What's shared: "1029 Chinook Drive". */
  title: string
  className?: string | undefined
  /** Without its word. */
  isIcon?: boolean
}) {
  const [shared, setShared] = useState<'copied' | 'by-hand'>()

  async function share() {
    // Not every browser has a share sheet; closing one isn't an error.
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
    // A browser may have no clipboard for this page, or not allow it.
    try {
      await navigator.clipboard.writeText(url)
      setShared('copied')
    } catch {
      setShared('by-hand')
    }
  }

  return (
    <>
      <button
        type="button"
        className={`${className} ${css.button}`}
        data-print="hide"
        onClick={() => void share()}
      >
        <Icon of={Share2} />
        {isIcon ? <VisuallyHidden>Share</VisuallyHidden> : 'Share'}
      </button>
      <span role="status" className={css.note} data-print="hide">
        {shared === 'copied' && 'The link is copied.'}
        {shared === 'by-hand' && (
          <>
            Copy this link: <span className={css.address}>{url}</span>
          </>
        )}
      </span>
    </>
  )
}
