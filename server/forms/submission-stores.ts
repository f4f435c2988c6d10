/** Where submissions are: in the database, and on this machine's disk (the spool) while the database is away. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withTimeout } from '../process/with-timeout.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/time/durations.ts'
import type { Database } from '../database/database.ts'
import { DatabaseAwayError } from '../database/database-errors.ts'
import { openSqlite, SQLITE_FILE } from '../database/sqlite.ts'
import {
  createSubmissionStore,
  type AddResult,
  type Claim,
  type NewSubmission,
  type StoreStatus,
  type SubmissionState,
  type SubmissionStore,
} from './queue-store.ts'

export type SubmissionLog = Record<
  'warn' | 'error',
  (facts: Record<string, unknown>, message: string) => void
>

export type SubmissionStoresOptions = {
  database: Database
  site: string
  /** `DATA_DIR`, for a database that isn't on this machine. Undefined for one that is: it has no spool. */
  spoolIn: string | undefined
  log: SubmissionLog
}

export type QueueStatus = {
  /** What the database has of the site. While it's away, what it had; undefined if it hasn't said yet. */
  site: StoreStatus | undefined
  /** What's on this machine until the database has it; undefined without a spool. */
  spool: StoreStatus | undefined
}

/** `mayBeShared`: another machine may find the submission in the database, and send it once the claim is over. */
type Stored =
  | { kind: 'added'; claim: Claim; store: SubmissionStore; mayBeShared: boolean }
  | { kind: 'same'; state: SubmissionState }

export type SubmissionStores = ReturnType<typeof createSubmissionStores>

/** The same content within this time is the same submission. */
const sameWithinMs = 10 * MINUTE_MS
/** Later than any retry: one that may be in the database, too, is sent from there. */
export const UNTIL_MOVED_MS = 36_500 * DAY_MS

const closeMs = 1_500
const noneLeft = { waiting: 0, uncertain: 0, refused: 0, held: 0 }

export function toSpoolFolder(dataDir: string): string {
  return join(dataDir, 'spool')
}

export function createSubmissionStores({ database, site, spoolIn, log }: SubmissionStoresOptions) {
  const shared = createSubmissionStore(database, site)
  let spool: { database: Database; store: SubmissionStore } | undefined
  const isAway = () => database.downSinceMs() !== undefined

  function openSpool(folder: string): SubmissionStore {
    if (!spool) {
      const opened = openSqlite(toSpoolFolder(folder))
      spool = { database: opened, store: createSubmissionStore(opened, site) }
    }
    return spool.store
  }

  function findSpool(): SubmissionStore | undefined {
    if (spoolIn === undefined) return undefined
    return spool || existsSync(join(toSpoolFolder(spoolIn), SQLITE_FILE)) ? openSpool(spoolIn) : undefined
  }

  async function moveSpooled(): Promise<void> {
    const store = findSpool()
    for (;;) {
      const next = isAway() ? undefined : await store?.takeToMove(UNTIL_MOVED_MS)
      if (!store || !next) return
      await shared.addMoved(next)
      await store.remove(next.key)
    }
  }

  return {
    /** The same within ten minutes is stored once. @throws when it could be stored nowhere */
    async add(submission: NewSubmission, leaseMs: number): Promise<Stored> {
      let mayBeShared = false
      try {
        const added = await shared.add(submission, { leaseMs, retryMs: 0, sameWithinMs })
        if (added.kind !== 'unknown') return toStored(added, shared, mayBeShared)
        if (spoolIn === undefined) throw new DatabaseAwayError("A submission couldn't be stored")
        mayBeShared = true
      } catch (error) {
        if (spoolIn === undefined) throw error
        if (!(error instanceof DatabaseAwayError))
          log.error({ err: error }, "The database couldn't store a submission; it's on this machine instead")
      }
      const store = openSpool(spoolIn)
      const retryMs = mayBeShared ? UNTIL_MOVED_MS : 0
      const added = await store.add(submission, { leaseMs, retryMs, sameWithinMs })
      if (added.kind === 'unknown') throw new DatabaseAwayError("A submission couldn't be stored")
      return toStored(added, store, mayBeShared)
    },

    /** Stores that a submission was delivered, on this machine if the database is away: it mustn't be sent again. */
    async markDelivered(submission: NewSubmission, store: SubmissionStore): Promise<void> {
      try {
        await unlessAway(store.markDelivered(submission.key), async () => {
          if (store === shared && spoolIn !== undefined) await openSpool(spoolIn).addDelivered(submission)
        })
      } catch (error) {
        log.error({ err: error, submission: submission.key }, "It couldn't be stored that it was delivered")
      }
    },

    /** @returns the store to deliver from now: each machine's own spool while the database is away */
    findCurrent: () => (isAway() ? findSpool() : shared),

    moveSpooled,

    /** While the database is away it's what that last said. */
    async status(last: QueueStatus | undefined): Promise<QueueStatus> {
      const spooled = await findSpool()?.status()
      const site = isAway() ? last?.site : await unlessAway(shared.status(), async () => last?.site)
      return { spool: spooled, site }
    },

    /** Moves what it can, and logs what's left on this machine. Whoever opened the database closes it. */
    async close(): Promise<void> {
      await withTimeout(closeMs, moveSpooled(), () => undefined).catch(() => undefined)
      const here = spoolIn === undefined ? shared : findSpool()
      const { waiting, uncertain, refused, held } = { ...noneLeft, ...(await here?.status())?.counts }
      if (waiting + uncertain + refused + held > 0)
        log.warn(
          { waiting, uncertain, refused, held },
          spoolIn === undefined
            ? "Stopping with submissions that aren't delivered; they stay in DATA_DIR"
            : "Stopping with submissions that the database doesn't have; they stay in DATA_DIR",
        )
      await spool?.database.close()
      spool = undefined
    },
  }
}

function toStored(
  added: Exclude<AddResult, { kind: 'unknown' }>,
  store: SubmissionStore,
  mayBeShared: boolean,
): Stored {
  return added.kind === 'same' ? added : { ...added, store, mayBeShared }
}

/** While the database is away, a submission's record stays as it is: uncertain, and looked for once the claim is over. */
export async function unlessAway<T>(
  change: Promise<T>,
  otherwise?: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof DatabaseAwayError)) throw error
    return otherwise?.()
  }
}
