import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import { z } from 'zod'
import { HOME_STATUSES } from '../../../domain/home/home.ts'
import { boundsOfCorners } from '../../../domain/site-plan/plat-on-map.ts'
import { AREA_KINDS, type Plat, type PlatLot, type PlatPoint } from '../../../domain/site-plan/plat.ts'
import { parseEach, readItem, readList } from '../client/wordpress-client.ts'
import { lossOfPart } from '../loss-checks.ts'
import { listCommunities } from './communities-reader.ts'
import { lossOfHomes } from './home-list-reader.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { toPictureUrl } from '../parsers/parse-picture.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import {
  parseId,
  toFigure,
  toId,
  toIds,
  toPlainText,
  toSlug,
  toText,
  toWord,
} from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

const text = z.unknown().transform(toText)
const points = z.array(z.tuple([z.number(), z.number()]))
const listOf = <T extends z.ZodType>(entry: T) =>
  z.union([z.array(entry), z.null(), z.literal(false), z.literal('')])

/** Latitude and longitude, in degrees. */
const corner = z
  .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
  .transform(([lat, lng]) => ({ lat, lng }))
const corners = z.tuple([corner, corner, corner, corner])

const ground = {
  streets: listOf(z.object({ name: text, points })).optional(),
  areas: listOf(z.object({ kind: z.string(), name: text, points })).optional(),
}
const platShape = z.object({
  width: z.coerce.number().positive(),
  height: z.coerce.number().positive(),
  ...ground,
  lots: z.array(z.object({ lot: text, points }).loose()),
  vicinity: z.object(ground).optional().catch(undefined),
})

type Ground = Pick<z.infer<typeof platShape>, 'streets' | 'areas'>

/** Finds a community's plat map (§7). @throws ContentShapeError when the drawing can't be drawn */
export async function findPlat(context: ContentContext, communityId: number): Promise<Plat | undefined> {
  const item = await readItem(context, `kiosk/v1/plat-map-testing/${communityId}`)
  return item && parsePlat(context, item)
}

export const platPolicy = (context: PolicyContext, communityId: number): CachePolicy<Plat | undefined> => ({
  key: `plat:${communityId}`,
  tags: ['plat-map', `community:${communityId}`],
  findLoss: lossOfPart(context, listCommunities),
})

export async function listPlatLots(context: ContentContext, communityId: number): Promise<PlatLot[]> {
  const list = await readList(context, 'kiosk/v1/property-plat', { filter: { community: communityId } })
  const lots = parseEach(context, list.items, parsePlatLot, 'plat lot')
  // A content system that ignores the filter returns every community's lots.
  return lots.filter((lot) => lot.communityId === undefined || lot.communityId === communityId)
}

export const platLotsPolicy = (context: PolicyContext, communityId: number): CachePolicy<PlatLot[]> => ({
  key: `plat-lots:${communityId}`,
  tags: ['plat-map', 'property'],
  findLoss: lossOfHomes(context),
})

function parsePlat(context: ContentContext, item: Wire): Plat {
  const result = platShape.safeParse(item)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ContentShapeError(`plat.${issue?.path.join('.') ?? ''}`, issue?.message ?? "can't be read")
  }
  const { width, height, lots, vicinity } = result.data
  // A plan that can't be laid on the map can still be drawn.
  const measured = corners.safeParse(item.corners).data
  return withoutAbsent({
    id: parseId(item.id),
    title: toPlainText(item.title) ?? '',
    width,
    height,
    svgUrl: toPictureUrl(context, item.svg),
    corners: measured && boundsOfCorners(measured) ? measured : undefined,
    ...toGround(result.data),
    lots: lots.flatMap((lot) => toPlatShape(lot) ?? []),
    vicinity: vicinity && toGround(vicinity),
  })
}

function toGround({ streets, areas }: Ground): Pick<Plat, 'streets' | 'areas'> {
  return {
    streets: (streets || []).map((street) => ({ name: street.name ?? '', points: street.points })),
    areas: (areas || []).flatMap(({ name, points, ...area }) => {
      const kind = toWord(AREA_KINDS, area.kind)
      return kind ? [{ kind, name: name ?? '', points }] : []
    }),
  }
}

function toPlatShape(lot: Wire & { lot?: string; points: PlatPoint[] }): Plat['lots'][number] | undefined {
  if (lot.lot === undefined) return undefined
  return {
    lot: lot.lot,
    points: lot.points,
    areaSqft: toFigure(lot.area_sqft, 'sq ft'),
    address: toText(lot.address),
    floorPlanIds: toIds(lot.floorplans),
  }
}

function parsePlatLot(item: Wire): PlatLot {
  const lot = toText(item.lot)
  if (lot === undefined) throw new ContentShapeError('lot', 'expected a text', item.lot)
  const status = toWord(HOME_STATUSES, item.status)
  if (status === undefined) {
    throw new ContentShapeError('status', `expected one of ${HOME_STATUSES.join(', ')}`, item.status)
  }
  return withoutAbsent({
    id: toId(item.id),
    slug: toSlug(item.slug),
    title: toPlainText(item.title) ?? '',
    lot,
    status,
    priceUsd: toFigure(item.price, '$'),
    communityId: toId(item.community),
  })
}
