import { Link } from '@tanstack/react-router'
import { memo, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { toSearchRecord } from '../../../../domain/search/home-search-url.ts'
import { toFoundText } from '../../../../domain/search/found-text.ts'
import { HOMES_PER_PAGE, type HomeSearch } from '../../../../domain/search/home-search.ts'
import type { KindCounts } from '../../../../domain/search/home-search.ts'
import type { HomeCard as Home } from '../../../../domain/home/home.ts'
import { paths } from '../../../paths.ts'
import { deferHydration } from '../../../components/defer-hydration.tsx'
import { buttonClass } from '../../../components/links/button-class.ts'
import { CardGrid } from '../../../components/cards/card-grid.tsx'
import { HomeCard } from '../../../components/cards/home-card.tsx'
import { HomeCardSkeleton } from '../../../components/states/skeleton.tsx'
import * as css from './homes-list.module.css'
import { useIsHighlighted, type HighlightedHome } from './highlighted-home.ts'
import { RetryStatus } from './retry-status.tsx'
import type { HomesList as HomesListData } from './use-homes-list.ts'

const DeferredListPages = deferHydration(async () => (await import('./list-pages.tsx')).ListPages)
const DeferredSaveHome = deferHydration(
  async () => (await import('../../../features/shortlist/save-home-button.tsx')).SaveHomeButton,
)

/** How many cards the first view of a phone shows; their pictures are fetched at once. */
const cardsInView = 1

const cardSizes = '(width >= 1100px) min(27vw, 26rem), (width >= 768px) 46vw, calc(100vw - 40px)'

export function HomesList({
  list,
  search,
  expectedHomes,
  kinds,
  phone,
  empty,
  highlightedByPin,
  highlightedByCard,
}: {
  list: HomesListData
  search: HomeSearch
  /** How many homes are loading, if known. */
  expectedHomes: number | undefined
  kinds: KindCounts | undefined
  phone: string
  empty: ReactNode
  highlightedByPin: HighlightedHome
  highlightedByCard: HighlightedHome
}) {
  const frame = useRef<HTMLDivElement>(null)
  const focusNewHomes = useFocusOnNewHomes(frame, list)
  const { homes, status, failedTries } = list
  const isFailing = failedTries > 0 && status !== 'ready'

  if (isFailing && homes.length === 0) return <RetryStatus list={list} phone={phone} hasHomes={false} />
  if (status === 'ready' && homes.length === 0) return empty

  const toCome = (list.totalHomes ?? expectedHomes ?? HOMES_PER_PAGE) - homes.length
  const onTheWay = (list.search.page - list.loadedPages) * HOMES_PER_PAGE
  const places = status === 'loading' && !isFailing ? Math.max(0, Math.min(onTheWay, toCome)) : 0
  const { firstPage, loadedPages, totalPages } = list
  const hasMore = homes.length > 0 && loadedPages < totalPages
  const before = (firstPage - 1) * HOMES_PER_PAGE

  return (
    <div ref={frame} className={css.list} aria-busy={status === 'loading'}>
      <CardGrid label="Homes for sale" className={css.grid}>
        {[
          ...homes.map((home, index) => (
            <HighlightableCard
              key={home.id}
              home={home}
              isPriority={index < cardsInView}
              highlightedByPin={highlightedByPin}
              highlightedByCard={highlightedByCard}
            />
          )),
          ...Array.from({ length: places }, (_, index) => <HomeCardSkeleton key={`place-${index}`} />),
        ]}
      </CardGrid>
      {isFailing && <RetryStatus list={list} phone={phone} hasHomes />}
      <div className={css.foot}>
        {list.totalHomes !== undefined && (
          <p className={css.shown}>
            Showing {before > 0 && `${before + 1} to `}
            {before + homes.length} of {toFoundText(search, list.totalHomes, kinds)}
          </p>
        )}
        {hasMore && status === 'ready' && (
          <Link
            to="/homes-for-sale"
            // More of this list, not a page of its own.
            rel="nofollow"
            search={{
              ...toSearchRecord({ ...search, page: loadedPages + 1 }),
              ...(before > 0 && { start: String(firstPage) }),
            }}
            replace
            resetScroll={false}
            className={buttonClass({ variant: 'secondary' })}
            data-print="hide"
            // Followed before, it would open the longer list at its top.
            data-needs-script=""
            onClick={focusNewHomes}
          >
            Show more homes
          </Link>
        )}
        {totalPages > 1 && <DeferredListPages search={search} list={list} />}
      </div>
    </div>
  )
}

/** A card and its pin are highlighted together. Renders again only when it changes itself: there may be hundreds. */
const HighlightableCard = memo(function HighlightableCard({
  home,
  isPriority,
  highlightedByPin,
  highlightedByCard,
}: {
  home: Home
  isPriority: boolean
  highlightedByPin: HighlightedHome
  highlightedByCard: HighlightedHome
}) {
  const isHighlighted = useIsHighlighted(highlightedByPin, home.id)
  const highlight = () => highlightedByCard.set(home.id)
  const stopHighlight = () => highlightedByCard.set(undefined)
  return (
    <div
      className={css.card}
      data-home={home.id}
      data-status={home.status}
      data-highlighted={isHighlighted || undefined}
      onPointerEnter={highlight}
      onPointerLeave={stopHighlight}
      onFocus={highlight}
      onBlur={stopHighlight}
    >
      <HomeCard
        home={home}
        href={paths.home(home.slug)}
        headingLevel={2}
        sizes={cardSizes}
        isPriority={isPriority}
        action={<DeferredSaveHome home={home} />}
      />
    </div>
  )
})

/** After *Show more homes* focus moves to the first new home, without scrolling. @returns to be called at each request */
function useFocusOnNewHomes(frame: RefObject<HTMLDivElement | null>, list: HomesListData): () => void {
  const firstNew = useRef<number>(undefined)
  const count = list.homes.length

  useEffect(() => {
    const place = firstNew.current
    if (place === undefined || count <= place) return
    firstNew.current = undefined
    const card = frame.current?.querySelectorAll('article')[place]
    card?.querySelector('a')?.focus({ preventScroll: true })
  }, [frame, count])

  return () => {
    firstNew.current = count
  }
}
