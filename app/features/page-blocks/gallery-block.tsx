import { X } from 'lucide'
import type { GalleryBlock as Gallery } from '../../../domain/pages/content-page.ts'
import { Icon } from '../../components/pictures/icon.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { Section } from '../../components/section.tsx'
import stripCss from '../../components/cards/card-strip.module.css'
import { PhotoBar } from '../gallery/photo-bar.tsx'
import targetCss from '../gallery/gallery-target.module.css'
import { usePhotos } from '../gallery/use-photos.tsx'
import css from './gallery-block.module.css'

/** Photos with their captions; on a phone, a strip to swipe. */
export function GalleryBlock({
  block,
  place,
}: {
  block: Gallery
  /** On the page: an open photo's address is made of it, and must mean the same after a reload. */
  place: number
}) {
  const { title, pictures } = block
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
