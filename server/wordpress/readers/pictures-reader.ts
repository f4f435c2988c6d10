import type { Picture } from '../../../domain/site/picture.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import type { GalleryEntry } from '../parsers/metadata.ts'
import { embeddedPicture, toPictures } from '../parsers/parse-picture.ts'
import { toId } from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'

/** More than one home shows; the later pictures of a longer gallery have no text and sizes. */
const MAX_DESCRIBED = 40

/** Turns a gallery into pictures with their texts and sizes, which the gallery itself doesn't tell (§7, media). */
export async function describeGallery(
  context: ContentContext,
  entries: readonly GalleryEntry[],
  item: Wire,
): Promise<Picture[]> {
  const pictures = toPictures(context, entries, item)
  const ids = entries.slice(0, MAX_DESCRIBED).flatMap(({ id, alt }, index) => {
    const picture = pictures[index]
    return id === undefined || alt !== undefined || (picture && isDescribed(picture)) ? [] : [id]
  })
  const described = await readPictures(context, ids)
  return pictures.map((picture, index) => described.get(entries[index]?.id ?? 0) ?? picture)
}

/** Finds the featured picture of an item whose call knows no embeds, by its id (§7); none when it can't be read. */
export async function findFeaturedPicture(context: ContentContext, item: Wire): Promise<Picture | undefined> {
  const embedded = embeddedPicture(context, item)
  const mediaId = toId(item.featured_media)
  return embedded || mediaId === undefined ? embedded : readPicture(context, mediaId)
}

/** One call for the whole gallery. */
export async function readPictures(
  { lookups, log }: ContentContext,
  mediaIds: readonly number[],
): Promise<Map<number, Picture>> {
  if (mediaIds.length === 0) return new Map()
  try {
    const items = await lookups.mediaItems(mediaIds)
    return new Map(items.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])))
  } catch (error) {
    log.warn(
      { kind: 'media', items: mediaIds, err: error },
      "The pictures of a gallery couldn't be described",
    )
    return new Map()
  }
}

async function readPicture({ lookups, log }: ContentContext, mediaId: number): Promise<Picture | undefined> {
  try {
    return (await lookups.media(mediaId))?.picture
  } catch (error) {
    log.warn({ kind: 'media', item: mediaId, err: error }, "A picture couldn't be described")
    return undefined
  }
}

function isDescribed(picture: Picture): boolean {
  return picture.width !== undefined && picture.alt !== ''
}
