// Homes side by side, figure by figure.
import {
  formatArea,
  formatBaths,
  formatBeds,
  formatDate,
  formatGarages,
  formatLevels,
  formatUsd,
} from '../home/figures.ts'
import { toStatusLabel, type HomeDetail } from '../home/home.ts'

/** What a comparison needs of a home. */
export type ComparedFigures = Pick<
  HomeDetail,
  | 'priceUsd'
  | 'status'
  | 'beds'
  | 'baths'
  | 'areaSqft'
  | 'stories'
  | 'garages'
  | 'elevation'
  | 'communityName'
  | 'city'
  | 'lot'
  | 'hoaUsdPerMonth'
  | 'availableOn'
  | 'schools'
> & { planTitle?: string }

/** A row: one figure of each home, undefined where a home's isn't known. */
export type ComparisonRow = { label: string; values: (string | undefined)[]; differs: boolean }

type Figure = { label: string; of: (home: ComparedFigures) => string | undefined }

/** In the place of a house's figure, where there's only land. */
const noHouse = '—'

function ofHouse({ label, of }: Figure): Figure {
  return { label, of: (home) => of(home) ?? (home.status === 'lot' ? noHouse : undefined) }
}

const figures: Figure[] = [
  { label: 'Price', of: ({ priceUsd }) => (priceUsd === undefined ? 'Not priced yet' : formatUsd(priceUsd)) },
  ofHouse({
    label: 'Price per square foot',
    of: ({ priceUsd, areaSqft }) => (priceUsd && areaSqft ? formatUsd(priceUsd / areaSqft) : undefined),
  }),
  { label: 'Status', of: ({ status }) => status && toStatusLabel(status) },
  { label: 'Available', of: ({ availableOn }) => availableOn && formatDate(availableOn) },
  ofHouse({ label: 'Bedrooms', of: ({ beds }) => withFigure(beds, formatBeds) }),
  ofHouse({ label: 'Bathrooms', of: ({ baths }) => withFigure(baths, formatBaths) }),
  ofHouse({ label: 'Size', of: ({ areaSqft }) => withFigure(areaSqft, formatArea) }),
  ofHouse({ label: 'Levels', of: ({ stories }) => withFigure(stories, formatLevels) }),
  ofHouse({ label: 'Garage', of: ({ garages }) => withFigure(garages, formatGarages) }),
  ofHouse({ label: 'Floor plan', of: ({ planTitle }) => planTitle }),
  ofHouse({ label: 'Elevation', of: ({ elevation }) => elevation }),
  { label: 'Community', of: ({ communityName }) => communityName },
  { label: 'City', of: ({ city }) => city?.name },
  { label: 'Homesite', of: ({ lot }) => lot && `Lot ${lot}` },
  {
    label: 'HOA dues',
    of: ({ hoaUsdPerMonth }) => withFigure(hoaUsdPerMonth, (usd) => `${formatUsd(usd)} a month`),
  },
  { label: 'Schools', of: ({ schools }) => schools.join(', ') || undefined },
]

/** @returns the figures that at least one of the homes has, and whether they differ */
export function compareHomes(homes: readonly ComparedFigures[]): ComparisonRow[] {
  return figures.flatMap(({ label, of }) => {
    const values = homes.map(of)
    if (values.every((value) => value === undefined || value === noHouse)) return []
    return [{ label, values, differs: new Set(values).size > 1 }]
  })
}

function withFigure(value: number | undefined, format: (value: number) => string): string | undefined {
  return value === undefined ? undefined : format(value)
}
