import type { GalleryBlock as Gallery } from '../../../domain/pages/content-page.ts'
import { PictureView } from '../../components/picture-view.tsx'
import { Section } from '../../components/section.tsx'
import stripCss from '../../components/card-strip.module.css'
import css from './gallery-block.module.css'

/** Photographs with their captions; on a phone a strip that is swiped. */
export function GalleryBlock({ block }: { block: Gallery }) {
  const { title, pictures } = block
  if (pictures.length === 0) return null
  return (
    <Section title={title} tone="sunk">
      <ul
        className={`${stripCss.strip} ${css.gallery}`}
        data-print="two-columns"
        data-count={Math.min(pictures.length, 4)}
        aria-label={title ?? 'Photographs'}
      >
        {pictures.map((picture) => (
          <li key={picture.url} className={css.item}>
            <figure className={css.figure}>
              <a href={picture.url} className={css.link}>
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
          </li>
        ))}
      </ul>
    </Section>
  )
}
