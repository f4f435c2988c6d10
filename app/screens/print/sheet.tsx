import type { ReactNode } from 'react'
import type { AgentNumber } from '../../../domain/community/community.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { PrintLegal } from './print-legal.tsx'
import * as css from './sheet.module.css'

/** One printed page with its margins; longer content continues on the next, with the same margins. */
export function Sheet({
  title,
  subject,
  brand,
  call,
  children,
}: {
  title: string
  subject: string
  brand: Pick<SiteBrand, 'name' | 'phone' | 'legal' | 'licenses' | 'copyright'>
  /** Whom to contact; the builder when undefined. */
  call: AgentNumber | undefined
  children: ReactNode
}) {
  return (
    <section className={css.sheet} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <p className={css.subject}>{subject}</p>
      </header>
      <div className={css.body}>{children}</div>
      <p className={css.foot}>
        {[brand.name, call?.name, call?.brokerage, call?.phone ?? brand.phone].filter(Boolean).join(' · ')}
      </p>
      <PrintLegal brand={brand} className={css.legal} />
    </section>
  )
}
