import type { Picture } from '../model/picture.ts'
import { HttpError } from '../http/http-errors.ts'
import type { ContentContext } from './content-context.server.ts'
import { ContentShapeError } from './content-shape-error.server.ts'
import { embeddedPicture } from './pictures.server.ts'
import { findMedia } from './single-reads.server.ts'
import { toId } from './wire-values.server.ts'
import type { Wire } from './wire-values.server.ts'

/**
 * Finds the featured picture of an item whose call knows no embeds: the embedded one when it is there all the same,
 * else the media item by its id (§7). Nobody should miss a page because its picture cannot be had: failing is logged.
 * @param context the content system, and where to log
 * @param item the item
 * @returns the picture, or undefined when there is none, or it could not be read
 */
export async function findFeaturedPicture(context: ContentContext, item: Wire): Promise<Picture | undefined> {
  const embedded = embeddedPicture(context, item)
  const mediaId = toId(item.featured_media)
  if (embedded || mediaId === undefined) return embedded
  try {
    return (await findMedia(context, mediaId))?.picture
  } catch (error) {
    if (!(error instanceof HttpError || error instanceof ContentShapeError)) throw error
    context.log.warn({ mediaId, err: error }, 'a featured picture could not be read and is left out')
    return undefined
  }
}
