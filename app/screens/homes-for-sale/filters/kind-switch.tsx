import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../../domain/home/figures.ts'
import type { KindCounts } from '../../../../domain/search/home-search.ts'
import { isForLand, withKind } from '../../../../domain/search/home-filters.ts'
import { toSearchRecord } from '../../../../domain/search/home-search-url.ts'
import { toCanonicalQuery } from '../../../../domain/pages/canonical-query.ts'
import { HOME_KINDS, type HomeSearch } from '../../../../domain/search/home-search.ts'
import { paths } from '../../../paths.ts'
import * as css from './kind-switch.module.css'

const labels = { all: 'All', homes: 'Homes', homesites: 'Homesites' }

/** Homes, homesites or both, with their counts. A search for what only a house has leaves a choice between the two. */
export function KindSwitch({ search, counts }: { search: HomeSearch; counts: KindCounts | undefined }) {
  const isSum = !counts || counts.all === counts.homes + counts.homesites
  const current = isForLand(search) ? 'homesites' : (search.kind ?? (isSum ? 'all' : 'homes'))
  return (
    <ul className={css.switch} aria-label="Homes or homesites" data-print="hide">
      {([...(isSum ? ['all' as const] : []), ...HOME_KINDS] as const).map((kind) => {
        const params = toSearchRecord(withKind(search, kind === 'all' ? undefined : kind))
        return (
          <li key={kind}>
            <Link
              to="/homes-for-sale"
              rel={toCanonicalQuery(paths.homesForSale(), params).isChoice ? 'nofollow' : undefined}
              search={params}
              resetScroll={false}
              preload={false}
              activeOptions={{ exact: true }}
              activeProps={{}}
              aria-current={kind === current ? 'true' : undefined}
              className={css.kind}
            >
              {labels[kind]}
              {counts && <span className={css.count}> {formatCount(counts[kind])}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
