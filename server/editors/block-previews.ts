// POST /api/block-previews: how visitors would see a block that an editor has on screen.
import { Hono } from 'hono'
import { z } from 'zod'
import type { BlockView, ContentBlock } from '../../domain/pages/blocks.ts'
import { PAGE_TEMPLATES } from '../../domain/pages/content-page.ts'
import type { ApiContext } from '../api/api-context.ts'
import { toBlockView } from '../api/pages/page-blocks.ts'
import { withTimeout } from '../process/with-timeout.ts'
import { BLOCK_PREVIEWS_PATH } from '../endpoints/message-paths.ts'
import { readMessage } from '../content/signed-message.ts'
import { ContentShapeError } from '../wordpress/client/content-shape-error.ts'

/** An editor asks for two at a time. */
const MAX_AT_ONCE = 6
/** A process of the content system waits a second longer. */
const WAIT_MS = 7_000

const schema = z.object({
  /** As the content system stores it, with its type. */
  block: z.record(z.string(), z.unknown()),
  page: z.object({
    id: z.number().int().nonnegative(),
    slug: z.string().max(300),
    title: z.string().max(1_000),
    template: z.enum(PAGE_TEMPLATES).catch('default'),
  }),
})

/** Like all that an editor previews, it stays out of caches and search engines. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
}

type Options = {
  context: ApiContext
  /** Alone in the site's styles, the whole document without scripts. */
  render: (block: BlockView) => Promise<string>
  /** @default `WAIT_MS` */
  waitMs?: number
}

/** Signed as the webhook is; 422 with `{ field }` for a block that visitors don't see. */
export function blockPreviews({ context, render, waitMs = WAIT_MS }: Options): Hono {
  const { content, log } = context
  const routes = new Hono()
  let underWay = 0
  routes.post(BLOCK_PREVIEWS_PATH, async (c) => {
    const message = await readMessage(c, schema)
    if (message instanceof Response) return message
    if (underWay >= MAX_AT_ONCE) return c.text('Too many are being drawn.', 503, { 'retry-after': '2' })
    underWay += 1
    const drawing = draw(message).finally(() => (underWay -= 1))
    try {
      const html = await withTimeout(waitMs, drawing, () => undefined)
      if (html === undefined) return c.text('The block takes too long to draw.', 503, { 'retry-after': '5' })
      return c.body(html, 200, headers)
    } catch (error) {
      if (error instanceof ContentShapeError) return c.json({ field: error.field }, 422)
      log.error({ err: error }, "A block couldn't be previewed")
      return c.text('The block couldn’t be drawn.', 503)
    }
  })
  return routes

  async function draw({ block, page }: z.infer<typeof schema>): Promise<string> {
    const parsed: ContentBlock = await content.parseBlock(block)
    const place = { ...page, html: '', seo: {}, blocks: [parsed], hidesAwards: false, hidesFooter: false }
    return render(await toBlockView(parsed, { ...place, isProtected: false }, context))
  }
}
