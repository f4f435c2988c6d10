import { Plus } from 'lucide'
import { useId } from 'react'
import type { FaqBlock as Faq } from '../../../domain/pages/content-page.ts'
import { Container } from '../../components/container.tsx'
import { RichText } from '../../components/text/rich-text.tsx'
import css from './faq-block.module.css'
import split from './split.module.css'
import { Icon } from '../../components/pictures/icon.tsx'

/** Questions that expand, with or without scripts; the browser's find-in-page opens them too. */
export function FaqBlock({ block }: { block: Faq }) {
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
