import sanitizeHtml from 'sanitize-html'
import { toCanonicalQuery } from '../../../domain/pages/canonical-query.ts'
import { toContentHash, toContentName } from '../../../domain/pages/content-names.ts'
import type { PolicyContext } from '../client/wordpress-context.ts'
import { isWire } from './wire-values.ts'

/** Characters. */
const MAX_HTML = 500_000
const MAX_DEPTH = 100
const MAX_HREF = 2_000

const TAGS = [
  ...[
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'div',
    'section',
    'article',
    'header',
    'footer',
    'aside',
    'blockquote',
  ],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr', 'pre', 'address', 'details', 'summary'],
  ...[
    'a',
    'abbr',
    'b',
    'br',
    'cite',
    'code',
    'del',
    'em',
    'i',
    'ins',
    'mark',
    'q',
    's',
    'small',
    'span',
    'strong',
  ],
  ...['sub', 'sup', 'time', 'u', 'wbr'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['img', 'figure', 'figcaption', 'picture', 'video', 'audio', 'source', 'track', 'iframe'],
]

const ATTRIBUTES: sanitizeHtml.IOptions['allowedAttributes'] = {
  '*': ['class', 'id', 'lang', 'dir', 'title', 'aria-label', 'aria-hidden', 'role'],
  a: ['href', 'target', 'rel', 'download'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  video: ['src', 'poster', 'controls', 'width', 'height', 'muted', 'loop', 'playsinline', 'preload'],
  audio: ['src', 'controls', 'preload'],
  source: ['src', 'srcset', 'type', 'media', 'sizes'],
  track: ['src', 'kind', 'srclang', 'label', 'default'],
  iframe: ['src', 'width', 'height', 'title', 'allow', 'allowfullscreen', 'loading', 'referrerpolicy'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  details: ['open'],
  time: ['datetime'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  col: ['span'],
  blockquote: ['cite'],
}

/** Cleans an editor's HTML for our pages: no scripts, styles or handlers, frames from `frameHosts` alone. */
export function toCleanHtml(context: PolicyContext, value: unknown): string {
  const html = isWire(value) ? value.rendered : value
  if (typeof html !== 'string' || html === '') return ''
  const given = html.slice(0, MAX_HTML)
  const ids = findIds(given)
  const clean = sanitizeHtml(given, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
    allowedSchemesByTag: { img: ['http', 'https'], source: ['http', 'https'], iframe: ['https'] },
    allowProtocolRelative: true,
    allowedIframeHostnames: [...context.frameHosts],
    allowIframeRelativeUrls: false,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: toOwnNames(attribs) }),
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: toLink(context, attribs, ids) }),
      img: (tagName, attribs) => ({ tagName, attribs: toImage(context, attribs) }),
      source: (tagName, attribs) => ({ tagName, attribs: toSource(context, attribs) }),
      video: (tagName, attribs) => ({ tagName, attribs: toSource(context, attribs) }),
      audio: (tagName, attribs) => ({ tagName, attribs: toSource(context, attribs) }),
      track: (tagName, attribs) => ({ tagName, attribs: toSource(context, attribs) }),
    },
    nestingLimit: MAX_DEPTH,
    // A frame whose host isn't allowed has lost its address, and a picture that can't be served too: neither says anything.
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'iframe' || (tag === 'img' && !attribs.srcset)) && !attribs.src,
  })
  return clean.trim()
}

/** Turns a link to the content system into one within this site; undefined for a file that can't be served. */
export function toSiteHref(context: PolicyContext, href: string): string | undefined {
  if (href.length > MAX_HREF) return href
  const given = URL.parse(href, context.origin)
  if (given && context.isUpload(given.href)) return toFileHref(context, given)
  if (/^\/(?![/\\])/.test(href)) return href.replace(/#.*$/, (hash) => toContentHash(hash))
  const url = URL.parse(href)
  const origin = URL.parse(context.origin)
  // An editor's link may say http where the content system is at https.
  if (!url || !origin || url.host !== origin.host || !/^https?:$/.test(url.protocol)) return href
  // A content system may live below a folder of its host; the rest of the host isn't its.
  const base = origin.pathname.replace(/\/+$/, '')
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return href
  const path = url.pathname.slice(base.length).replace(/\/+$/, '')
  if (path.startsWith('/wp-') || /\.[a-z0-9]{2,5}$/i.test(path)) return toFileHref(context, url)
  return (path || '/') + url.search + toContentHash(url.hash)
}

/** A picture opens in the largest size this site has. */
function toFileHref(context: PolicyContext, { href, pathname, hash }: URL): string | undefined {
  if (/\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(pathname)) return context.pictureUrl(href)
  const url = context.fileUrl(href.replace(/#.*$/, ''))
  return url && url + hash
}

type Attributes = sanitizeHtml.Attributes

/** What an editor may call an element. */
const ID = /^[a-z][\w-]{0,99}$/i

/** Also finds what only looks like one; a link to it is one within the content all the same. */
function findIds(html: string): ReadonlySet<string> {
  return new Set(
    Array.from(html.matchAll(/\sid\s{0,9}=\s{0,9}["']?([a-z][\w-]{0,99})/gi), ([, id = '']) => id),
  )
}

/** An editor's ids and classes never are ours. */
function toOwnNames({ id, class: classes, headers, ...others }: Attributes): Attributes {
  return {
    ...others,
    ...(id !== undefined && ID.test(id) && { id: toContentName(id) }),
    ...(classes?.trim() && { class: toContentNames(classes) }),
    ...(headers?.trim() && { headers: toContentNames(headers) }),
  }
}

function toContentNames(names: string): string {
  return names.trim().split(/\s+/).map(toContentName).join(' ')
}

function toLink(context: PolicyContext, attributes: Attributes, ids: ReadonlySet<string>): Attributes {
  if (attributes.href === undefined) return attributes
  const href = attributes.href.startsWith('#')
    ? toContentHash(attributes.href, (id) => ids.has(id))
    : toSiteHref(context, attributes.href)
  if (href === undefined) {
    const { href: _, ...others } = attributes
    return others
  }
  const linked: Attributes = { ...attributes, href }
  const rel = [
    // What opens in a tab of its own must not be able to steer ours.
    ...(linked.target === '_blank' ? ['noopener'] : []),
    ...(isChoice(href) ? ['nofollow'] : []),
  ].join(' ')
  return rel === '' ? linked : { ...linked, rel }
}

/** A choice made on a page of this site isn't a page for search engines. */
function isChoice(href: string): boolean {
  const url = /^\/(?![/\\])/.test(href) ? URL.parse(href, 'https://site.invalid') : null
  return url !== null && toCanonicalQuery(url.pathname, Object.fromEntries(url.searchParams)).isChoice
}

function toImage(context: PolicyContext, attributes: Attributes): Attributes {
  const { src, srcset, ...others } = attributes
  return {
    ...others,
    ...optional('src', src && toPictureUrl(context, src)),
    ...optional('srcset', srcset && toSrcset(context, srcset)),
  }
}

function toSource(context: PolicyContext, attributes: Attributes): Attributes {
  const { src, srcset, poster, ...others } = attributes
  const url = src === undefined ? null : URL.parse(src, context.origin)
  return {
    ...others,
    ...optional('src', url && /^https?:$/.test(url.protocol) ? context.fileUrl(url.href) : src),
    ...optional('srcset', srcset && toSrcset(context, srcset)),
    ...optional('poster', poster && toPictureUrl(context, poster)),
  }
}

function optional(name: string, value: string | undefined): Attributes {
  return value ? { [name]: value } : {}
}

function toPictureUrl(context: PolicyContext, src: string): string | undefined {
  const url = URL.parse(src, context.origin)
  return url && /^https?:$/.test(url.protocol) ? context.pictureUrl(url.href) : src
}

function toSrcset(context: PolicyContext, srcset: string): string {
  return srcset
    .split(/,\s+/)
    .flatMap((candidate) => {
      const [url = '', ...descriptor] = candidate.trim().split(/\s+/)
      const own = toPictureUrl(context, url)
      return own ? [[own, ...descriptor].join(' ')] : []
    })
    .join(', ')
}
