import type { Store } from '../database/store.ts'
import type { Uploads } from '../media/uploads.ts'

export interface RestContext {
  store: Store
  /** Where the system is reached from outside, without a slash at the end. */
  origin: string
  uploads: Uploads
  secret: string | undefined
  /** How long entries of forms are kept; until they're deleted when left out. */
  entryRetentionDays?: number | undefined
  /** As `Entries` has it. */
  answerSeconds: () => Record<string, number>
}
