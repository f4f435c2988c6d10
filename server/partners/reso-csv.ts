/** Homes as CSV (RFC 4180), a row each, under the names of the RESO Data Dictionary. */
import { paths } from '../../app/paths.ts'
import type { Brand } from '../../brands/schema.ts'
import { withoutControlCharacters } from '../http/xml-text.ts'
import type { HomeStatus } from '../../domain/home/home.ts'
import type { PartnerCommunity, PartnerHome, PartnerPlan } from '../../domain/partners/partner-items.ts'
import { toCsvLine } from '../../domain/values/csv.ts'
import { toYearBuilt, type PartnerEntry } from './partner-items.ts'

type Row = {
  home: PartnerHome
  community: PartnerCommunity | undefined
  plan: PartnerPlan | undefined
  brand: Brand
  origin: string
}

type Cell = string | number | undefined

const isLot = ({ home: { status } }: Row) => status === 'lot'

const CONDITIONS: Partial<Record<HomeStatus, string>> = {
  'move-in': 'New Construction',
  'under-construction': 'Under Construction',
}

const COLUMNS: Record<string, (row: Row) => Cell> = {
  ListingKey: ({ home }) => home.id,
  ListingId: ({ home }) => home.partnerNumber ?? home.id,
  StandardStatus: ({ home }) => (home.status === 'under-contract' ? 'Active Under Contract' : 'Active'),
  PropertyType: (row) => (isLot(row) ? 'Land' : 'Residential'),
  PropertySubType: (row) => (isLot(row) ? undefined : 'Single Family Residence'),
  NewConstructionYN: (row) => (isLot(row) ? undefined : 'true'),
  PropertyCondition: ({ home: { status } }) => status && CONDITIONS[status],
  ListPrice: ({ home }) => home.priceUsd,
  UnparsedAddress: ({ home }) => home.address,
  City: ({ home }) => home.addressParts?.city,
  StateOrProvince: ({ home }) => home.addressParts?.state,
  PostalCode: ({ home }) => home.addressParts?.zip,
  Country: () => 'US',
  Latitude: ({ home }) => home.location?.lat,
  Longitude: ({ home }) => home.location?.lng,
  BedroomsTotal: ({ home }) => home.beds,
  BathroomsFull: ({ home: { baths } }) => baths && Math.floor(baths),
  BathroomsHalf: ({ home: { baths } }) => baths && (baths > Math.floor(baths) ? 1 : 0),
  LivingArea: ({ home }) => home.areaSqft,
  LivingAreaUnits: ({ home }) => home.areaSqft && 'Square Feet',
  LotSizeSquareFeet: ({ home }) => home.lotAreaSqft,
  GarageSpaces: ({ home }) => home.garages,
  StoriesTotal: ({ home }) => home.stories,
  YearBuilt: ({ home }) => toYearBuilt(home),
  BuilderName: ({ brand }) => brand.name,
  BuilderModel: ({ plan }) => plan?.title,
  SubdivisionName: ({ community }) => community?.title,
  AssociationYN: (row) => {
    const duesUsd = toDuesUsd(row)
    return duesUsd === undefined ? undefined : String(duesUsd > 0)
  },
  AssociationFee: (row) => toDuesUsd(row) || undefined,
  AssociationFeeFrequency: (row) => (toDuesUsd(row) ? 'Monthly' : undefined),
  ElementarySchool: ({ community }) => community?.schoolLevels?.elementary,
  MiddleOrJuniorSchool: ({ community }) => community?.schoolLevels?.middle,
  HighSchool: ({ community }) => community?.schoolLevels?.high,
  HighSchoolDistrict: ({ community }) => community?.schoolLevels?.district,
  AvailabilityDate: ({ home: { availableOn } }) => (availableOn?.length === 10 ? availableOn : undefined),
  PublicRemarks: ({ home }) => home.description,
  PhotosCount: ({ home: { gallery, picture } }) => gallery.length || (picture ? 1 : 0),
  MediaURL: ({ home: { gallery, picture }, origin }) => {
    const lead = picture ?? gallery[0]
    return lead && new URL(lead.url, origin).href
  },
  VirtualTourURLBranded: ({ home }) => home.tourUrl,
  ListingURL: ({ home, origin }) => origin + paths.home(home.slug),
  OriginalEntryTimestamp: ({ home }) => home.publishedAt,
  ModificationTimestamp: ({ home }) => home.modifiedAt,
}

function toDuesUsd({ home, community }: Row): number | undefined {
  return home.hoaUsdPerMonth ?? community?.hoaUsdPerMonth
}

export function toResoHeader(): string {
  return toLine(Object.keys(COLUMNS))
}

/** '' for what has no row. */
export function toResoRow(entry: PartnerEntry, { brand, origin }: Pick<Row, 'brand' | 'origin'>): string {
  if (entry.kind !== 'home' || entry.reasons.some(({ files }) => files.includes('reso'))) return ''
  const { home, community, plan } = entry
  return toLine(Object.values(COLUMNS).map((read) => read({ home, community, plan, brand, origin })))
}

function toLine(cells: readonly Cell[]): string {
  const plain = cells.map((cell) => (typeof cell === 'string' ? withoutControlCharacters(cell) : cell))
  return `${toCsvLine(plain)}\r\n`
}
