import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide'
import { formatHomeCount } from '../../../../domain/home/figures.ts'
import { listSetFilters, toFilterLabel, withoutFilter } from '../../../../domain/search/home-filters.ts'
import type { HomeFacets } from '../../../../domain/search/home-facets.ts'
import { toSearchRecord } from '../../../../domain/search/home-search-url.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'
import type { HomePlaces } from '../../../../domain/home/home.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import css from './empty-list.module.css'
import { Icon } from '../../../components/icon.tsx'

const mostSuggestions = 4

/** No results: which filter to remove, and how many homes that finds. */
export function EmptyList({
  search,
  facets,
  places,
  phone,
}: {
  search: HomeSearch
  facets: HomeFacets | undefined
  places: HomePlaces
  phone: string
}) {
  const set = listSetFilters(search)
  const suggestions = set
    .map((filter) => ({ filter, count: facets?.without[filter] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostSuggestions)
  return (
    <div className={css.empty}>
      <h2 className={css.title}>
        {set.length > 0 ? 'No homes match all of that today' : 'No homes are for sale today'}
      </h2>
      {suggestions.length > 0 ? (
        <>
          <p>Remove one filter to see homes:</p>
          <ul className={css.suggestions}>
            {suggestions.map(({ filter, count }) => (
              <li key={filter}>
                <Link
                  to="/homes-for-sale"
                  search={toSearchRecord(withoutFilter(search, filter))}
                  resetScroll={false}
                  activeProps={{}}
                  className={css.suggestion}
                >
                  <span>
                    Without “<strong>{toFilterLabel(search, filter, places)}</strong>”
                  </span>
                  <span className={css.count}>{formatHomeCount(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          {set.length > 0 && 'Try changing a couple of filters. '}
          Our agents know which homes come next.
        </p>
      )}
      <p className={css.choices}>
        {set.length > 0 ? (
          <ButtonLink href={paths.homesForSale()} variant={suggestions.length > 0 ? 'secondary' : undefined}>
            See all homes
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.communities()}>See the communities</ButtonLink>
        )}
        <ButtonLink href={`tel:${phone}`} variant="quiet">
          <Icon of={Phone} />
          Call {phone}
        </ButtonLink>
      </p>
    </div>
  )
}
