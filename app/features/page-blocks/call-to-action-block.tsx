import { useId } from 'react'
import type { CallToActionBlock as CallToAction } from '../../../domain/pages/content-page.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { Container } from '../../components/container.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import css from './call-to-action-block.module.css'

/** One call to action, on the builder's color. */
export function CallToActionBlock({ block }: { block: CallToAction }) {
  const { title, text, link, picture } = block
  const titleId = useId()
  return (
    <section
      className={picture ? css.withPicture : css.plain}
      data-print="uncolored"
      aria-labelledby={titleId}
    >
      {picture && (
        <PictureView
          picture={picture}
          ratio="classic"
          sizes="(width >= 960px) 50vw, 100vw"
          className={css.picture}
          data-print="hide"
        />
      )}
      <Container className={css.inner}>
        <div className={css.words}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {text !== undefined && <p className={css.text}>{text}</p>}
          {link && (
            <p className={css.link}>
              <ButtonLink href={link.href} variant="reversed">
                {link.label}
              </ButtonLink>
            </p>
          )}
        </div>
      </Container>
    </section>
  )
}
