import type { ReactNode } from 'react'
import {
  formatArea,
  formatBaths,
  formatBeds,
  formatDate,
  formatGarages,
  formatLevels,
  formatUsd,
} from '../../../domain/home/figures.ts'
import { formatElevation } from '../../../domain/home/elevation.ts'
import type { HomeView } from '../../../domain/home/home.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import css from './home-details.module.css'

/** A home's facts; what isn't known is left out. */
export function HomeDetails({ home }: { home: HomeView }) {
  const rows: [name: string, value: ReactNode][] = [
    [
      'Community',
      home.community && <AppLink href={paths.community(home.community.slug)}>{home.community.title}</AppLink>,
    ],
    [
      'Floor plan',
      home.floorPlan && <AppLink href={paths.floorPlan(home.floorPlan.slug)}>{home.floorPlan.title}</AppLink>,
    ],
    ['Elevation', formatElevation(home)],
    ['Homesite', home.lot],
    ['Available', home.availableOn && formatDate(home.availableOn)],
    ['Bedrooms', home.beds !== undefined && formatBeds(home.beds)],
    ['Bathrooms', home.baths !== undefined && formatBaths(home.baths)],
    ['Living area', home.areaSqft !== undefined && formatArea(home.areaSqft)],
    ['Levels', home.stories !== undefined && formatLevels(home.stories)],
    ['Garage', home.garages !== undefined && formatGarages(home.garages)],
    ['Association dues', home.hoaUsdPerMonth !== undefined && `${formatUsd(home.hoaUsdPerMonth)} a month`],
  ]
  const known = rows.filter(([, value]) => value !== undefined && value !== false && value !== '')
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
