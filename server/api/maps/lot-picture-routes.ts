import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { LotPictureView } from '../../../app/paths.ts'
import type { CommunityDetail } from '../../../domain/community/community.ts'
import type { Plat } from '../../../domain/site-plan/plat.ts'
import type { ApiContext } from '../api-context.ts'
import { isContentFailure } from '../../wordpress/client/content-shape-error.ts'
import type { Basemap } from '../../maps/basemap-files.ts'
import { createLotOnMap } from '../../maps/lot-on-map.tsx'
import { drawLotPicture, drawSitePlan } from '../../maps/lot-picture.tsx'

/** A plat hardly ever changes; a shared cache may send an old picture while it fetches the new one. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400'

/** The picture shows the number that its address has, which may be anything. */
const MAX_LOT_LENGTH = 12

const MAX_PICTURES = 500

/** Of a whole site plan's longer side. */
const SITE_PLAN_PX = 1_600

type Options = Pick<ApiContext, 'log'> & {
  content: Pick<ApiContext['content'], 'findCommunity' | 'findPlat'>
  siteBrand: Pick<ApiContext['siteBrand'], 'themeColor'>
  basemap: Pick<Basemap, 'draw' | 'townsIn'>
}

/** `/site-plans/cedar-crossing/close-up/18.svg`; a lot that no site plan shows is on a map. `whole.jpg` has every lot. */
export function lotPictures({ content, siteBrand, basemap, log }: Options): Hono {
  const routes = new Hono()
  const drawLotOnMap = createLotOnMap(basemap)
  const markColor = siteBrand.themeColor
  /** By view, lot and community, with the content it was drawn from: another one is drawn again. */
  const pictures = new LRUCache<
    string,
    { community: CommunityDetail; plat: Plat | undefined; picture: string }
  >({
    max: MAX_PICTURES,
  })
  routes.use('/site-plans/*', compress(), etag())
  routes.get('/site-plans/:community/whole.jpg', (c) =>
    orFailure(c, () => respondPlan(c, c.req.param('community'))),
  )
  routes.get('/site-plans/:community/:file{.+\\.svg}', (c) => orFailure(c, () => respond(c, c.req.param())))

  async function respond(
    c: Context,
    { community: slug, file }: Record<'community' | 'file', string>,
  ): Promise<Response> {
    const [view, ...rest] = file.slice(0, -'.svg'.length).split('/')
    // A lot's number may contain a slash.
    const lot = rest.length > 0 ? rest.join('/') : undefined
    if ((view !== 'whole' && view !== 'close-up') || (lot?.length ?? 0) > MAX_LOT_LENGTH) return notFound(c)
    const community = await content.findCommunity(slug)
    if (!community) return notFound(c)
    const plat = await content.findPlat(community.id)
    const key = `${slug}/${file}`
    const known = pictures.get(key)
    const isCurrent = known?.community === community && known.plat === plat
    const picture = isCurrent ? known.picture : draw(community, plat, { view, lot })
    if (!isCurrent) pictures.set(key, { community, plat, picture })
    return c.body(picture, 200, { 'content-type': 'image/svg+xml', 'cache-control': cacheControl })
  }

  /** For listing partners, who show no SVG. */
  async function respondPlan(c: Context, slug: string): Promise<Response> {
    const community = await content.findCommunity(slug)
    const plat = community && (await content.findPlat(community.id))
    if (!plat) return notFound(c)
    const picture = await sharp(Buffer.from(drawSitePlan(plat)))
      .resize(SITE_PLAN_PX, SITE_PLAN_PX, { fit: 'inside' })
      .jpeg()
      .toBuffer()
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/jpeg',
      'cache-control': cacheControl,
    })
  }

  async function orFailure(c: Context, respond: () => Promise<Response>): Promise<Response> {
    try {
      return await respond()
    } catch (error) {
      if (!isContentFailure(error)) throw error
      log.error({ err: error, path: c.req.path }, 'The content system failed')
      return c.text('The site plan is missing for the moment.', 503, {
        'retry-after': '30',
        'cache-control': 'no-store',
      })
    }
  }

  function draw(
    { location }: CommunityDetail,
    plat: Plat | undefined,
    { view, lot }: { view: LotPictureView; lot: string | undefined },
  ): string {
    const caption = plat ? 'Not on the site plan yet' : 'No site plan yet'
    return (
      (plat && lot !== undefined && drawLotPicture(plat, lot, { view, markColor })) ||
      drawLotOnMap({ location, lot, view, markColor, caption })
    )
  }

  return routes
}

function notFound(c: Context): Response {
  return c.text('Not found', 404, { 'cache-control': 'no-store' })
}
