import type { GalleryBlock as Gallery } from '../../model/content-page.ts'
import { PictureView } from '../picture-view.tsx'
import { Section } from '../section.tsx'
import css from './gallery-block.module.css'

/** Photographs with their captions; on a phone a strip that is swiped. */
export function GalleryBlock({ block }: { block: Gallery }) {
  const { title, pictures } = block
  if (pictures.length === 0) return null
  return (
    <Section title={title} tone="sunk">
      <ul
        className={css.gallery}
        data-count={Math.min(pictures.length, 4)}
        aria-label={title ?? 'Photographs'}
        tabIndex={0}
      >
        {pictures.map((picture) => (
          <li key={picture.url} className={css.item}>
            <figure className={css.figure}>
              <PictureView
                picture={picture}
                ratio="fill"
                sizes="(min-width: 700px) 55vw, 85vw"
                className={css.picture}
              />
              {picture.caption !== undefined && (
                <figcaption className={css.caption}>{picture.caption}</figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
