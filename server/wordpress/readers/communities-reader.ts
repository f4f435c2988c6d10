import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import { COMMUNITY_STATUSES, TOUR_KINDS } from '../../../domain/community/community.ts'
import type {
  CommunityCard,
  CommunityDetail,
  CommunityPack,
  PlanPrice,
  SelfGuided,
  TourKind,
} from '../../../domain/community/community.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import { isSlug } from '../../../domain/values/slugs.ts'
import { parseEach, readItem, readItemOrDraft, readPage } from '../client/wordpress-client.ts'
import { toCleanHtml } from '../parsers/parse-html.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { tagsOfItem } from '../content-tags.ts'
import { lossOfPart, lossOfWhole } from '../loss-checks.ts'
import { describeGallery } from './pictures-reader.ts'
import { withPlaceTerms } from './place-terms-reader.ts'
import { openMetadata } from '../parsers/metadata.ts'
import { readAddress } from '../parsers/parse-address.ts'
import { isListed, parseEnvelope, rawContent } from '../parsers/parse-envelope.ts'
import { embeddedPicture, toPictures } from '../parsers/parse-picture.ts'
import { parseItemSeo } from '../parsers/parse-seo.ts'
import { embeddedTerms, firstPlace } from '../parsers/terms.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import {
  isWire,
  parseId,
  toDay,
  toFigure,
  toFlag,
  toId,
  toPlainText,
  toText,
  toTexts,
  toWire,
  toWord,
} from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

/** Published communities (§7), in the content system's order. */
export async function listCommunities(context: ContentContext): Promise<CommunityCard[]> {
  const list = await readPage(context, 'kiosk/v2/communities', { _embed: null, draft: 'true' })
  // Drafts are requested, as specified, but no list shows one.
  const items = list.items.filter((item) => !isWire(item) || isListed(item, 'community'))
  return parseEach(context, items, (item) => parseCommunityCard(context, item), 'community')
}

export const communitiesPolicy = (context: PolicyContext): CachePolicy<CommunityCard[]> => ({
  key: 'communities:all',
  tags: ['community'],
  findLoss: lossOfWhole(context),
})

/** Finds a community, also a draft (§6), by its slug or its id. */
export async function findCommunity(
  context: ContentContext,
  slug: string,
): Promise<CommunityDetail | undefined> {
  if (!isSlug(slug)) return undefined
  const found = await readItemOrDraft(context, `kiosk/v2/community/${encodeURIComponent(slug)}`, {
    context: 'view',
    _embed: null,
    draft: 'true',
  })
  if (!found) return undefined
  const item = await withPlaceTerms(context, found)
  const entries = openMetadata(context, item, 'community').gallery('gallery')
  return parseCommunityDetail(context, item, await describeGallery(context, entries, item))
}

export const communityPolicy = (
  context: PolicyContext,
  slug: string,
): CachePolicy<CommunityDetail | undefined> => ({
  key: `community:${slug}`,
  tags: [`community:${slug}`],
  tagsOf: (community) => tagsOfItem('community', community),
  findLoss: lossOfPart(context, listCommunities),
})

export async function findCommunityPack(
  context: ContentContext,
  communityId: number,
): Promise<CommunityPack | undefined> {
  const item = await readItem(context, `kiosk/v1/community-pack/${communityId}`)
  if (!item) return undefined
  return {
    id: parseId(item.id),
    title: toPlainText(item.title) ?? '',
    communityId: toId(item.community),
    html: toCleanHtml(context, item.content),
    features: toTexts(item.features),
    schools: toTexts(item.schools),
    utilities: (Array.isArray(item.utilities) ? item.utilities : []).flatMap((utility: unknown) => {
      const name = isWire(utility) ? toText(utility.name) : undefined
      return name && isWire(utility) ? [{ name, phone: toText(utility.phone) }] : []
    }),
    hoa: toText(item.hoa),
  }
}

export const communityPackPolicy = (
  context: PolicyContext,
  communityId: number,
): CachePolicy<CommunityPack | undefined> => ({
  key: `community-pack:${communityId}`,
  tags: ['community-pack', `community:${communityId}`],
  findLoss: lossOfPart(context, listCommunities),
})

export function parseCommunityCard(context: ContentContext, item: Wire): CommunityCard {
  const { id, slug, title, summary, isDraft } = parseEnvelope(item)
  const meta = openMetadata(context, item, 'community')
  const terms = embeddedTerms(item)
  return withoutAbsent<CommunityCard>({
    id,
    slug,
    title,
    status: meta.read('status', (value) => toWord(COMMUNITY_STATUSES, value)),
    location: meta.location('location'),
    region: firstPlace(terms, 'region'),
    city: firstPlace(terms, 'city'),
    address: readAddress(meta).address,
    priceFromUsd: meta.number('price_from'),
    summary,
    picture:
      embeddedPicture(context, item) ?? toPictures(context, meta.gallery('gallery').slice(0, 1), item)[0],
    hours: meta.text('hours'),
    closedDays: meta.read('closed_days', toDays),
    phone: meta.text('phone'),
    planPrices: meta.read('plans', toPlanPrices),
    hoaUsdPerMonth: meta.number('hoa'),
    isDraft,
  })
}

function toPlanPrices(value: unknown): PlanPrice[] | undefined {
  const rows: unknown[] = Array.isArray(value) ? value : Object.values(isWire(value) ? value : {})
  const prices = rows.flatMap((row) => {
    const [planId, priceUsd] = isWire(row) ? [toId(row.plan), toFigure(row.price, '$')] : []
    if (planId === undefined || priceUsd === undefined || !isWire(row)) return []
    return [{ planId, priceUsd, isLandIncluded: toFlag(row.land_included) }]
  })
  return prices.length > 0 ? prices : undefined
}

/** What is no day, or a whole month, is left out. */
function toDays(value: unknown): string[] | undefined {
  const days = toTexts(value)
    .flatMap((text) => toDay(text) ?? [])
    .filter((day) => day.length === 10)
  return days.length > 0 ? days : undefined
}

function toTourKinds(value: unknown): TourKind[] | undefined {
  const kinds = toTexts(value).flatMap((text) => toWord(TOUR_KINDS, text) ?? [])
  return kinds.length > 0 ? kinds : undefined
}

function toSelfGuided(value: unknown): SelfGuided | undefined {
  const given = toWire(value)
  const visit = withoutAbsent<SelfGuided>({ hours: toText(given.hours), how: toPlainText(given.how) })
  return Object.keys(visit).length > 0 ? visit : undefined
}

function parseCommunityDetail(context: ContentContext, item: Wire, gallery: Picture[]): CommunityDetail {
  const meta = openMetadata(context, item, 'community')
  return withoutAbsent<CommunityDetail>({
    ...parseCommunityCard(context, item),
    tourKinds: meta.read('tour_kinds', toTourKinds),
    selfGuided: meta.read('self_guided', toSelfGuided),
    descriptionHtml: toCleanHtml(context, rawContent(item)),
    gallery,
    directions: meta.text('directions'),
    schools: meta.texts('schools'),
    schoolsSource: meta.text('schools_source'),
    amenities: meta.texts('amenities'),
    seo: parseItemSeo(context, item),
    modifiedAt: parseEnvelope(item).modifiedAt,
  })
}
