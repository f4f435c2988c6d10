import type { ShownBlock } from '../../../domain/pages/blocks.ts'
import { Container } from '../../components/container.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { RichText } from '../../components/text/rich-text.tsx'
import * as css from './front-story.module.css'

export function FrontStory({ story: { title, html, picture } }: { story: ShownBlock<'rich-text'> }) {
  return (
    <section className={css.story} aria-labelledby={title === undefined ? undefined : 'story'}>
      <Container className={picture ? css.withPicture : css.inner}>
        {picture && (
          <PictureView
            picture={picture}
            ratio="photo"
            sizes="(width >= 960px) 44vw, calc(100vw - 40px)"
            className={css.picture}
          />
        )}
        <div className={css.words}>
          {title !== undefined && (
            <h2 id="story" className={css.title}>
              {title}
            </h2>
          )}
          <RichText html={html} />
        </div>
      </Container>
    </section>
  )
}
