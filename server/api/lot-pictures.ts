import type { HomeCard, HomeDetail } from '../../domain/home/home.ts'
import type { Picture } from '../../domain/site/picture.ts'
import { lotPicturePath } from '../../app/paths.ts'
import { COLD_WAIT_MS, optional, type ApiContext } from './api-context.ts'

/** Of a close-up, in the drawing's proportions. */
const sizePx = { width: 600, height: 400 }
/** The same where it fills a page. */
const largeSizePx = { width: 1200, height: 800 }

type Options = Pick<ApiContext, 'log'> & { content: Pick<ApiContext['content'], 'findPlatUnlessCold'> }

/**
 * Shows homesites by their place on the site plan: a photo of land looks like every other, and is often of another place.
 * One whose community has no site plan, or whose plat isn't known yet, keeps its photo.
 */
export async function withLotPictures<T extends HomeCard>(
  homes: readonly T[],
  { content, log }: Options,
): Promise<T[]> {
  const lots = homes.filter(({ status }) => status === 'lot')
  const communityIds = [...new Set(lots.flatMap(({ communityId }) => communityId ?? []))]
  const drawn = await Promise.all(
    communityIds.map(async (id) => {
      const plat = await optional(log, 'plat of a homesite', content.findPlatUnlessCold(id, COLD_WAIT_MS))
      const shapes = plat?.lots.filter(({ points }) => points.length > 2)
      return [id, new Map(shapes?.map((shape) => [shape.lot, shape]))] as const
    }),
  )
  const drawnLots = new Map(drawn)
  return homes.map((home) => {
    const { status, lot, communityId = 0, communitySlug } = home
    if (status !== 'lot' || lot === undefined || communitySlug === undefined) return home
    const shape = drawnLots.get(communityId)?.get(lot)
    if (!shape) return home
    const picture: Picture = { url: lotPicturePath(communitySlug, lot, 'close-up'), ...sizePx, alt: '' }
    return { ...home, picture, ...(shape.areaSqft !== undefined && { lotAreaSqft: shape.areaSqft }) }
  })
}

/**
 * Finds the picture that a homesite's own page begins with: its place on the site plan.
 * @returns undefined for a house, and for a lot that no site plan shows
 */
export async function findLotPicture(
  home: HomeDetail,
  { content, log }: Pick<ApiContext, 'content' | 'log'>,
): Promise<Picture | undefined> {
  // The page shows the whole site plan too, and waits for it.
  const findPlatUnlessCold = (id: number) => content.findPlat(id)
  const [drawn] = await withLotPictures([home], { content: { findPlatUnlessCold }, log })
  if (!drawn?.picture || drawn.picture === home.picture) return undefined
  const place = home.community?.title
  const alt = `Lot ${home.lot} on the site plan${place === undefined ? '' : ` of ${place}`}`
  return { ...drawn.picture, ...largeSizePx, alt }
}
