import type { PostRow } from '../database/store.ts'
import type { WireValue } from '../http/wire-json.ts'
import { hasSizes, uploadSizes } from '../media/uploads.ts'
import type { UploadSize } from '../media/uploads.ts'
import type { RestContext } from './context.ts'
import { renderTitle } from './rendered.ts'

export interface MediaFields {
  /** Relative to the folder of media. */
  file: string
  alt: string
  filesizeBytes: number
  width: number | undefined
  height: number | undefined
  source: { url: string; width?: number; height?: number }
  sizes: UploadSize[]
}

export function mediaFields({ store, uploads }: RestContext, picture: PostRow): MediaFields {
  const meta = new Map(store.meta(picture.id).map((row) => [row.key, row.value]))
  const file = (meta.get('_wp_attached_file') ?? '').slice(uploads.path.length)
  const { width, height, filesizeBytes } = JSON.parse(meta.get('_wp_attachment_metadata') ?? '{}') as {
    width?: number
    height?: number
    filesizeBytes?: number
  }
  const hasSize = width !== undefined && height !== undefined
  return {
    file,
    alt: meta.get('_wp_attachment_image_alt') ?? '',
    filesizeBytes: filesizeBytes ?? 0,
    width,
    height,
    source: { url: uploads.url(file), ...(hasSize ? { width, height } : {}) },
    sizes: hasSize && hasSizes(picture.mimeType) ? uploadSizes(file, { width, height }, uploads) : [],
  }
}

/** A picture as `wp/v2/media/{id}` returns it. */
export function mediaItem(context: RestContext, picture: PostRow): Record<string, WireValue> {
  const { origin } = context
  const api = `${origin}/wp-json/wp/v2`
  const { source } = mediaFields(context, picture)
  const link = `${origin}/${picture.slug}/`
  return {
    id: picture.id,
    date: picture.date,
    date_gmt: picture.dateGmt,
    guid: { rendered: source.url },
    modified: picture.modified,
    modified_gmt: picture.modifiedGmt,
    slug: picture.slug,
    status: picture.status,
    type: 'attachment',
    link,
    title: { rendered: renderTitle(picture.title) },
    author: picture.author,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    description: { rendered: '' },
    post: null,
    ...shortFields(context, picture),
    _links: {
      self: [{ href: `${api}/media/${picture.id}` }],
      collection: [{ href: `${api}/media` }],
      about: [{ href: `${api}/types/attachment` }],
    },
  }
}

/** The short form of a picture, as it is embedded in other items. */
export function embeddedMedia(context: RestContext, picture: PostRow): Record<string, WireValue> {
  const api = `${context.origin}/wp-json/wp/v2`
  return {
    id: picture.id,
    date: picture.date,
    slug: picture.slug,
    type: 'attachment',
    link: `${context.origin}/${picture.slug}/`,
    title: { rendered: renderTitle(picture.title) },
    author: picture.author,
    ...shortFields(context, picture),
    _links: {
      self: [{ href: `${api}/media/${picture.id}` }],
      collection: [{ href: `${api}/media` }],
      about: [{ href: `${api}/types/attachment` }],
    },
  }
}

function shortFields(context: RestContext, picture: PostRow): Record<string, WireValue> {
  const { file, alt, filesizeBytes, width, height, source, sizes } = mediaFields(context, picture)
  const mime = { mime_type: picture.mimeType }
  const listed: Record<string, WireValue> = {}
  for (const { name, url, ...size } of sizes) listed[name] = { ...size, ...mime, source_url: url }
  if (sizes.length > 0)
    listed['full'] = { file: file.split('/').at(-1), width, height, ...mime, source_url: source.url }
  const hasSize = width !== undefined && height !== undefined
  return {
    caption: { rendered: picture.excerpt === '' ? '' : `<p>${picture.excerpt}</p>\n` },
    alt_text: alt,
    media_type: picture.mimeType.startsWith('image/') ? 'image' : 'file',
    ...mime,
    media_details: {
      ...(hasSize ? { width, height, file: context.uploads.path + file } : {}),
      filesize: filesizeBytes,
      sizes: listed,
    },
    source_url: source.url,
  }
}
