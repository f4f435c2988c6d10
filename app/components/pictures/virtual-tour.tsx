import { ExternalLink, Rotate3d } from 'lucide'
import { useState } from 'react'
import { Button } from '../links/button.tsx'
import { buttonClass } from '../links/button-class.ts'
import * as css from './virtual-tour.module.css'
import { Icon } from './icon.tsx'

/** The 3D tour: a link and, where its host allows framing, an iframe that loads on click. */
export function VirtualTour({ url, title, isFramable }: { url: string; title: string; isFramable: boolean }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div>
      {isShown && (
        <iframe
          ref={takeFocus}
          className={css.iframe}
          data-print="hide"
          src={url}
          title={`3D tour of ${title}`}
          // A tour only draws: it gets no access to this page or to its host's storage.
          sandbox="allow-scripts allow-popups allow-pointer-lock"
          allow="fullscreen; xr-spatial-tracking"
        />
      )}
      <div className={css.tour} data-print="hide">
        <Icon of={Rotate3d} strokeWidth={1.4} className={css.sign} />
        <div className={css.words}>
          <h2 className={css.title}>Take the 3D tour</h2>
          <p>Explore every room in 3D, whenever you like.</p>
        </div>
        <div className={css.choices}>
          {isFramable && !isShown && (
            <Button size="small" className={css.here} onClick={() => setIsShown(true)}>
              Show the tour here
            </Button>
          )}
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: isFramable ? 'quiet' : 'secondary', size: 'small' })}
          >
            Open the 3D tour
            <Icon of={ExternalLink} aria-label="in a new tab" />
          </a>
        </div>
      </div>
    </div>
  )
}

/** The button that had it is gone. */
function takeFocus(tour: HTMLIFrameElement | null): void {
  tour?.focus({ preventScroll: true })
}
