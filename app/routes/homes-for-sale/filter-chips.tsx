import { Link } from '@tanstack/react-router'
import { X } from 'lucide'
import { listSetFilters, toFilterLabel, withoutFilter } from '../../model/home-filters.ts'
import { toSearchRecord } from '../../model/home-search-url.ts'
import type { HomeSearch } from '../../model/home-search.ts'
import type { HomePlaces } from '../../model/home.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './filter-chips.module.css'
import { Icon } from '../../ui/icon.tsx'

/** What is asked for, each a link to the search without it. */
export function FilterChips({ search, places }: { search: HomeSearch; places: HomePlaces }) {
  const filters = listSetFilters(search)
  if (filters.length === 0) return null
  return (
    <ul className={css.chips} aria-label="Filters in force">
      {filters.map((filter) => (
        <li key={filter}>
          <Link
            to="/homes-for-sale"
            search={toSearchRecord(withoutFilter(search, filter))}
            resetScroll={false}
            preload={false}
            activeProps={{}}
            className={css.chip}
          >
            <VisuallyHidden>Remove </VisuallyHidden>
            {toFilterLabel(search, filter, places)}
            <Icon of={X} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
