import { X } from 'lucide'
import type { BlockProps } from '../../app/features/page-blocks/block-list.tsx'
import { Icon } from '../../app/components/pictures/icon.tsx'
import { PictureView } from '../../app/components/pictures/picture-view.tsx'
import { Section } from '../../app/components/section.tsx'
import * as stripCss from '../../app/components/cards/card-strip.module.css'
import { PhotoBar } from '../../app/features/gallery/photo-bar.tsx'
import * as targetCss from '../../app/features/gallery/gallery-target.module.css'
import { usePhotos } from '../../app/features/gallery/use-photos.tsx'
import * as css from './component.module.css'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    gallery: ContentBlocks['gallery']
  }
}

/** Photos with their captions; on a phone, a strip to swipe. */
export function Component({ block }: BlockProps<'gallery'>) {
  const { title, pictures, place } = block
  // An open photo's address is made of it, and must mean the same after a reload.
  const id = `gallery-${place}`
  const { anchorOf, onClick, prepare, dialog } = usePhotos(pictures, title ?? 'Photographs', id)
  if (pictures.length === 0) return null
  return (
    <Section title={title} tone="sunk">
      <ul
        id={id}
        onPointerEnter={prepare}
        className={`${stripCss.strip} ${css.gallery}`}
        data-print="two-columns"
        data-count={Math.min(pictures.length, 4)}
        aria-label={title ?? 'Photographs'}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} id={anchorOf(index)} className={`${css.item} ${targetCss.target}`}>
            <figure className={css.figure}>
              <a href={`#${anchorOf(index)}`} className={css.link} onClick={(event) => onClick(event, index)}>
                <PictureView
                  picture={picture}
                  ratio="fill"
                  sizes="(width >= 768px) 55vw, 85vw"
                  className={css.picture}
                />
              </a>
              {picture.caption !== undefined && (
                <figcaption className={css.caption}>{picture.caption}</figcaption>
              )}
            </figure>
            <PhotoBar caption={picture.caption} index={index} count={pictures.length} anchorOf={anchorOf} />
          </li>
        ))}
      </ul>
      <a href={`#${id}`} className={targetCss.close} aria-label="Close photo">
        <Icon of={X} />
      </a>
      {dialog}
    </Section>
  )
}
