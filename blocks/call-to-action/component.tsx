import { useId } from 'react'
import type { BlockProps } from '../../app/features/page-blocks/block-list.tsx'
import { ButtonLink } from '../../app/components/links/button-link.tsx'
import { Container } from '../../app/components/container.tsx'
import { PictureView } from '../../app/components/pictures/picture-view.tsx'
import * as css from './component.module.css'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    'call-to-action': ContentBlocks['call-to-action']
  }
}

export function Component({ block }: BlockProps<'call-to-action'>) {
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
