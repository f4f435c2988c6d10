import type { Picture } from '../../../domain/site/picture.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import type { ReadPicture } from '../readers/gallery-pictures-reader.ts'
import { embeddedPicture } from './parse-picture.ts'
import { toId } from './wire-values.ts'
import type { Wire } from './wire-values.ts'

/**
 * Finds the featured picture of an item whose call knows no embeds: the embedded one when it is there all the same,
 * else the media item by its id (§7). Nobody should miss a page because its picture cannot be had.
 * @param context the content system
 * @param readPicture reads a media item
 * @param item the item
 * @returns the picture, or undefined when there is none, or it could not be read
 */
export async function findFeaturedPicture(
  context: ContentContext,
  readPicture: ReadPicture,
  item: Wire,
): Promise<Picture | undefined> {
  const embedded = embeddedPicture(context, item)
  const mediaId = toId(item.featured_media)
  return embedded || mediaId === undefined ? embedded : readPicture(mediaId)
}
