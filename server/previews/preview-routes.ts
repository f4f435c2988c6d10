/** Preview links on their way through the site: said plainly when they have ended, read anew, kept by nobody. */
import type { MiddlewareHandler } from 'hono'
import { readPreviewLink, type PreviewKind } from './preview-links.ts'

export type PreviewsOptions = {
  /** Shared with the content system; undefined refuses every link. */
  secret: string | undefined
  /** Makes the item's copies old. */
  invalidate: (tag: string) => void
}

type Place = { kind: PreviewKind; type: string }

/** An item's page, its page for paper, its brochure and its data; each by its own name, in capitals too. */
const address =
  /^(\/api\/print|\/api|\/print|\/brochures)?\/(homes|floorplans|floor-plans|floor_plan|communities)\/([\w.-]+?)(?:\.pdf)?(?:\/[a-z]+)?$/i

const places: Record<string, Place> = {
  homes: { kind: 'homes', type: 'property' },
  floorplans: { kind: 'floorplans', type: 'floorplan' },
  'floor-plans': { kind: 'floorplans', type: 'floorplan' },
  floor_plan: { kind: 'floorplans', type: 'floorplan' },
  communities: { kind: 'communities', type: 'community' },
}

/** Nobody keeps what an editor looks at: no cache, no search engine, no referrer. */
const ownHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

const words = {
  ended: 'This preview has ended. Open it again in the content system, which makes a new link.',
  refused: 'This is no preview link of this site. Open the preview again in the content system.',
}

export function previews({ secret, invalidate }: PreviewsOptions): MiddlewareHandler {
  return async (c, next) => {
    const [, before, name = '', text = ''] = address.exec(c.req.path) ?? []
    const place = places[name.toLowerCase()]
    const link = place && readPreviewLink(text, place.kind, secret)
    if (!link) return next()
    if (link.state !== 'good') return c.text(words[link.state], 403, ownHeaders)
    // An editor looks at what was saved a moment ago, whether a webhook came or not.
    if (before === undefined) invalidate(`${place.type}:${link.id}`)
    await next()
    // In place: a new response would lose the page that stands behind this one.
    for (const [header, value] of Object.entries(ownHeaders)) c.res.headers.set(header, value)
    c.res.headers.delete('etag')
    return undefined
  }
}
