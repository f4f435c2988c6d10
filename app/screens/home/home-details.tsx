import type { ReactNode } from 'react'
import { formatDate, formatDues, toFigureText } from '../../../domain/home/figures.ts'
import { formatElevation } from '../../../domain/home/elevation.ts'
import type { HomeView } from '../../../domain/home/home.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import * as css from './home-details.module.css'

/** What the page says of a home in other places, or needs to find it. Every other field has a row here. */
type SaidElsewhere =
  | ('id' | 'slug' | 'title' | 'status' | 'isDraft' | 'tags' | 'publishedAt' | 'modifiedAt')
  | (
      | 'priceUsd'
      | 'priceWasUsd'
      | 'premiumUsd'
      | 'priceAsOf'
      | 'soldOn'
      | 'picture'
      | 'gallery'
      | 'tourUrl'
      | 'isTourFramable'
      | 'isSelfGuided'
      | 'signedInAgent'
      | 'incentives'
    )
  | ('address' | 'location' | 'region' | 'city' | 'distance' | 'schools' | 'descriptionHtml' | 'summary')
  | ('seo' | 'communityId' | 'communityName' | 'communitySlug' | 'lotAreaSqft' | 'isMirrored')

/** A home's facts; what isn't known is left out. */
export function HomeDetails({ home }: { home: HomeView }) {
  const rows: Record<Exclude<keyof HomeView, SaidElsewhere>, [name: string, value: ReactNode]> = {
    community: [
      'Community',
      home.community && <AppLink href={paths.community(home.community.slug)}>{home.community.title}</AppLink>,
    ],
    floorPlan: [
      'Floor plan',
      home.floorPlan && <AppLink href={paths.floorPlan(home.floorPlan.slug)}>{home.floorPlan.title}</AppLink>,
    ],
    elevation: ['Elevation', formatElevation(home)],
    lot: ['Homesite', home.lot],
    availableOn: ['Available', home.availableOn && formatDate(home.availableOn)],
    beds: ['Bedrooms', toFigureText(home, 'beds')],
    baths: ['Bathrooms', toFigureText(home, 'baths')],
    areaSqft: ['Living area', toFigureText(home, 'areaSqft')],
    stories: ['Levels', toFigureText(home, 'stories')],
    garages: ['Garage', toFigureText(home, 'garages')],
    hoaUsdPerMonth: [
      'Association dues',
      home.hoaUsdPerMonth !== undefined && formatDues(home.hoaUsdPerMonth),
    ],
  }
  const known = Object.values(rows).filter(
    ([, value]) => value !== undefined && value !== false && value !== '',
  )
  if (known.length === 0) return null
  return (
    <dl className={css.details}>
      {known.map(([name, value]) => (
        <div key={name} className={css.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
