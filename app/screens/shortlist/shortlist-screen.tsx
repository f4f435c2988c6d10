import { describeShortlist, type ShortlistView } from '../../../domain/shortlist/shortlist-view.ts'
import { parseShortlist, withCompared } from '../../../domain/shortlist/parse-shortlist.ts'
import { toShortlistQuery, type ShortlistRecord } from '../../../domain/shortlist/shortlist-url.ts'
import type { Site } from '../../../domain/site/site.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { CardGrid } from '../../components/cards/card-grid.tsx'
import { Container } from '../../components/container.tsx'
import { HomeCard } from '../../components/cards/home-card.tsx'
import * as textCss from '../../components/text/text.module.css'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { PlacesMapView } from '../../features/map/static/places-map-view.tsx'
import { feedPaths } from '../../feed-paths.ts'
import { paths } from '../../paths.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { HouseCard } from './house-card.tsx'
import { GoneHomes } from './gone-homes.tsx'
import { RemoveLink } from './remove-link.tsx'
import * as css from './shortlist-screen.module.css'
import { ShareShortlist } from './share-shortlist.tsx'
import { ShortlistTour } from './shortlist-tour.tsx'

export type ShortlistScreenProps = {
  search: ShortlistRecord
  view: ShortlistView
  site: Pick<Site, 'pricesAsOf' | 'origin' | 'brand'>
}

export function ShortlistScreen({
  search,
  view: { homes, goneHomes, houses, goneHouses, map, monthNote },
  site,
}: ShortlistScreenProps) {
  const list = parseShortlist(search)
  const all = [...homes, ...houses]
  const compared = all.filter(({ id }) => list.comparedIds.includes(id))
  const others = all.filter((home) => !compared.includes(home))
  const isAnyNamedGone = goneHouses.length > 0 || goneHomes.some(({ title }) => title !== undefined)
  return (
    <Container width="wide" className={css.screen}>
      <header className={css.head}>
        <h1 className={css.title}>Your shortlist</h1>
        <p className={`${textCss.lead} ${css.lead}`}>
          <span role="status">{describeShortlist(all.length, compared.length)}</span>
          {all.length > 0 && (
            <span data-print="only" className={css.address}>
              {site.origin + paths.shortlist(toShortlistQuery(list))}
            </span>
          )}
        </p>
        {all.length > 0 ? (
          <div className={css.ways}>
            <ShortlistTour homes={homes} brand={site.brand} />
            <ShareShortlist list={list} homes={all} origin={site.origin} />
          </div>
        ) : (
          <ButtonLink href={paths.homesOnly()}>See homes for sale</ButtonLink>
        )}
      </header>
      {(all.length > 0 || isAnyNamedGone) && goneHomes.length + goneHouses.length > 0 && (
        <GoneHomes list={list} homes={goneHomes} houses={goneHouses} />
      )}
      {compared.length > 0 && <ComparisonTable list={list} homes={compared} all={all} />}
      {compared.length > 0 && (
        <p className={`${textCss.note} ${css.note}`}>
          {site.pricesAsOf}. {houses.length > 0 && `${site.brand.legal.options ?? site.brand.legal.prices} `}
          {monthNote !== undefined && `${monthNote} `}
          <span data-print="hide">
            This page’s address holds the whole list: send it to anyone, or keep it. The hearts are kept in
            this browser only.{' '}
          </span>
          {homes.length > 0 && (
            <span data-print="hide">
              Changes of price and status are in{' '}
              <a
                href={feedPaths.shortlist(
                  'rss',
                  toShortlistQuery({ homeIds: list.homeIds, comparedIds: [] }),
                )}
              >
                this list’s feed
              </a>
              .
            </span>
          )}
        </p>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others" className={css.section}>
          <h2 id="others" className={css.subtitle}>
            Also on this list
          </h2>
          <CardGrid label="Also on this list">
            {others.map((home) => (
              <div key={home.id}>
                {'remarks' in home ? <HouseCard house={home} /> : <HomeCard home={home} href={home.href} />}
                <p className={css.choices} data-print="hide">
                  <AppLink
                    href={paths.shortlist(toShortlistQuery(withCompared(list, home.id)))}
                    rel="nofollow"
                    isChoice
                  >
                    Compare<VisuallyHidden> {home.title}</VisuallyHidden>
                  </AppLink>
                  <RemoveLink list={list} ids={[home.id]} name={home.title} />
                </p>
              </div>
            ))}
          </CardGrid>
        </section>
      )}
      {map && (
        <section aria-labelledby="where" className={css.section} data-print="together">
          <h2 id="where" className={css.subtitle}>
            Where they are
          </h2>
          <PlacesMapView map={map} label="Map of these homes" className={css.map} />
        </section>
      )}
    </Container>
  )
}
