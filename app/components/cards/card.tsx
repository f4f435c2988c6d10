import type { ReactNode } from 'react'
import * as css from './card.module.css'
import type { Picture } from '../../../domain/site/picture.ts'
import { PictureStrip } from '../pictures/picture-strip.tsx'
import { PictureView, type PictureViewProps } from '../pictures/picture-view.tsx'

export type CardOptions = {
  headingLevel?: 2 | 3 | 4 | undefined
  /** How wide the picture is shown, as in an image's `sizes`. @default as in a grid of cards */
  sizes?: string | undefined
}

export const usualSizes = '(width >= 1100px) 400px, (width >= 768px) 45vw, calc(100vw - 40px)'

export type CardProps = Pick<
  PictureViewProps,
  'picture' | 'ratio' | 'sizes' | 'alt' | 'standInText' | 'isPriority'
> & {
  /** More pictures, to swipe to. */
  strip?: { href: string; more: readonly Picture[] } | undefined
  /** On a phone the picture is small, beside the text; for long lists. */
  isRow?: boolean | undefined
  overlay?: ReactNode
  /** A control at the picture's corner, over the stretched link. */
  action?: ReactNode
  /** May set --card-gap, --card-padding, --card-picture-radius and --card-action, an inset. */
  className?: string | undefined
  /** The text; a `StretchedLink` in it makes the whole card its target. */
  children: ReactNode
}

export function Card({ strip, isRow = false, overlay, action, className, children, ...picture }: CardProps) {
  return (
    <article
      className={[css.card, isRow && css.row, className].filter(Boolean).join(' ')}
      data-print="together"
    >
      {strip ? (
        <PictureStrip {...picture} {...strip} className={css.picture} />
      ) : (
        <PictureView {...picture} className={css.picture} />
      )}
      <div className={css.words}>{children}</div>
      {overlay && <div className={css.overlay}>{overlay}</div>}
      {action && <div className={css.action}>{action}</div>}
    </article>
  )
}
