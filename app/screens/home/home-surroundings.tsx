import { useQuery } from '@tanstack/react-query'
import { formatArea } from '../../../domain/home/figures.ts'
import {
  toSchoolsSource,
  type HomeSchools,
  type HomeSurroundings as Surroundings,
} from '../../../domain/home/home-surroundings.ts'
import type { HomeView } from '../../../domain/home/home.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { homeSurroundingsQuery } from '../../queries/home-queries.ts'
import { lotPicturePath, paths } from '../../paths.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { FollowLink } from '../../features/follow/follow-link.tsx'
import { UpdateList } from '../../features/page-body/update-list.tsx'
import { PlacesMapView } from '../../features/map/static/places-map-view.tsx'
import { LevelFigures, RoomSizes } from '../../features/plan-drawing/level-figures.tsx'
import { HomesitePlans } from './homesite-plans.tsx'
import { HomeHistory } from './home-history.tsx'
import { FurnitureSwitch } from '../../features/plan-drawing/plan-symbols.tsx'
import * as drawingCss from '../../features/plan-drawing/plan-level-drawing.module.css'
import * as css from './home-surroundings.module.css'

/** A home's floor plan, its lot and its place; below the fold. What isn't known is left out. */
export function HomeSurroundings({
  home,
  brand,
}: {
  home: Pick<HomeView, 'id' | 'slug' | 'title' | 'community'>
  brand: Pick<SiteBrand, 'name' | 'legal'>
}) {
  // It may fail alone.
  const { data } = useQuery(homeSurroundingsQuery(home.slug))
  if (!data) return null
  const { plan, features, lot, map, schools, updates = [], history, homesitePlans = [] } = data
  return (
    <>
      {homesitePlans.length > 0 && <HomesitePlans plans={homesitePlans} legal={brand.legal} />}
      {plan && (
        <section aria-labelledby="home-plan">
          <h2 id="home-plan" className={css.heading}>
            The floor plan
          </h2>
          <PlanLevels {...plan} />
          <p className={css.more}>
            <AppLink href={paths.floorPlan(plan.slug)}>More about {plan.title}</AppLink>
          </p>
          <p className={css.note}>{brand.legal.illustrations}</p>
        </section>
      )}
      {features.length > 0 && (
        <section aria-labelledby="home-features">
          <h2 id="home-features" className={css.heading}>
            What’s included
          </h2>
          <ul className={css.features}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {home.community && (
            <p className={css.more}>
              <AppLink href={paths.community(home.community.slug)}>More about {home.community.title}</AppLink>
            </p>
          )}
        </section>
      )}
      {(lot ?? map) && <Place home={home} surroundings={data} />}
      {schools && <Schools schools={schools} builder={brand.name} />}
      {updates.length > 0 && (
        <section aria-labelledby="home-progress">
          <h2 id="home-progress" className={css.heading}>
            What’s being built {home.community ? `at ${home.community.title}` : 'nearby'}
          </h2>
          <UpdateList updates={updates} headingLevel={3} />
        </section>
      )}
      {history && (
        <HomeHistory lines={history} headingClass={css.heading ?? ''}>
          <FollowLink params={`homes=${home.id}`}>Email me when its price or status changes</FollowLink>
        </HomeHistory>
      )}
    </>
  )
}

function Schools({ schools, builder }: { schools: HomeSchools; builder: string }) {
  return (
    <section aria-labelledby="home-schools">
      <h2 id="home-schools" className={css.heading}>
        Schools
      </h2>
      <ul className={css.schools}>
        {schools.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className={css.note}>
        {toSchoolsSource(schools, builder)} {schools.note}
      </p>
    </section>
  )
}

function PlanLevels({ drawings, title, isMirrored }: NonNullable<Surroundings['plan']>) {
  return (
    <div className={drawingCss.furnishable}>
      {drawings.some(({ level }) => level && level.symbols.furniture !== '') && <FurnitureSwitch />}
      <div className={css.levels}>
        <LevelFigures
          drawings={drawings}
          title={title}
          isMirrored={isMirrored}
          className={css.level}
          loading="lazy"
        />
      </div>
      <RoomSizes drawings={drawings} className={css.rooms} />
    </div>
  )
}

function Place({
  home,
  surroundings: { lot, map, office },
}: {
  home: Pick<HomeView, 'title' | 'community'>
  surroundings: Surroundings
}) {
  return (
    <section aria-labelledby="home-place">
      <h2 id="home-place" className={css.heading}>
        Where it stands
      </h2>
      <div className={css.place}>
        {lot && (
          <figure>
            <AppLink href={paths.plat(lot.communitySlug, { lot: lot.lot })} className={css.plat}>
              <img
                {...lot.plat}
                src={lotPicturePath(lot.communitySlug, lot.lot, 'whole')}
                alt={`Lot ${lot.lot} on the site plan of ${home.community?.title ?? 'its community'}`}
                loading="lazy"
                decoding="async"
              />
            </AppLink>
            <figcaption>
              <strong>Lot {lot.lot}</strong>
              {lot.areaSqft !== undefined && <> · {formatArea(lot.areaSqft)}</>}
              {lot.address !== undefined && <> · {lot.address}</>}
            </figcaption>
          </figure>
        )}
        {map && (
          <figure className={css.map}>
            <PlacesMapView map={map} label={`Map of the area around ${home.title}`} />
            {office && (
              <figcaption>
                Nearest office: <AppLink href={office.path}>{office.title}</AppLink>,{' '}
                <a href={toTelHref(office.phone)}>{office.phone}</a>
              </figcaption>
            )}
          </figure>
        )}
      </div>
    </section>
  )
}
