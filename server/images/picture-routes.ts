import { Hono, type Context, type Env } from 'hono'
import type { PictureAddresses } from './picture-addresses.ts'
import type { Pictures } from './picture-server.ts'

type Options<E extends Env> = {
  pictures: Pictures
  addresses: PictureAddresses
  /** The client's address, for its limit. */
  addressOf: (c: Context<E>) => string
}

/** Pictures in the size and crop named by the address. */
export function pictureFiles<E extends Env>({ pictures, addresses, addressOf }: Options<E>): Hono<E> {
  const routes = new Hono<E>()
  routes.get('/pictures/*', (c) => {
    // As it was sent: every other spelling is another address.
    const wanted = addresses.parse(new URL(c.req.url).pathname)
    if (!wanted) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    const { path, rendering, isForPrint } = wanted
    const client = { address: addressOf(c) }
    if (isForPrint) return pictures.answer(path, rendering, 'jpeg', client)
    return pictures.answerFor(path, rendering, c.req.header('accept'), client)
  })
  return routes
}
