import type { Picture } from '../../../domain/site/picture.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import type { GalleryEntry } from './metadata.ts'
import { isWire, toId, toPlainText, toPositive, toUrl, toWire } from './wire-values.ts'
import type { Wire } from './wire-values.ts'

/** Reads a picture, at full size, from WordPress's media object, whole or as embedded. */
export function toPicture(context: ContentContext, media: unknown): Picture | undefined {
  if (!isWire(media)) return undefined
  if (media.media_type === 'file') return undefined
  const url = toPictureUrl(context, media.source_url)
  if (url === undefined) return undefined
  const caption = toPlainText(media.caption)
  return {
    url,
    ...toDimensions(toWire(media.media_details)),
    alt: toPlainText(media.alt_text) ?? '',
    ...(caption !== undefined && { caption }),
  }
}

/** @returns the address visitors are given; undefined without one, and for a picture that the site can't serve */
export function toPictureUrl(context: ContentContext, value: unknown): string | undefined {
  const url = toUrl(value)
  return url && context.pictureUrl(url)
}

export function embeddedPicture(context: ContentContext, item: Wire): Picture | undefined {
  return toPicture(context, embeddedMedia(item))
}

/** Turns a gallery into pictures the site can serve; a featured one brings its text, '' where none is known. */
export function toPictures(context: ContentContext, entries: readonly GalleryEntry[], item: Wire): Picture[] {
  const media = embeddedMedia(item)
  const featured = toPicture(context, media)
  const featuredId = toId(media?.id)
  return entries.flatMap((entry) => {
    if (featured && featuredId !== undefined && featuredId === entry.id) return [featured]
    const { alt = '', width, height } = entry
    const url = context.pictureUrl(entry.url)
    return url === undefined ? [] : [{ url, ...toDimensions({ width, height }), alt }]
  })
}

function embeddedMedia(item: Wire): Wire | undefined {
  const list = toWire(item._embedded)['wp:featuredmedia']
  const media: unknown = Array.isArray(list) ? list[0] : undefined
  return isWire(media) ? media : undefined
}

export function toDimensions(value: Wire): { width?: number; height?: number } {
  const [width = 0, height = 0] = [toPositive(value.width), toPositive(value.height)]
  // WordPress says 1 × 1 of a drawing whose size it doesn't know.
  return width > 1 && height > 1 ? { width, height } : {}
}
