import { Link } from '@tanstack/react-router'
import { toCanonicalQuery } from '../../../../domain/pages/canonical-query.ts'
import type { HomeSearchState } from '../../../../domain/search/home-search-state.ts'
import { DEFAULT_HOME_SEARCH, type HomeSearch } from '../../../../domain/search/home-search.ts'
import { toSearchRecord } from '../../../../domain/search/home-search-url.ts'
import { paths } from '../../../paths.ts'
import { VisuallyHidden } from '../../../components/text/visually-hidden.tsx'
import * as css from './list-pages.module.css'

/** How many pages are named on each side of those that are shown. */
const NEIGHBORS = 2

/** Links to the pages of a list, each with its own homes and none of the others: what search engines follow. */
export function ListPages({
  search,
  list: { firstPage, loadedPages, totalPages },
}: {
  search: HomeSearch
  list: Pick<HomeSearchState, 'firstPage' | 'loadedPages' | 'totalPages'>
}) {
  const all = Array.from({ length: totalPages }, (_, index) => index + 1)
  const named = all.filter(
    (page) =>
      page === 1 ||
      page === totalPages ||
      (page >= firstPage - NEIGHBORS && page <= Math.max(firstPage, loadedPages) + NEIGHBORS),
  )
  return (
    <nav aria-label="Pages of this list" data-print="hide">
      <ul className={css.pages}>
        {named.map((page, index) => {
          const params = {
            ...toSearchRecord({ ...search, page: DEFAULT_HOME_SEARCH.page }),
            ...(page > 1 && { start: String(page) }),
          }
          const isShown = page >= firstPage && page <= loadedPages
          return (
            <li key={page} className={page > (named[index - 1] ?? 0) + 1 ? css.afterGap : undefined}>
              <Link
                to="/homes-for-sale"
                search={params}
                rel={toRel(params, page, firstPage)}
                preload={false}
                activeOptions={{ exact: true }}
                className={css.page}
                data-shown={isShown || undefined}
              >
                <VisuallyHidden>Page </VisuallyHidden>
                {page}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function toRel(params: Record<string, string>, page: number, firstPage: number): string | undefined {
  if (toCanonicalQuery(paths.homesForSale(), params).isChoice) return 'nofollow'
  return { [firstPage - 1]: 'prev', [firstPage + 1]: 'next' }[page]
}
