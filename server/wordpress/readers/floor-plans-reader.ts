import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import type {
  Elevation,
  FloorPlanCard,
  FloorPlanDetail,
  FloorPlanPage,
} from '../../../domain/floor-plan/floor-plan.ts'
import type { HomeFigures } from '../../../domain/home/figures.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import { isSlug } from '../../../domain/values/slugs.ts'
import {
  WITH_DRAFTS,
  isBeyondLastPage,
  parseEach,
  readAllPages,
  readItemOrDraft,
  readList,
  readPage,
} from '../client/wordpress-client.ts'
import { toCleanHtml } from '../parsers/parse-html.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { tagsOfItem } from '../content-tags.ts'
import { lossOfPart, lossOfWhole } from '../loss-checks.ts'
import { describeGallery, readPictures } from './pictures-reader.ts'
import { readCommunityReferences } from './references.ts'
import { openMetadata, type Metadata } from '../parsers/metadata.ts'
import { findDrawingUrl, parseDrawings } from '../parsers/parse-drawings.ts'
import { listOptionPictureIds, parseOptions } from '../parsers/parse-options.ts'
import { isListed, parseEnvelope, rawContent } from '../parsers/parse-envelope.ts'
import { embeddedPicture, toPictureUrl, toPictures } from '../parsers/parse-picture.ts'
import { parseItemSeo } from '../parsers/parse-seo.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { isWire, toDay, toIds, toPlainText } from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

const PATH = 'kiosk/v1/floorplan'
const MAX_PAGES = 20

export type FloorPlanSearch = { page?: number } | { communityId: number }

/** Lists a page of floor plans (§7), without drafts; one beyond the last is empty. */
export async function listFloorPlans(
  context: ContentContext,
  search: FloorPlanSearch = {},
): Promise<FloorPlanPage> {
  try {
    const list =
      'communityId' in search
        ? await readPlansOf(context, search.communityId)
        : await readList(context, PATH, { page: search.page ?? 1 })
    const items = await Promise.all(
      parseCards(context, list.items).map(async ({ card, item }) =>
        withoutAbsent({ ...card, picture: await readCover(context, item) }),
      ),
    )
    return { items, totalPages: list.totalPages }
  } catch (error) {
    if (!isBeyondLastPage(error)) throw error
    return { items: [], totalPages: 0 }
  }
}

async function readPlansOf(context: ContentContext, communityId: number) {
  const read = (page: number) =>
    readPage(context, PATH, { community: communityId, ...(page > 1 && { page }) })
  const items = await readAllPages(read, MAX_PAGES)
  return { items, totalPages: items.length > 0 ? 1 : 0 }
}

export const floorPlansPolicy = (
  context: PolicyContext,
  search: FloorPlanSearch = {},
): CachePolicy<FloorPlanPage> => ({
  key: `floor-plans:${'communityId' in search ? `community-${search.communityId}` : `page-${search.page ?? 1}`}`,
  tags: ['floorplan'],
  findLoss: lossOfPart(context, listAllFloorPlans),
})

/** Every published plan, its picture without text and sizes. */
export async function listAllFloorPlans(context: ContentContext): Promise<FloorPlanCard[]> {
  const items = await readAllPages((page) => readPage(context, PATH, { page }), MAX_PAGES)
  return parseCards(context, items).map(({ card }) => card)
}

export const allFloorPlansPolicy = (context: PolicyContext): CachePolicy<FloorPlanCard[]> => ({
  key: 'all-floor-plans:all',
  tags: ['floorplan'],
  findLoss: lossOfWhole(context),
})

/** Finds a floor plan, also a draft (§6), by its slug or its id. */
export async function findFloorPlan(
  context: ContentContext,
  slug: string,
): Promise<FloorPlanDetail | undefined> {
  if (!isSlug(slug)) return undefined
  const [item, { communities }] = await Promise.all([
    readItemOrDraft(context, `${PATH}/${encodeURIComponent(slug)}`, WITH_DRAFTS),
    readCommunityReferences(context),
  ])
  if (!item) return undefined
  const { summary, modifiedAt } = parseEnvelope(item)
  const meta = openMetadata(context, item, 'floorplan')
  const card = parseFloorPlanCard(context, item)
  const gallery = await describeGallery(context, meta.gallery('gallery'), item)
  return withoutAbsent<FloorPlanDetail>({
    ...card,
    descriptionHtml: toCleanHtml(context, rawContent(item)),
    summary,
    gallery,
    picture: await readCover(context, item),
    tourUrl: meta.url('tour'),
    widthFt: meta.number('width_ft'),
    depthFt: meta.number('depth_ft'),
    drawings: parseDrawings(context, item.drawings),
    elevations: toElevations(context, item.elevations, card.title),
    options: parseOptions(
      context,
      item.options,
      await readPictures(context, listOptionPictureIds(item.options)),
    ),
    optionsAsOf: toDay(item.options_as_of),
    communities: card.communityIds.flatMap((id) => communities.get(id) ?? []),
    seo: parseItemSeo(context, item),
    modifiedAt,
  })
}

export const floorPlanPolicy = (
  context: PolicyContext,
  slug: string,
): CachePolicy<FloorPlanDetail | undefined> => ({
  key: `floor-plan:${slug}`,
  tags: [`floorplan:${slug}`, 'community'],
  tagsOf: (plan) => tagsOfItem('floorplan', plan),
  findLoss: lossOfPart(context, listAllFloorPlans),
})

function parseCards(
  context: ContentContext,
  items: readonly unknown[],
): { card: FloorPlanCard; item: Wire }[] {
  const listed = items.filter((item) => !isWire(item) || isListed(item, 'floorplan'))
  const parse = (item: Wire) => {
    const card = parseFloorPlanCard(context, item)
    return { id: card.id, card, item }
  }
  return parseEach(context, listed, parse, 'floor plan')
}

export function parseFloorPlanCard(context: ContentContext, item: Wire): FloorPlanCard {
  const { id, slug, title, isDraft } = parseEnvelope(item)
  const meta = openMetadata(context, item, 'floorplan')
  return withoutAbsent<FloorPlanCard>({
    id,
    slug,
    title,
    priceFromUsd: meta.number('price_from'),
    ...readFigures(meta),
    picture:
      embeddedPicture(context, item) ?? toPictures(context, meta.gallery('gallery').slice(0, 1), item)[0],
    drawingUrl: findDrawingUrl(context, item.drawings),
    communityIds: toIds(item.communities),
    isDraft,
  })
}

function readFigures({ range }: Metadata<'floorplan'>): HomeFigures {
  const ranges = Object.entries({
    beds: range('beds'),
    baths: range('baths'),
    areaSqft: range('sqft'),
    garages: range('garages'),
    stories: range('story'),
  }).flatMap(([name, found]) => (found ? [{ name, ...found }] : []))
  const wide = ranges.filter(({ from, to }) => from < to)
  return {
    ...Object.fromEntries(ranges.map(({ name, from }) => [name, from])),
    ...(wide.length > 0 && { upTo: Object.fromEntries(wide.map(({ name, to }) => [name, to])) }),
  }
}

async function readCover(context: ContentContext, item: Wire): Promise<Picture | undefined> {
  const gallery = openMetadata(context, item, 'floorplan').gallery('gallery').slice(0, 1)
  return embeddedPicture(context, item) ?? (await describeGallery(context, gallery, item))[0]
}

/** Reads a plan's elevations; one without a name or a picture is left out. */
export function toElevations(context: ContentContext, value: unknown, planTitle: string): Elevation[] {
  return (Array.isArray(value) ? value : []).flatMap((elevation: unknown) => {
    const url = isWire(elevation) ? toPictureUrl(context, elevation.image) : undefined
    const name = isWire(elevation) ? toPlainText(elevation.name) : undefined
    if (url === undefined || name === undefined) return []
    return [{ name, picture: { url, alt: `${planTitle}, ${name} elevation` } }]
  })
}
