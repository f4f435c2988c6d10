/** How the result of one read of content is cached; each reader declares its own. */
export type CachePolicy<T> = {
  /** Names the result: a name, a colon, the rest. */
  key: string
  /** The tags it depends on, as far as known beforehand. A change of one invalidates it. */
  tags: readonly string[]
  /** Further tags that only the result tells. */
  tagsOf?: (value: T) => readonly string[]
  /** Whether it's one of too many for a disk: a search by price or a missing page, which anybody can make up. */
  isInMemoryOnly?: (value: T) => boolean
  /**
   * How long a visitor waits for a new read in place of an outdated entry, in milliseconds; the read goes on in any case.
   * @default 5000
   */
  maxWaitMs?: () => number | undefined
  /**
   * Makes a result without the content system, for what was never read: while the content system is busy or fails, or gets
   * many first reads of this kind. It's good for a moment and stored nowhere.
   * @returns undefined when there's none; then the content system is asked after all
   */
  standIn?: () => Promise<T | undefined>
  /**
   * The loss check of a result that is about to replace the cached one. Not run on an item that is gone when the
   * content system announced just its deletion.
   * @returns undefined when the result can be believed
   */
  findLoss?: (value: T, cached: T, options: LossCheckOptions) => Promise<SuspectedLoss | undefined>
  /**
   * Told each result that is believed, changed or not; must not throw.
   * @param readAtMs when its read began, on the monotonic clock
   */
  onStored?: (value: T, readAtMs: number) => void
}

export type LossCheckOptions = {
  /** Whether the content system announced a change of it. */
  isAnnounced: boolean
  /** Whether what it announced is a deletion, of this or of something that this depends on. */
  isDeletion: boolean
  /** When the read of the result began, on the monotonic clock. */
  readAtMs: number
}

/** What looks like lost data in a result. */
export type SuspectedLoss = {
  /** "suddenly absent" */
  reason: string
  /** Whether the result is believed once a second reading, some seconds later, has the same loss. */
  isBelievedIfRepeated?: boolean
}

/** The tag that everything carries. */
export const EVERYTHING = '*'

/** The tag of the moment from which everything is read from another place: what was known before says nothing of it. */
export const REPLACED = 'replaced'

/** The tag of what isn't published: no shared cache may hold it. */
export const DRAFT = 'draft'
