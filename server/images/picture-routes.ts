import { Hono, type Context, type Env } from 'hono'
import { etag } from 'hono/etag'
import type { PictureAddresses } from './picture-addresses.ts'
import type { Pictures } from './picture-server.ts'
import type { ShareCaption } from './share-caption.ts'

type Options<E extends Env> = {
  pictures: Pictures
  addresses: PictureAddresses
  addressOf: (c: Context<E>) => string
  /** Undefined where the picture isn't the home's. */
  captionOf: (homeSlug: string, path: string) => Promise<ShareCaption | undefined>
}

export function pictureFiles<E extends Env>({
  pictures,
  addresses,
  addressOf,
  captionOf,
}: Options<E>): Hono<E> {
  const routes = new Hono<E>()
  routes.use('/pictures/*', etag())
  routes.get('/pictures/*', async (c) => {
    // As it was sent: every other spelling is another address.
    const wanted = addresses.parse(new URL(c.req.url).pathname)
    if (!wanted) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    const { path, rendering, isForPrint } = wanted
    const client = { address: addressOf(c) }
    if (isForPrint) return pictures.serve(path, rendering, 'jpeg', client)
    const home = rendering.isShared ? c.req.query('home') : undefined
    if (home !== undefined) rendering.caption = await captionOf(home, path)
    return pictures.serveBest(path, rendering, c.req.header('accept'), client)
  })
  return routes
}
