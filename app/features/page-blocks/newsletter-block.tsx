import type { ReactNode } from 'react'
import type { NewsletterBlock as Newsletter } from '../../../domain/pages/content-page.ts'
import { Section } from '../../components/section.tsx'

/** An invitation to the newsletter; `children` is the form, or the link to it. */
export function NewsletterBlock({ block, children }: { block: Newsletter; children: ReactNode }) {
  return <Section title={block.title ?? 'Our letter'} intro={block.text} tone="sunk" action={children} />
}
