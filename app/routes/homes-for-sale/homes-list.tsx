import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { formatHomeCount } from '../../model/figures.ts'
import { toSearchRecord } from '../../model/home-search-url.ts'
import { HOMES_PER_PAGE, type HomeSearch } from '../../model/home-search.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { HomeCard } from '../../ui/home-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { HomeCardSkeleton } from '../../ui/skeleton.tsx'
import css from './homes-list.module.css'
import type { HomesList as HomesListData } from './use-homes-list.ts'

/** How many cards the first view of a wide window shows; their pictures are fetched at once. */
const cardsInView = 3

const cardSizes = '(min-width: 1150px) 30vw, (min-width: 720px) 46vw, calc(100vw - 40px)'

/** The homes found so far, and what leads on: more of them, another try, or another search. */
export function HomesList({
  list,
  search,
  phone,
}: {
  list: HomesListData
  search: HomeSearch
  phone: string
}) {
  const frame = useRef<HTMLDivElement>(null)
  const focusNewHomes = useFocusOnNewHomes(frame, list)

  if (list.status === 'failed' && list.homes.length === 0) return <FailedList list={list} phone={phone} />
  if (list.status === 'ready' && list.homes.length === 0) return <EmptyList phone={phone} />

  const waiting = list.status === 'loading' ? list.missingPages * HOMES_PER_PAGE : 0
  const placesLeft = Math.max(0, (list.totalHomes ?? HOMES_PER_PAGE) - list.homes.length)
  const lastPage = Math.min(search.page, list.totalPages)
  const hasMore = list.totalHomes !== undefined && lastPage < list.totalPages

  return (
    <div ref={frame} className={css.list}>
      <CardGrid label="Homes for sale" className={css.grid}>
        {[
          ...list.homes.map((home, index) => (
            <HomeCard
              key={home.id}
              home={home}
              href={paths.home(home.slug)}
              headingLevel={2}
              sizes={cardSizes}
              isPriority={index < cardsInView}
            />
          )),
          ...Array.from({ length: Math.min(waiting, placesLeft) }, (_, index) => (
            <HomeCardSkeleton key={`place-${index}`} />
          )),
        ]}
      </CardGrid>
      {list.status === 'failed' && (
        <Notice tone="warning" role="alert" title="More homes could not be loaded." className={css.failure}>
          <p>The homes above stay as they are. It may help to try again in a moment.</p>
          <Button variant="secondary" size="small" onClick={list.tryAgain}>
            Try again
          </Button>
        </Notice>
      )}
      <div className={css.foot}>
        {list.totalHomes !== undefined && (
          <p className={css.shown}>
            Showing {list.homes.length} of {formatHomeCount(list.totalHomes)}
          </p>
        )}
        {hasMore && list.status === 'ready' && (
          <Link
            to="/homes-for-sale"
            search={toSearchRecord({ ...search, page: lastPage + 1 })}
            replace
            resetScroll={false}
            className={buttonClass({ variant: 'secondary' })}
            onClick={focusNewHomes}
          >
            Show more homes
          </Link>
        )}
      </div>
    </div>
  )
}

/**
 * After *Show more homes* the keyboard goes on at the first new home; nothing moves on the screen.
 * @returns to be called when more homes are asked for
 */
function useFocusOnNewHomes(frame: RefObject<HTMLDivElement | null>, list: HomesListData): () => void {
  const awaited = useRef<number>(undefined)
  const count = list.homes.length

  useEffect(() => {
    const firstNew = awaited.current
    if (firstNew === undefined || count <= firstNew) return
    awaited.current = undefined
    const card = frame.current?.querySelectorAll('article')[firstNew]
    card?.querySelector('a')?.focus({ preventScroll: true })
  }, [frame, count])

  return () => {
    awaited.current = count
  }
}

function FailedList({ list, phone }: { list: HomesListData; phone: string }) {
  return (
    <Notice tone="warning" role="alert" title="The homes could not be loaded." className={css.failure}>
      <p>It may help to try again in a moment. You can also call us, and we look for you.</p>
      <p className={css.choices}>
        <Button size="small" onClick={list.tryAgain}>
          Try again
        </Button>
        <CallLink phone={phone} />
      </p>
    </Notice>
  )
}

function EmptyList({ phone }: { phone: string }) {
  return (
    <div className={css.empty}>
      <h2 className={css.emptyTitle}>No home fits all of that today</h2>
      <p>
        A wider price or one bed fewer often helps. New homes are listed every week, and our agents know which
        come next.
      </p>
      <p className={css.choices}>
        <ButtonLink href={paths.homesForSale()}>See all homes</ButtonLink>
        <CallLink phone={phone} />
      </p>
    </div>
  )
}

function CallLink({ phone }: { phone: string }) {
  return (
    <ButtonLink href={`tel:${phone}`} variant="quiet">
      <Phone aria-hidden="true" />
      Call {phone}
    </ButtonLink>
  )
}
