import { similarHomesQuery } from '../../queries/home-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { toSearchParams } from '../../../domain/search/home-search-url.ts'
import { DEFAULT_HOME_SEARCH, type HomeKind } from '../../../domain/search/home-search.ts'
import type { HomeView } from '../../../domain/home/home.ts'
import { SIMILAR_HOMES_LIMIT } from '../../../domain/home/similar-homes.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { CardStrip } from '../../components/cards/card-strip.tsx'
import { HomeCard } from '../../components/cards/home-card.tsx'
import { deferHydration } from '../../components/defer-hydration.tsx'
import { PricesAsOf } from '../../features/prices-as-of/prices-as-of.tsx'
import { Section } from '../../components/section.tsx'
import { HomeCardSkeleton } from '../../components/states/skeleton.tsx'
import * as css from './similar-homes-list.module.css'

const DeferredSaveHome = deferHydration(
  async () => (await import('../../features/shortlist/save-home-button.tsx')).SaveHomeButton,
)

const cardSizes = '(width >= 1100px) 300px, (width >= 768px) 45vw, calc(100vw - 40px)'

/** Similar homes. Renders nothing when there are none, or they couldn't be loaded. */
export function SimilarHomesList({ home }: { home: HomeView }) {
  const { data: homes, isFetching } = useQuery(similarHomesQuery(home.slug))
  if (!isFetching && (!homes || homes.length === 0)) return null

  const { region } = home
  const kinds = new Set((homes ?? [home]).map(toKind))
  const title = kinds.size > 1 ? 'Homes and homesites' : `Similar ${[...kinds].join()}`
  const likeThis = {
    ...DEFAULT_HOME_SEARCH,
    kind: kinds.has('homesites') ? toKind(home) : ('homes' as const),
    ...(region && { region: region.slug }),
  }
  return (
    <Section
      title={title}
      tone="sunk"
      width="wide"
      className={css.similar}
      data-print="hide"
      intro={<PricesAsOf />}
      action={
        <ButtonLink href={paths.homesForSale(`?${toSearchParams(likeThis)}`)} variant="quiet">
          All {likeThis.kind}
          {region && ` in ${region.name}`}
        </ButtonLink>
      }
    >
      <CardStrip label={title}>
        {homes
          ? homes.map((similar) => (
              <HomeCard
                key={similar.id}
                home={similar}
                href={paths.home(similar.slug)}
                sizes={cardSizes}
                action={<DeferredSaveHome home={similar} />}
              />
            ))
          : Array.from({ length: SIMILAR_HOMES_LIMIT }, (_, index) => <HomeCardSkeleton key={index} />)}
      </CardStrip>
    </Section>
  )
}

function toKind({ status }: Pick<HomeView, 'status'>): HomeKind {
  return status === 'lot' ? 'homesites' : 'homes'
}
