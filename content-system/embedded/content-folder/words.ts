// The two references that work in every string of a content folder: media:PATH and ref:FOLDER/SLUG.
import type { Json } from './folder-content.ts'

export interface WordTargets {
  /** A picture of media.yaml by its path below `media/`. */
  mediaId(path: string): number | undefined
  /** The absolute address of a file below `media/`; undefined where there is none. */
  mediaUrl(path: string): string | undefined
  /** An item's id by `FOLDER/SLUG`; a page's slug is its whole path. */
  itemId(reference: string): number | undefined
  /** What stands for an item in texts: its id, or the reference as it was written. */
  itemValue(id: number, reference: string): string | number
}

export interface WordReader extends WordTargets {
  /** Replaces the references in a text. A text that is nothing but one ref: becomes the item's value as it is. */
  replace(text: string, field: string): Json
  /** The id of the item a text names, `ref:FOLDER/SLUG` and nothing else; 0 after a complaint. */
  item(text: string, field: string): number
  /** The id of the picture a text names, `media:PATH` and nothing else; 0 after a complaint. */
  picture(text: string, field: string): number
}

const WORD = /\b(media|ref):([A-Za-z0-9](?:[\w./-]*[\w-])?)/g

/** @param complain gets the field and a reference's problem */
export function createWordReader(
  targets: WordTargets,
  complain: (field: string, message: string) => void,
): WordReader {
  function itemId(reference: string, field: string): number {
    const id = targets.itemId(reference)
    if (id === undefined) complain(field, `ref:${reference} names no item`)
    return id ?? 0
  }
  const itemValue = (reference: string, field: string) =>
    targets.itemValue(itemId(reference, field), reference)
  return {
    ...targets,
    replace(text, field) {
      if (!text.includes('media:') && !text.includes('ref:')) return text
      const whole = /^ref:([\w./-]+)$/.exec(text)?.[1]
      if (whole !== undefined) return itemValue(whole, field)
      return text.replace(WORD, (_word, kind: string, path: string) => {
        if (kind === 'ref') return String(itemValue(path, field))
        const url = targets.mediaUrl(path)
        if (url === undefined) complain(field, `media:${path} names no file below media/`)
        return url ?? ''
      })
    },
    item(text, field) {
      const reference = /^ref:([\w./-]+)$/.exec(text)?.[1]
      if (reference !== undefined) return itemId(reference, field)
      complain(field, `expected ref:FOLDER/SLUG, found "${text}"`)
      return 0
    },
    picture(text, field) {
      const path = /^media:(.+)$/.exec(text)?.[1]
      const id = path === undefined ? undefined : targets.mediaId(path)
      if (path === undefined) complain(field, `expected media:PATH, found "${text}"`)
      else if (id === undefined) complain(field, `${text} isn't in media.yaml`)
      return id ?? 0
    },
  }
}
