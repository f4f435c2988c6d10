import type { HomeCard, HomeDetail } from '../../../domain/home/home.ts'
import type { PlatShape } from '../../../domain/site-plan/plat.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import { lotPicturePath } from '../../../app/paths.ts'
import { COLD_WAIT_MS, optional, type ApiContext } from '../api-context.ts'

const sizePx = { width: 600, height: 400 }
const largeSizePx = { width: 1200, height: 800 }

type Options = Pick<ApiContext, 'log'> & { content: Pick<ApiContext['content'], 'findPlatUnlessCold'> }

/** A photo of land looks like every other, so the site plan or a map shows the homesite in its place. */
export async function withLotPictures<T extends HomeCard>(
  homes: readonly T[],
  { content, log }: Options,
): Promise<T[]> {
  const lots = homes.filter(({ status }) => status === 'lot')
  const communityIds = [...new Set(lots.flatMap(({ communityId }) => communityId ?? []))]
  const plats = await Promise.all(
    communityIds.map(async (id) => {
      const plat = await optional(log, 'plat of a homesite', content.findPlatUnlessCold(id, COLD_WAIT_MS))
      return [id, new Map(plat?.lots.map((shape) => [shape.lot, shape]))] as const
    }),
  )
  const shapes = new Map(plats)
  return homes.map((home) => {
    const { status, lot, communityId = 0, communitySlug } = home
    if (status !== 'lot' || communitySlug === undefined) return home
    const picture: Picture = { url: lotPicturePath(communitySlug, lot, 'close-up'), ...sizePx, alt: '' }
    const shape = lot === undefined ? undefined : shapes.get(communityId)?.get(lot)
    const areaSqft = shape && isDrawn(shape) ? shape.areaSqft : undefined
    return { ...home, picture, ...(areaSqft !== undefined && { lotAreaSqft: areaSqft }) }
  })
}

/** @returns undefined for a house, and without a community */
export async function findLotPicture(
  { status, lot, community }: HomeDetail,
  { content, log }: Pick<ApiContext, 'content' | 'log'>,
): Promise<Picture | undefined> {
  if (status !== 'lot' || !community) return undefined
  // The page shows the whole site plan too, and waits for it.
  const plat = await optional(log, 'plat of a homesite', content.findPlat(community.id))
  const isOnPlan = plat?.lots.some((shape) => shape.lot === lot && isDrawn(shape)) ?? false
  const subject = lot === undefined ? 'The homesite' : `Lot ${lot}`
  return {
    url: lotPicturePath(community.slug, lot, isOnPlan ? 'close-up' : 'whole'),
    ...largeSizePx,
    alt: isOnPlan
      ? `${subject} on the site plan of ${community.title}`
      : `${subject} on a map around ${community.title}`,
  }
}

function isDrawn({ points }: PlatShape): boolean {
  return points.length > 2
}
