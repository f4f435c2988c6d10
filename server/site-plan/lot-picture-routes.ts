import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import type { ApiContext } from '../api/api-context.ts'
import { ContentShapeError } from '../wordpress/client/content-shape-error.ts'
import { HttpError } from '../http/http-errors.ts'
import { drawLotPicture } from './lot-picture.tsx'

/** A plat hardly ever changes; a shared cache may send an old picture while it fetches the new one. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400'

type Options = Pick<ApiContext, 'log'> & {
  content: Pick<ApiContext['content'], 'findCommunity' | 'findPlat'>
  siteBrand: Pick<ApiContext['siteBrand'], 'themeColor'>
}

/** Pictures of lots on site plans: `/site-plans/cedar-crossing/close-up/18.svg`. */
export function lotPictures({ content, siteBrand, log }: Options): Hono {
  const routes = new Hono()
  routes.use('/site-plans/*', compress(), etag())
  routes.get('/site-plans/:community/:view/:file{.+\\.svg}', async (c) => {
    const { community: slug, view, file } = c.req.param()
    const lot = file.slice(0, -'.svg'.length)
    const notFound = () => c.text('Not found', 404, { 'cache-control': 'no-store' })
    if (view !== 'whole' && view !== 'close-up') return notFound()
    try {
      const community = await content.findCommunity(slug)
      const plat = community && (await content.findPlat(community.id))
      const picture = plat && drawLotPicture(plat, lot, { view, markColor: siteBrand.themeColor })
      if (!picture) return notFound()
      return c.body(picture, 200, { 'content-type': 'image/svg+xml', 'cache-control': cacheControl })
    } catch (error) {
      if (!(error instanceof HttpError || error instanceof ContentShapeError)) throw error
      log.error({ err: error, path: c.req.path }, 'The content system failed')
      return c.text('The site plan is missing for the moment.', 503, {
        'retry-after': '30',
        'cache-control': 'no-store',
      })
    }
  })
  return routes
}
