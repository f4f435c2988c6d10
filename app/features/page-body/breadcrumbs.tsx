import type { LabeledLink } from '../../../domain/pages/content-page.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import * as css from './breadcrumbs.module.css'

export function Breadcrumbs({ trail }: { trail: readonly LabeledLink[] }) {
  if (trail.length === 0) return null
  return (
    <nav aria-label="Breadcrumb" className={css.breadcrumbs} data-print="hide">
      <ol className={css.trail}>
        {trail.map(({ label, href }) => (
          <li key={href} className={css.step}>
            <AppLink href={href}>{label}</AppLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
