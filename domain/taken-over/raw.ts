// What another plugin has stored, as WordPress hands it out; nothing of it is understood yet.
export type Raw = string | number | boolean | null | Raw[] | { [key: string]: Raw }

export type RawItem = {
  id: number
  /** Ours that its post type is mapped to. */
  type: string
  title: string
  content: string
  excerpt: string
  isPublished: boolean
  /** The rows of each key. */
  meta: Record<string, Raw[]>
  /** The names of its terms, by taxonomy. */
  terms: Record<string, string[]>
  /** Shortcodes in its texts that nothing renders. */
  codes: string[]
}

/** What ids and addresses among the values stand for. */
export type Around = {
  /** Files of the media library, by id. */
  files: Record<string, { url: string; isPicture: boolean }>
  /** Names of terms, by id: a taxonomy field of ACF's stores ids. */
  terms: Record<string, string>
  /** What a relation can name. */
  related: { id: number; type: string; title: string; slug: string; isPublished: boolean }[]
  /** Names of our places, by taxonomy and slug; for people only. */
  places?: Record<string, Record<string, string>>
}
