import type { ReactNode } from 'react'
import type { NewsletterBlock as Newsletter } from '../../model/content-page.ts'
import { Section } from '../section.tsx'
import css from './newsletter-block.module.css'

/** An invitation to the builder's letter; the form is handed in. */
export function NewsletterBlock({ block, children }: { block: Newsletter; children: ReactNode }) {
  const { title, text } = block
  return (
    <Section tone="sunk">
      <div className={css.columns}>
        <div>
          {title !== undefined && <h2>{title}</h2>}
          {text !== undefined && <p className={css.text}>{text}</p>}
        </div>
        <div>{children}</div>
      </div>
    </Section>
  )
}
