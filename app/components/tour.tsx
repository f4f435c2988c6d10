import { ExternalLink, Rotate3d } from 'lucide'
import { useState } from 'react'
import { Button } from './button.tsx'
import { buttonClass } from './button-class.ts'
import css from './tour.module.css'
import { Icon } from './icon.tsx'

/** The 3D tour: a link to it, and a frame on this page once it is asked for, where its host allows that. */
export function Tour({ url, title, isFramable }: { url: string; title: string; isFramable: boolean }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div>
      {isShown && (
        <iframe
          className={css.frame}
          data-print="hide"
          src={url}
          title={`3D tour of ${title}`}
          // A tour draws and turns; it has no business with this page, nor with what its host stored before.
          sandbox="allow-scripts allow-popups allow-pointer-lock"
          allow="fullscreen; xr-spatial-tracking"
        />
      )}
      <div className={css.tour} data-print="hide">
        <Icon of={Rotate3d} strokeWidth={1.4} className={css.sign} />
        <div className={css.words}>
          <h2 className={css.title}>Walk through it</h2>
          <p>The 3D tour shows every room, at any hour, in your own time.</p>
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
