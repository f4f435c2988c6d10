import {
  formatArea,
  formatDate,
  formatDues,
  formatUsd,
  toFigureText,
  type HomeFigures,
} from '../home/figures.ts'
import type { HousePrice } from '../options/house-price.ts'
import { formatRoomSize, type RoomSize } from '../floor-plan/plan-drawing.ts'
import { toStatusLabel, type HomeDetail } from '../home/home.ts'
import { formatLoanTerms, type MonthInBrief } from '../home/monthly-cost.ts'
import { toPrice, toPriceText } from '../price/price.ts'

export type ComparedFigures = Pick<
  HomeDetail,
  | 'priceUsd'
  | 'premiumUsd'
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
> &
  Pick<HomeFigures, 'upTo'> & {
    planTitle?: string
    lotAreaSqft?: number
    /** With the builder's first loan; absent without a price, and where the builder has no rate to show. */
    month?: MonthInBrief
    /** The plan's rooms, the largest first. */
    rooms?: RoomSize[]
    /** Of a house that a visitor put together, which nobody has built yet: what it costs is added up. */
    house?: ComparedHouse
  }

export type ComparedHouse = {
  price: HousePrice
  /** "Kitchen island, $4,200" */
  options: string[]
  /** The day of the options' prices. */
  asOf?: string
}

/** A row: one figure of each home, undefined where a home's isn't known. */
export type ComparisonRow = { label: string; values: (string | undefined)[]; differs: boolean }

type Figure = { label: string; of: (home: ComparedFigures) => string | undefined }

/** In the place of a house's figure, where there's only land. */
const noHouse = '—'

const inPrice = 'In its price'

function ofHouse({ label, of }: Figure): Figure {
  return { label, of: (home) => of(home) ?? (home.status === 'lot' ? noHouse : undefined) }
}

/** A line of a house's sum; a home for sale has one price for all of it. */
function ofSum(label: string, of: (house: ComparedHouse) => string | undefined): Figure {
  return { label, of: ({ house }) => (house ? of(house) : inPrice) }
}

const figures: Figure[] = [
  { label: 'Price', of: (home) => (home.house ? toTotal(home.house) : toPriceText(toPrice(home))) },
  ofSum('Base price', ({ price }) => toPartText(price, 'base')),
  ofSum('Homesite price', ({ price }) => toLandText(price)),
  ofSum('Options', ({ price }) => toPartText(price, 'options') ?? 'None beyond what’s included'),
  ofSum('Chosen', ({ options }) => options.join('; ') || undefined),
  ofSum('Options’ prices', ({ asOf }) => asOf && `As of ${asOf}`),
  ofHouse({
    label: 'Price per square foot',
    of: ({ priceUsd, areaSqft, upTo, house }) =>
      // Without land it would look cheap beside the others, and it has no area where that's a range.
      priceUsd && areaSqft && !upTo?.areaSqft && house?.price.hasLand !== false
        ? formatUsd(priceUsd / areaSqft)
        : undefined,
  }),
  { label: 'A month', of: ({ month }) => month && `${formatUsd(month.totalUsd)}, estimated` },
  { label: 'Loan', of: ({ month }) => month && formatLoanTerms(month) },
  {
    label: 'Status',
    of: ({ status, house }) => (house ? 'To be built' : status && toStatusLabel(status)),
  },
  {
    label: 'Ready',
    of: ({ availableOn, status, house }) =>
      house
        ? 'Ask us'
        : availableOn
          ? formatDate(availableOn)
          : status === 'move-in'
            ? 'Now'
            : status === 'lot'
              ? noHouse
              : undefined,
  },
  ofHouse({ label: 'Bedrooms', of: (home) => toFigureText(home, 'beds') }),
  ofHouse({ label: 'Bathrooms', of: (home) => toFigureText(home, 'baths') }),
  ofHouse({ label: 'Size', of: (home) => toFigureText(home, 'areaSqft') }),
  ofHouse({ label: 'Levels', of: (home) => toFigureText(home, 'stories') }),
  ofHouse({ label: 'Garage', of: (home) => toFigureText(home, 'garages') }),
  ofHouse({ label: 'Floor plan', of: ({ planTitle }) => planTitle }),
  ofHouse({ label: 'Elevation', of: ({ elevation }) => elevation }),
  { label: 'Community', of: ({ communityName }) => communityName },
  { label: 'City', of: ({ city }) => city?.name },
  { label: 'Homesite', of: ({ lot }) => lot && `Lot ${lot}` },
  { label: 'Lot size', of: ({ lotAreaSqft }) => withFigure(lotAreaSqft, formatArea) },
  { label: 'HOA dues', of: ({ hoaUsdPerMonth }) => withFigure(hoaUsdPerMonth, formatDues) },
  { label: 'Schools', of: ({ schools }) => schools.join(', ') || undefined },
]

/** @returns "about $512,300", or "about $254,800, without a homesite" */
function toTotal({ price: { totalUsd, hasLand } }: ComparedHouse): string {
  if (totalUsd === undefined) return 'No total yet'
  return `about ${formatUsd(totalUsd)}${hasLand ? '' : ', without a homesite'}`
}

function toPartText({ parts }: HousePrice, wanted: HousePrice['parts'][number]['kind']): string | undefined {
  const part = parts.find(({ kind }) => kind === wanted)
  return part && (part.priceUsd === undefined ? 'Not set yet' : formatUsd(part.priceUsd))
}

function toLandText(price: HousePrice): string {
  return (
    toPartText(price, 'homesite') ??
    (price.hasLand ? 'A standard one is in the base price' : 'Not chosen yet')
  )
}

const MAX_ROOMS = 4

/** Sets homes side by side: the figures that one has at least, then the largest rooms that two have by one name. */
export function compareHomes(homes: readonly ComparedFigures[]): ComparisonRow[] {
  return [...figures, ...toRoomFigures(homes)].flatMap(({ label, of }) => {
    const values = homes.map(of)
    if (values.every((value) => value === undefined || value === noHouse || value === inPrice)) return []
    return [{ label, values, differs: new Set(values).size > 1 }]
  })
}

function toRoomFigures(homes: readonly ComparedFigures[]): Figure[] {
  const names = homes.flatMap(({ rooms = [] }) => [...new Set(rooms.map(toRoomKey))])
  const shared = [...new Set(names)].filter((key) => names.filter((name) => name === key).length > 1)
  // A garage is a figure already.
  const free = shared.filter((key) => figures.every(({ label }) => label.toLowerCase() !== key))
  return free.slice(0, MAX_ROOMS).map((key) => {
    const find = ({ rooms }: ComparedFigures) => rooms?.find((room) => toRoomKey(room) === key)
    const label = homes.map(find).find((room) => room !== undefined)?.name ?? key
    return ofHouse({ label, of: (home) => toSize(find(home)) })
  })
}

function toRoomKey({ name }: RoomSize): string {
  return name.toLowerCase()
}

function toSize(room: RoomSize | undefined): string | undefined {
  return room && formatRoomSize(room)
}

/** @returns "20% down ($96,780), 360 payments of $2,352, 6.202% APR" */
function withFigure(value: number | undefined, format: (value: number) => string): string | undefined {
  return value === undefined ? undefined : format(value)
}
