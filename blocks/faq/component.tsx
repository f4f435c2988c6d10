import { Plus } from 'lucide'
import { useId } from 'react'
import type { BlockProps } from '../../app/features/page-blocks/block-list.tsx'
import { Container } from '../../app/components/container.tsx'
import { RichText } from '../../app/components/text/rich-text.tsx'
import * as css from './component.module.css'
import * as split from '../../app/features/page-blocks/split.module.css'
import { Icon } from '../../app/components/pictures/icon.tsx'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    faq: ContentBlocks['faq']
  }
}

/** Questions that expand, with or without scripts; the browser's find-in-page opens them too. */
export function Component({ block }: BlockProps<'faq'>) {
  const { title, items } = block
  const titleId = useId()
  return (
    <section className={split.section} aria-labelledby={title === undefined ? undefined : titleId}>
      <Container className={split.columns}>
        <div>
          {title !== undefined && (
            <h2 id={titleId} className={split.heading}>
              {title}
            </h2>
          )}
        </div>
        <div className={css.items}>
          {items.map(({ question, answerHtml }) => (
            <details key={question} className={css.item}>
              <summary className={css.question}>
                {question}
                <Icon of={Plus} strokeWidth={1.5} className={css.sign} data-print="hide" />
              </summary>
              <RichText html={answerHtml} className={css.answer} />
            </details>
          ))}
        </div>
      </Container>
    </section>
  )
}
