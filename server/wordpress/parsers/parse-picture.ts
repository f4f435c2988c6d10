import type { Picture, PictureSize } from '../../../domain/site/picture.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import type { GalleryEntry } from './metadata.ts'
import { isWire, toId, toPlainText, toPositive, toUrl, toWire } from './wire-values.ts'
import type { Wire } from './wire-values.ts'

/**
 * Reads a picture from WordPress's media object, whole or as embedded.
 * @param media the object; one that reports an error, or is something else altogether, is no picture
 * @returns the picture at full size, with its other sizes where it keeps its address, or undefined
 */
export function toPicture(context: ContentContext, media: unknown): Picture | undefined {
  if (!isWire(media)) return undefined
  const url = toUrl(media.source_url)
  if (url === undefined || media.media_type === 'file') return undefined
  const details = toWire(media.media_details)
  const ownUrl = context.pictureUrl(url)
  const caption = toPlainText(media.caption)
  // A picture we give out ourselves comes in our own widths; the content system's need not travel.
  const sizes = ownUrl === url ? toSizes(context, toWire(details.sizes), url) : []
  return {
    url: ownUrl,
    ...toDimensions(details),
    alt: toPlainText(media.alt_text) ?? '',
    ...(caption !== undefined && { caption }),
    ...(sizes.length > 0 && { sizes }),
  }
}

/**
 * Reads an item's featured picture from its embeds.
 * @param item an item requested with its embeds
 * @returns the picture, or undefined when there is none or its embed is broken
 */
export function embeddedPicture(context: ContentContext, item: Wire): Picture | undefined {
  return toPicture(context, embeddedMedia(item))
}

/**
 * Turns a gallery into pictures; the featured picture, when it is one of them, brings its text and sizes along.
 * @returns pictures in the same order; '' is the text of those whose own isn't known
 */
export function toPictures(context: ContentContext, entries: readonly GalleryEntry[], item: Wire): Picture[] {
  const media = embeddedMedia(item)
  const featured = toPicture(context, media)
  const featuredId = toId(media?.id)
  return entries.map((entry) => {
    if (featured && featuredId !== undefined && featuredId === entry.id) return featured
    const { url, alt = '', width, height } = entry
    return { url: context.pictureUrl(url), ...toDimensions({ width, height }), alt }
  })
}

function embeddedMedia(item: Wire): Wire | undefined {
  const list = toWire(item._embedded)['wp:featuredmedia']
  const media: unknown = Array.isArray(list) ? list[0] : undefined
  return isWire(media) ? media : undefined
}

/** A picture's own size, for the space it takes; {} when it isn't known. */
export function toDimensions(value: Wire): { width?: number; height?: number } {
  const [width = 0, height = 0] = [toPositive(value.width), toPositive(value.height)]
  // WordPress says 1 × 1 of a drawing whose size it doesn't know.
  return width > 1 && height > 1 ? { width, height } : {}
}

function toSizes(context: ContentContext, sizes: Wire, fullUrl: string): PictureSize[] {
  const found = Object.values(sizes).flatMap((size) => {
    const fields = toWire(size)
    const url = toUrl(fields.source_url)
    const { width, height } = toDimensions(fields)
    return url && width && url !== fullUrl ? [{ url: context.pictureUrl(url), width, height }] : []
  })
  return found.toSorted((a, b) => a.width - b.width)
}
