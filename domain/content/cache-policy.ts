/** Each reader declares its own. */
export type CachePolicy<T> = {
  /** A name, a colon, the rest. */
  key: string
  /** As far as known beforehand; a change of one invalidates the result. */
  tags: readonly string[]
  /** Further tags that only the result tells. */
  tagsOf?: (value: T) => readonly string[]
  /** One of too many for a disk: a search by price or a missing page, which anybody can make up. */
  isInMemoryOnly?: (value: T) => boolean
  /** How long to wait for a new read in place of an outdated entry; it goes on. @default 5000 */
  maxWaitMs?: () => number | undefined
  /** For what was never read while the content system is busy; good for a moment, stored nowhere. */
  standIn?: () => Promise<T | undefined>
  /** Before it replaces the cached one; not after an announced deletion. @returns undefined when it's fine */
  findLoss?: (value: T, cached: T, options: LossCheckOptions) => Promise<SuspectedLoss | undefined>
  /** Each result that is believed, changed or not; must not throw. @param readAtMs monotonic */
  onStored?: (value: T, readAtMs: number) => void
}

export type LossCheckOptions = {
  isAnnounced: boolean
  /** Whether a deletion was announced, of this or of something it depends on. */
  isDeletion: boolean
  /** When the read began, on the monotonic clock. */
  readAtMs: number
}

export type SuspectedLoss = {
  /** "suddenly absent" */
  reason: string
  /** Whether the result is believed once a second reading has the same loss. */
  isBelievedIfRepeated?: boolean
}

/** Everything carries it. */
export const EVERYTHING = '*'

/** No shared cache may hold it. */
export const DRAFT = 'draft'
