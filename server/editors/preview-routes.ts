/** Preview links: expired ones say so, and nothing is cached. */
import type { MiddlewareHandler } from 'hono'
import { readPreviewLink, type PreviewKind } from '../content/preview-links.ts'

export type PreviewsOptions = {
  /** Undefined refuses every link. */
  secret: string | undefined
}

/** An item's page, print page, brochure and data; each by its own name, in capitals too. */
const address =
  /^(?:\/api\/print|\/api|\/print|\/brochures)?\/([a-z_-]+)\/([\w.-]+?)(?:\.pdf)?(?:\/[a-z]+)?$/i

const kinds: Record<string, PreviewKind> = {
  homes: 'homes',
  floorplans: 'floorplans',
  'floor-plans': 'floorplans',
  floor_plan: 'floorplans',
  communities: 'communities',
  blog: 'blog',
  posts: 'blog',
  'development-updates': 'development-updates',
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

export function previews({ secret }: PreviewsOptions): MiddlewareHandler {
  return async (c, next) => {
    const [, name = '', text = ''] = address.exec(c.req.path) ?? []
    // A page's link, and the same as a parameter of its data, stands alone.
    const kind = kinds[name.toLowerCase()] ?? 'pages'
    const alone = c.req.path === '/api/content' ? (c.req.query('path') ?? '') : c.req.path.slice(1)
    const link = readPreviewLink(kind === 'pages' ? alone : text, kind, secret)
    if (!link) return next()
    if (link.state !== 'good') return c.text(words[link.state], 403, ownHeaders)
    await next()
    // In place: a new response would lose the body of this one.
    for (const [header, value] of Object.entries(ownHeaders)) c.res.headers.set(header, value)
    c.res.headers.delete('etag')
    return undefined
  }
}
