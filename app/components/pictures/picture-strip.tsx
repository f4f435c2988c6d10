import type { Picture } from '../../../domain/site/picture.ts'
import { AppLink } from '../links/app-link.tsx'
import { toPictureSource } from './picture-source.ts'
import { PictureView, type PictureViewProps } from './picture-view.tsx'
import * as css from './picture-strip.module.css'

/** The link for the keyboard and screen readers is beside them. */
export function PictureStrip({
  href,
  more,
  className,
  ...first
}: Omit<PictureViewProps, 'alt'> & {
  href: string
  more: readonly Picture[]
}) {
  return (
    <AppLink
      href={href}
      tabIndex={-1}
      aria-hidden="true"
      draggable={false}
      className={[css.strip, className].filter(Boolean).join(' ')}
    >
      <PictureView {...first} alt="" data-count={`1 / ${more.length + 1}`} />
      {more.map((picture) => (
        <img
          key={picture.url}
          // One width: most of them are never looked at.
          src={toPictureSource(picture).src}
          alt=""
          loading="lazy"
          decoding="async"
          data-print="hide"
          {...(picture.color && { style: { backgroundColor: picture.color } })}
        />
      ))}
    </AppLink>
  )
}
