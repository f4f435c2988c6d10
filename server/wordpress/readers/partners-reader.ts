// What listing partners are told, which no page needs all of: read past the cache, as a file has each item once.
import type {
  SchoolLevels,
  PartnerCommunity,
  PartnerHome,
  PartnerPlan,
} from '../../../domain/partners/partner-items.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { parseEach, readAllPages, readPage } from '../client/wordpress-client.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { openMetadata } from '../parsers/metadata.ts'
import { readAddress } from '../parsers/parse-address.ts'
import { isListed, parseEnvelope, rawContent } from '../parsers/parse-envelope.ts'
import { parseHomeCard, readHomeStatus } from '../parsers/parse-home.ts'
import { toPictures, toPictureUrl } from '../parsers/parse-picture.ts'
import { isWire, toPlainText, toPositive, toText, toWire, type Wire } from '../parsers/wire-values.ts'
import { HOMES_PATH, LARGEST_PAGE, toHomesByIdQuery } from '../queries/homes-filter-query.ts'
import { parseCommunityCard } from './communities-reader.ts'
import { parseFloorPlanCard, toElevations } from './floor-plans-reader.ts'
import { readCommunityReferences } from './references.ts'

const MAX_PAGES = 20

export async function listPartnerCommunities(context: ContentContext): Promise<PartnerCommunity[]> {
  const { items } = await readPage(context, 'kiosk/v2/communities', { _embed: null, draft: 'true' })
  const listed = items.filter((item) => !isWire(item) || isListed(item, 'community'))
  return parseEach(context, listed, (item) => parsePartnerCommunity(context, item), 'community')
}

export async function listPartnerPlans(context: ContentContext): Promise<PartnerPlan[]> {
  const items = await readAllPages((page) => readPage(context, 'kiosk/v1/floorplan', { page }), MAX_PAGES)
  const listed = items.filter((item) => !isWire(item) || isListed(item, 'floorplan'))
  return parseEach(context, listed, (item) => parsePartnerPlan(context, item), 'floor plan')
}

/** @param ids from one to a hundred */
export async function listPartnerHomes(
  context: ContentContext,
  ids: readonly number[],
): Promise<PartnerHome[]> {
  const query = toHomesByIdQuery(ids, { perPage: LARGEST_PAGE, embeds: 'terms and pictures' })
  const { items } = await readPage(context, HOMES_PATH, query)
  const listed = items.filter(
    (item) => !isWire(item) || (isListed(item, 'property') && readHomeStatus(context, item) !== 'sold'),
  )
  const references = await readCommunityReferences(context)
  return parseEach(
    context,
    listed,
    (item): PartnerHome => {
      const { publishedAt, modifiedAt } = parseEnvelope(item)
      const meta = openMetadata(context, item, 'property')
      const { address, parts } = readAddress(meta)
      const { morePictures: _pictures, ...card } = parseHomeCard(context, item, references)
      return withoutAbsent<PartnerHome>({
        ...card,
        partnerNumber: meta.text('partner_number'),
        description: toPlainText(rawContent(item)),
        gallery: toPictures(context, meta.gallery('gallery'), item),
        address,
        addressParts: parts,
        tourUrl: meta.url('zillow_tour'),
        elevation: meta.text('elevation'),
        priceAsOf: meta.date('price_as_of'),
        hoaUsdPerMonth: meta.number('hoa'),
        publishedAt,
        modifiedAt,
      })
    },
    'home',
  )
}

function parsePartnerCommunity(context: ContentContext, item: Wire): PartnerCommunity {
  const meta = openMetadata(context, item, 'community')
  return withoutAbsent<PartnerCommunity>({
    ...parseCommunityCard(context, item),
    addressParts: readAddress(meta).parts,
    directions: meta.text('directions'),
    hoaUsdPerMonth: meta.number('hoa'),
    amenities: meta.texts('amenities'),
    schoolLevels: meta.read('school_levels', toSchoolLevels),
    leadsEmail: meta.text('leads_email'),
    partnerNumber: meta.text('partner_number'),
    description: toPlainText(rawContent(item)),
    gallery: toPictures(context, meta.gallery('gallery'), item),
  })
}

function toSchoolLevels(value: unknown): SchoolLevels | undefined {
  const { district, elementary, middle, high } = toWire(value)
  const levels = withoutAbsent<SchoolLevels>({
    district: toText(district),
    elementary: toText(elementary),
    middle: toText(middle),
    high: toText(high),
  })
  return Object.keys(levels).length > 0 ? levels : undefined
}

function parsePartnerPlan(context: ContentContext, item: Wire): PartnerPlan {
  const meta = openMetadata(context, item, 'floorplan')
  const card = parseFloorPlanCard(context, item)
  return withoutAbsent<PartnerPlan>({
    ...card,
    partnerNumber: meta.text('partner_number'),
    description: toPlainText(rawContent(item)),
    gallery: toPictures(context, meta.gallery('gallery'), item),
    tourUrl: meta.url('tour'),
    elevations: toElevations(context, item.elevations, card.title).map(({ name, picture: { url } }) => ({
      name,
      url,
    })),
    levels: toLevels(context, item.drawings),
  })
}

function toLevels(context: ContentContext, value: unknown): PartnerPlan['levels'] {
  const drawings = (Array.isArray(value) ? value : []).filter(isWire)
  return drawings
    .flatMap(({ storey, svg }) => {
      const url = toPictureUrl(context, svg)
      return url === undefined ? [] : [{ story: toPositive(storey) ?? 1, url }]
    })
    .toSorted((a, b) => a.story - b.story)
}
