import type { ListFilter } from '../../../domain/pages/page-view.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import * as pillCss from '../../components/text/pill.module.css'
import * as css from './list-filters.module.css'

export function ListFilters({ filters, label }: { filters: readonly ListFilter[]; label: string }) {
  if (filters.length === 0) return null
  return (
    <nav aria-label={label} className={css.filters} data-print="hide">
      <ul className={`${pillCss.row} ${css.list}`}>
        {filters.map(({ label: name, href, count, isCurrent }) => (
          <li key={href}>
            <AppLink
              href={href}
              className={`${pillCss.pill} ${css.filter}`}
              isChoice
              data-current={isCurrent || undefined}
            >
              {name} <span className={css.count}>{count}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
