/** Preview links: expired ones say so, content is read fresh, and nothing is cached. */
import type { MiddlewareHandler } from 'hono'
import { readPreviewLink, type PreviewKind } from './preview-links.ts'

export type PreviewsOptions = {
  /** Shared with the content system; undefined refuses every link. */
  secret: string | undefined
  /** Invalidates the item. */
  invalidate: (tag: string) => void
}

type Place = { kind: PreviewKind; type: string }

/** An item's page, print page, brochure and data; each by its own name, in capitals too. */
const address =
  /^(\/api\/print|\/api|\/print|\/brochures)?\/(homes|floorplans|floor-plans|floor_plan|communities)\/([\w.-]+?)(?:\.pdf)?(?:\/[a-z]+)?$/i

const places: Record<string, Place> = {
  homes: { kind: 'homes', type: 'property' },
  floorplans: { kind: 'floorplans', type: 'floorplan' },
  'floor-plans': { kind: 'floorplans', type: 'floorplan' },
  floor_plan: { kind: 'floorplans', type: 'floorplan' },
  communities: { kind: 'communities', type: 'community' },
}

/** What an editor previews stays out of caches, search engines and referrers. */
const ownHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

const words = {
  ended: 'This preview has ended. Open it again in the content system, which makes a new link.',
  refused: 'This isn’t a preview link of this site. Open the preview again in the content system.',
}

export function previews({ secret, invalidate }: PreviewsOptions): MiddlewareHandler {
  return async (c, next) => {
    const [, before, name = '', text = ''] = address.exec(c.req.path) ?? []
    const place = places[name.toLowerCase()]
    const link = place && readPreviewLink(text, place.kind, secret)
    if (!link) return next()
    if (link.state !== 'good') return c.text(words[link.state], 403, ownHeaders)
    // An editor sees what was just saved, even without a webhook.
    if (before === undefined) invalidate(`${place.type}:${link.id}`)
    await next()
    // In place: a new response would lose the body of this one.
    for (const [header, value] of Object.entries(ownHeaders)) c.res.headers.set(header, value)
    c.res.headers.delete('etag')
    return undefined
  }
}
