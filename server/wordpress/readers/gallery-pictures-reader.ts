import type { Picture } from '../../../domain/site/picture.ts'
import { readItem } from '../client/wordpress-client.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import type { GalleryEntry } from '../parsers/metadata.ts'
import { toPicture, toPictures } from '../parsers/parse-picture.ts'
import type { Wire } from '../parsers/wire-values.ts'

/** Reads a picture by its media id; never fails: one that cannot be had is undefined. */
export type ReadPicture = (mediaId: number) => Promise<Picture | undefined>

/** More than one home shows; a gallery longer than this keeps its later pictures undescribed. */
const MOST_DESCRIBED = 40
/** Thousands of pictures are small in memory, but a site that runs for months may see any number. */
const MOST_KEPT = 5_000

/**
 * Makes a reader of pictures that keeps what it read for a while, and shares what is under way.
 * @param context the content system
 * @param ttlMs how long a picture is kept, in milliseconds
 * @returns the reader
 */
export function createReadPicture(context: ContentContext, ttlMs: number): ReadPicture {
  const kept = new Map<number, { picture: Promise<Picture | undefined>; goodUntilMs: number }>()

  async function read(mediaId: number): Promise<Picture | undefined> {
    try {
      return toPicture(context, await readItem(context, `wp/v2/media/${mediaId}`))
    } catch (error) {
      // The gallery is shown all the same: without this picture's text and sizes.
      kept.delete(mediaId)
      context.log.warn({ kind: 'media', item: mediaId, err: error }, 'a picture could not be described')
      return undefined
    }
  }

  return (mediaId) => {
    const known = kept.get(mediaId)
    if (known && Date.now() < known.goodUntilMs) return known.picture
    if (kept.size >= MOST_KEPT) kept.clear()
    const picture = read(mediaId)
    kept.set(mediaId, { picture, goodUntilMs: Date.now() + ttlMs })
    return picture
  }
}

/**
 * Turns a gallery into pictures with their texts and sizes, which the gallery itself does not tell (§7, media).
 * @param context maps addresses
 * @param readPicture reads a media item
 * @param entries the gallery in the editor's order
 * @param item the item it belongs to; its embedded picture is not read again
 * @returns pictures in the same order
 */
export async function describeGallery(
  context: ContentContext,
  readPicture: ReadPicture,
  entries: readonly GalleryEntry[],
  item: Wire,
): Promise<Picture[]> {
  return Promise.all(
    toPictures(context, entries, item).map(async (picture, index) => {
      const { id, alt } = entries[index] ?? {}
      if (id === undefined || alt !== undefined || isDescribed(picture) || index >= MOST_DESCRIBED)
        return picture
      return (await readPicture(id)) ?? picture
    }),
  )
}

function isDescribed(picture: Picture): boolean {
  return picture.width !== undefined && picture.alt !== ''
}
