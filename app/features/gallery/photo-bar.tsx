import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from '../../components/pictures/icon.tsx'
import * as css from './gallery-target.module.css'

/** Below a photo that's shown large without scripts: its caption, and the photos beside it. */
export function PhotoBar({
  caption,
  index,
  count,
  anchorOf,
}: {
  caption: string | undefined
  index: number
  count: number
  anchorOf: (index: number) => string
}) {
  // A browser that runs this doesn't show it, so its code stays on the server.
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <div className={css.bar}>
        {index > 0 && (
          <a href={`#${anchorOf(index - 1)}`} className={css.previous} aria-label="Previous photo">
            <Icon of={ChevronLeft} />
          </a>
        )}
        <p>
          {index + 1} of {count}
          {caption !== undefined && `: ${caption}`}
        </p>
        {index < count - 1 && (
          <a href={`#${anchorOf(index + 1)}`} className={css.next} aria-label="Next photo">
            <Icon of={ChevronRight} />
          </a>
        )}
      </div>
    </noscript>
  )
}
