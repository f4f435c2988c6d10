import type { BlockProps } from '../../app/features/page-blocks/block-list.tsx'
import { useId } from 'react'
import { Container } from '../../app/components/container.tsx'
import { PictureView } from '../../app/components/pictures/picture-view.tsx'
import { RichText } from '../../app/components/text/rich-text.tsx'
import * as split from '../../app/features/page-blocks/split.module.css'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    'rich-text': ContentBlocks['rich-text']
  }
}

/** Text with its heading beside it, or with a picture. */
export function Component({ block }: BlockProps<'rich-text'>) {
  const { title, html, picture } = block
  const titleId = useId()
  return (
    <section className={split.section} aria-labelledby={title === undefined ? undefined : titleId}>
      <Container className={picture ? split.withPicture : split.columns}>
        {picture ? (
          <>
            <PictureView
              picture={picture}
              ratio="portrait"
              sizes="(width >= 960px) 40vw, calc(100vw - 40px)"
              className={split.picture}
            />
            <div className={split.words}>
              {title !== undefined && <h2 id={titleId}>{title}</h2>}
              <RichText html={html} />
            </div>
          </>
        ) : (
          <>
            <div>
              {title !== undefined && (
                <h2 id={titleId} className={split.heading}>
                  {title}
                </h2>
              )}
            </div>
            <RichText html={html} />
          </>
        )}
      </Container>
    </section>
  )
}
