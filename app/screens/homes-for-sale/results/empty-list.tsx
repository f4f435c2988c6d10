import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide'
import { NEAR_MILES } from '../../../../domain/search/near-place.ts'
import { toFilterLabel } from '../../../../domain/search/filter-labels.ts'
import { isForLand, listSetFilters } from '../../../../domain/search/home-filters.ts'
import type { HomeFacets } from '../../../../domain/search/home-facets.ts'
import { toSearchParams, toSearchRecord } from '../../../../domain/search/home-search-url.ts'
import type { Relaxation } from '../../../../domain/search/relax-home-search.ts'
import { toFoundText } from '../../../../domain/search/found-text.ts'
import type { HomeSearch } from '../../../../domain/search/home-search.ts'
import type { ComingCommunity, HomePlaces } from '../../../../domain/home/home.ts'
import { toTelHref } from '../../../../domain/site/phone.ts'
import { paths } from '../../../paths.ts'
import { homesQuery } from '../../../queries/home-queries.ts'
import { AppLink } from '../../../components/links/app-link.tsx'
import { buttonClass } from '../../../components/links/button-class.ts'
import { FollowLink } from '../../../features/follow/follow-link.tsx'
import { ButtonLink } from '../../../components/links/button-link.tsx'
import * as css from './empty-list.module.css'
import { Icon } from '../../../components/pictures/icon.tsx'

const mostSuggestions = 5
const mostCities = 3

/** No results: what to search for instead, and how many homes that finds. */
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
  const what = isForLand(search) ? 'homesites' : 'homes'
  const { data: { coming = [] } = {} } = useQuery({ ...homesQuery({ ...search, page: 1 }), enabled: false })
  const suggestions = facets?.relaxations?.slice(0, mostSuggestions) ?? []
  return (
    <div className={css.empty}>
      <h2 className={css.title}>
        {set.length > 0 ? `No ${what} match all of that today` : `No ${what} are for sale today`}
      </h2>
      {suggestions.length > 0 ? (
        <>
          <p>Close to it:</p>
          <ul className={css.suggestions}>
            {suggestions.map((suggestion) => (
              <li key={suggestion.how + toSearchParams(suggestion.search).toString()}>
                <Link
                  to="/homes-for-sale"
                  search={toSearchRecord(suggestion.search)}
                  resetScroll={false}
                  activeOptions={{ exact: true }}
                  activeProps={{}}
                  className={css.suggestion}
                >
                  <Suggested relaxation={suggestion} search={search} places={places} />
                  <span className={css.count}>{toFoundText(suggestion.search, suggestion.count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        set.length > 0 && <p>Try changing a couple of filters.</p>
      )}
      {coming.map((community) => (
        <Coming key={community.href} community={community} />
      ))}
      <FollowLink params={toSearchParams({ ...search, page: 1 }).toString()}>
        Email me when there’s one
      </FollowLink>
      <p className={css.choices}>
        {set.length > 0 ? (
          <ButtonLink
            href={isForLand(search) ? paths.homesForSale('?kind=homesites') : paths.homesOnly()}
            variant={suggestions.length > 0 ? 'secondary' : undefined}
          >
            See all {isForLand(search) ? 'homesites' : 'homes'}
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.communities()}>See the communities</ButtonLink>
        )}
        <ButtonLink href={toTelHref(phone)} variant="quiet">
          <Icon of={Phone} />
          Call {phone}
        </ButtonLink>
      </p>
    </div>
  )
}

function Coming({ community: { title, href, summary, tellHref } }: { community: ComingCommunity }) {
  return (
    <section className={css.coming}>
      <h3>
        <AppLink href={href}>{title}</AppLink> is coming
      </h3>
      {summary !== undefined && <p>{summary}</p>}
      {/* A plain link: the page may have no scripts. */}
      <a href={tellHref} rel="nofollow" className={buttonClass({ variant: 'secondary', size: 'small' })}>
        <Icon of={Mail} />
        Email me when it opens
      </a>
    </section>
  )
}

/** "Within 25 miles of Bend: Redmond", "With 2+ beds", "Without “Bend”" */
function Suggested({
  relaxation: { how, filter, search: relaxed, cities, miles },
  search,
  places,
}: {
  relaxation: Relaxation
  search: HomeSearch
  places: HomePlaces
}) {
  if (how === 'near')
    return (
      <span>
        {miles === undefined
          ? `Within ${NEAR_MILES} miles of ${toFilterLabel(search, filter, places)}: `
          : `${miles} mi away: `}
        <strong>{cities?.slice(0, mostCities).join(', ')}</strong>
      </span>
    )
  if (how === 'further') {
    const kept = listSetFilters(relaxed)
      .filter((each) => each !== 'city')
      .map((each) => toFilterLabel(relaxed, each, places))
    const where = cities?.slice(0, mostCities).join(', ')
    return (
      <span>
        <strong>
          {kept.length > 0
            ? kept.join(', ').replace(', Up to', ', up to')
            : `Any ${isForLand(relaxed) ? 'homesite' : 'home'}`}
        </strong>
        {where && ` in ${where}`}
      </span>
    )
  }
  if (how === 'without')
    return (
      <span>
        Without “<strong>{toFilterLabel(search, filter, places)}</strong>”
      </span>
    )
  return (
    <span>
      With <strong>{toFilterLabel(relaxed, filter, places).replace('Up to', 'up to')}</strong>
    </span>
  )
}
