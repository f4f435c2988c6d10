import { Link } from '@tanstack/react-router'
import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { toFilterLabel } from '../../../../domain/search/filter-labels.ts'
import { listSetFilters, withoutFilter } from '../../../../domain/search/home-filters.ts'
import { toSearchRecord } from '../../../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'
import type { HomePlaces } from '../../../../domain/home/home.ts'
import { VisuallyHidden } from '../../../components/text/visually-hidden.tsx'
import * as css from './filter-chips.module.css'
import { Icon } from '../../../components/pictures/icon.tsx'

export function FilterChips({ search, places }: { search: HomeSearch; places: HomePlaces }) {
  const bar = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(undefined)
  useEffect(() => {
    const element = bar.current
    return () => {
      // The chip that had the focus is gone: it goes to the one that took its place, or to what's after the last.
      if (removed.current === undefined || document.activeElement !== document.body) return
      const links = element?.isConnected ? [...element.querySelectorAll('a')] : []
      const next = links[removed.current] ?? links.at(-1) ?? document.querySelector('main')
      removed.current = undefined
      next?.focus()
    }
  })
  return (
    <div ref={bar} className={css.bar}>
      <Chips search={search} places={places} onRemove={(index) => (removed.current = index)} />
    </div>
  )
}

function Chips({
  search,
  places,
  onRemove,
}: {
  search: HomeSearch
  places: HomePlaces
  onRemove: (index: number) => void
}) {
  return (
    <ul className={css.chips} aria-label="Active filters">
      {listSetFilters(search).map((filter, index) => (
        <li key={filter}>
          <Link
            to="/homes-for-sale"
            search={toSearchRecord(withoutFilter(search, filter))}
            resetScroll={false}
            preload={false}
            activeOptions={{ exact: true }}
            activeProps={{}}
            className={css.chip}
            onClick={() => onRemove(index)}
          >
            <VisuallyHidden>Remove </VisuallyHidden>
            {toFilterLabel(search, filter, places)}
            <Icon of={X} data-print="hide" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
