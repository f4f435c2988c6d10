import { Hono } from 'hono'
import type { Pictures } from './picture-server.ts'

/** Pictures in the size and crop named by the address. */
export function pictureFiles(pictures: Pictures): Hono {
  const routes = new Hono()
  routes.get('/pictures/*', (c) => {
    const [, use, widthPx, path = ''] = /^\/pictures(?:\/(w|tall|paper)(\d+))?(\/.*)$/.exec(c.req.path) ?? []
    const rendering = { ...(widthPx && { widthPx: Number(widthPx) }), isTall: use === 'tall' }
    if (use === 'paper') return pictures.answer(path, rendering, 'jpeg')
    return pictures.answerFor(path, rendering, c.req.header('accept'))
  })
  return routes
}
