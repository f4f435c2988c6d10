import type { Place } from '../../../domain/community/community.ts'
import type { IdOrSlug } from '../../../domain/content/content-names.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import { toHomeStatus } from '../../../domain/home/home.ts'
import type { HomeCard, HomeDetail, HomeStatus } from '../../../domain/home/home.ts'
import type { HomeFigure } from '../../../domain/search/filter-table.ts'
import { matchesSearch } from '../../../domain/search/home-match.ts'
import type { PriceFigures } from '../../../domain/price/price.ts'
import { READY_NOW, toReadyMonth } from '../../../domain/search/ready-month.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { toCleanHtml } from './parse-html.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { openMetadata, type Metadata } from './metadata.ts'
import { readAddress } from './parse-address.ts'
import { parseEnvelope, rawContent } from './parse-envelope.ts'
import { embeddedPicture, toPictures } from './parse-picture.ts'
import { parseItemSeo } from './parse-seo.ts'
import type { References } from '../readers/references.ts'
import { TAG_TAXONOMIES, embeddedTerms, firstPlace, placesOf, tagIdsOf, type Term } from './terms.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { Wire } from './wire-values.ts'

/** Reads a home for a list (§3). @throws ContentShapeError when it lacks an id, a slug or a title */
export function parseHomeCard(context: ContentContext, item: Wire, references: References): HomeCard {
  const { id, slug, title, isDraft } = parseEnvelope(item)
  const meta = openMetadata(context, item, 'property')
  const terms = embeddedTerms(item)
  const status = readHomeStatus(context, item)
  const community = references.communities.get(meta.post('community') ?? 0)
  const photos = toPictures(context, meta.gallery('gallery').slice(0, 2), item)
  const picture = embeddedPicture(context, item) ?? photos[0]
  const second = photos.find(({ url }) => url !== picture?.url)
  const features = readFeatures(context, terms)
  return withoutAbsent<HomeCard>({
    id,
    slug,
    title,
    status,
    ...readFigures(context, item, meta, references.places),
    ...readPrice(meta),
    ...(status === 'sold' && NO_PRICE),
    communityId: community?.id,
    communityName: community?.title,
    communitySlug: community?.slug,
    lot: meta.text('lot'),
    region: firstPlace(terms, 'region'),
    city: firstPlace(terms, 'city'),
    picture,
    morePictures: second && [second],
    floorPlanId: meta.post('floorplan'),
    elevation: meta.text('elevation'),
    availableOn: meta.date('available'),
    features: features.length > 0 ? features : undefined,
    isDraft,
  })
}

function readFeatures({ tags }: ContentContext, terms: readonly Term[]): Place[] {
  const known: readonly (number | undefined)[] = Object.values(tags)
  return terms
    .filter(({ id, slug, taxonomy }) => {
      const isStatus = known.includes(id) || slug === 'sold' || slug === 'under-contract'
      return TAG_TAXONOMIES.includes(taxonomy) && !isStatus
    })
    .map(({ slug, name }) => ({ slug, name }))
}

const NO_PRICE = { priceUsd: undefined, priceWasUsd: undefined, premiumUsd: undefined }

/** Tells a home's status from its tags. One whose id nobody said is known by the slug that the item embeds. */
export function readHomeStatus({ tags, names }: ContentContext, item: Wire): HomeStatus | undefined {
  const embedded = embeddedTerms(item).filter(({ taxonomy }) => TAG_TAXONOMIES.includes(taxonomy))
  const idOf = (name: IdOrSlug) => embedded.find(({ slug }) => slug === name)?.id
  return toHomeStatus([...tagIdsOf(item), ...embedded.map(({ id }) => id)], {
    ...tags,
    sold: tags.sold ?? idOf(names.tags.sold),
    underContract: tags.underContract ?? idOf(names.tags.underContract),
  })
}

/** Searched in the inventory: a content system can't tell what's ready from what's ready by a day. */
type ReadyFigure = 'readyMonth'

/** The content system's names of the figures that a search can ask it for. */
export const FIGURE_FIELDS = {
  priceUsd: 'price',
  beds: 'beds',
  baths: 'baths',
  areaSqft: 'sqft',
  garages: 'garages',
  stories: 'story',
} as const satisfies Record<Exclude<HomeFigure, ReadyFigure>, string>

/** The content system has a premium where a price would be. */
export function readPrice(meta: Metadata<'property'>): PriceFigures {
  const usd = meta.number(FIGURE_FIELDS.priceUsd)
  return meta.flag('price_is_premium')
    ? { premiumUsd: usd }
    : { priceUsd: usd, priceWasUsd: meta.number('price_was') }
}

/** Reads a home's price, location and figures: what a search can ask for. @param communities where they are */
export function readFigures(
  { tags }: Pick<ContentContext, 'tags'>,
  item: Wire,
  meta: Metadata<'property'>,
  communities: References['places'] = new Map(),
): Pick<HomeCard, HomeFigure | 'location'> {
  const figures: Pick<HomeCard, HomeFigure> = {}
  for (const figure of Object.keys(FIGURE_FIELDS) as (keyof typeof FIGURE_FIELDS)[])
    figures[figure] = meta.number(FIGURE_FIELDS[figure])
  const isReady = tagIdsOf(item).includes(tags.moveIn)
  const day = meta.date('available')
  return {
    ...figures,
    priceUsd: readPrice(meta).priceUsd,
    readyMonth: isReady ? READY_NOW : day === undefined ? undefined : toReadyMonth(day),
    location: meta.location('location', communities.get(meta.post('community') ?? 0)),
  }
}

/** Reads a home for its own screen (§3). @throws ContentShapeError when it lacks an id, a slug or a title */
export function parseHomeDetail(
  context: ContentContext,
  item: Wire,
  references: References,
  gallery: Picture[],
): HomeDetail {
  const { summary, publishedAt, modifiedAt } = parseEnvelope(item)
  const seo = parseItemSeo(context, item)
  const meta = openMetadata(context, item, 'property')
  const {
    morePictures: _pictures,
    floorPlanId: _planId,
    readyMonth: _month,
    features: _features,
    ...card
  } = parseHomeCard(context, item, references)
  return withoutAbsent<HomeDetail>({
    ...card,
    gallery,
    descriptionHtml: toCleanHtml(context, rawContent(item)),
    summary,
    tourUrl: meta.url('zillow_tour'),
    address: readAddress(meta).address,
    isMirrored: meta.flag('mirrored'),
    priceAsOf: card.status === 'sold' ? undefined : meta.date('price_as_of'),
    soldOn: meta.date('sold_on'),
    hoaUsdPerMonth: meta.number('hoa'),
    schools: meta.texts('schools'),
    tags: placesOf(embeddedTerms(item), ...TAG_TAXONOMIES),
    community: references.communities.get(meta.post('community') ?? 0),
    floorPlan: references.floorPlans.get(meta.post('floorplan') ?? 0),
    seo: card.status !== 'sold' && isUnlisted(context, item) ? { ...seo, isHidden: true } : seo,
    publishedAt,
    modifiedAt,
  })
}

/** Whether an editor keeps a home out of lists: then out of search engines, too. */
export function isUnlisted({ tags }: Pick<ContentContext, 'tags'>, item: Wire): boolean {
  return tagIdsOf(item).includes(tags.excluded)
}

/** Matches a result against the search again: WordPress ignores a filter that it doesn't understand. */
export function belongsInResult(context: ContentContext, item: Wire, search: HomeSearch): boolean {
  if (readHomeStatus(context, item) === 'sold') return false
  const meta = openMetadata(context, item, 'property')
  const terms = embeddedTerms(item)
  const [region, city] = (['region', 'city'] as const).map((taxonomy) => {
    const places = placesOf(terms, taxonomy)
    // A home may lie in two regions; the one searched for counts.
    return places.find((place) => place.slug === search[taxonomy]) ?? places[0]
  })
  const home = { ...readFigures(context, item, meta), region, city, tagIds: tagIdsOf(item) }
  // Incentives aren't in the item.
  const checked = {
    ...search,
    region: region && search.region,
    city: city && search.city,
    hasIncentive: undefined,
  }
  return matchesSearch(home, checked, context.tags)
}
