/** Hands each submission to the content system exactly once: kept on disk first, sent until it is taken (§7). */
import { createHash, randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { HttpError, HttpNetworkError, HttpStatusError } from '../http/http-errors.ts'
import type { FormResult } from '../../domain/forms/form.ts'
import { ContentShapeError } from '../wordpress/client/content-shape-error.ts'
import type { Content } from '../wordpress/content.ts'
import { openSubmissionMarks } from './dedupe-keys.ts'
import { openSubmissionStore, type StoredSubmission, type SubmissionState } from './queue-store.ts'

/** What became of a submission as far as is known now. */
export type Handed =
  | { kind: 'delivered'; confirmationHtml: string }
  /** On disk; it will be delivered. */
  | { kind: 'kept' }
  | { kind: 'invalid'; messagesByField: Record<string, string> }

export type QueueStatus = {
  counts: Record<SubmissionState, number>
  /** Of the oldest that is not delivered yet, in milliseconds; 0 when none waits. */
  oldestWaitingMs: number
}

export type Submissions = {
  /**
   * Keeps a submission, and tries at once to hand it on.
   * @param formId the form
   * @param fields values by input name
   * @returns what became of it; the same content sent again within minutes is the same submission
   * @throws when it could not even be kept
   */
  hand(formId: number, fields: Record<string, string>): Promise<Handed>
  /** Sends what is due now. */
  deliverDue(): Promise<void>
  /** @returns what this machine has, and how long the oldest has waited; undefined once closed */
  status(): QueueStatus | undefined
  /** Stops sending; what waits is sent by the next process. */
  close(): void
}

export type SubmissionsOptions = {
  content: Pick<Content, 'submitForm' | 'findSubmission'>
  folder: string
  /** Where other machines see that the same content has come already. */
  redis?: Redis | undefined
  log: Record<'warn' | 'error', (facts: Record<string, unknown>, message: string) => void>
  /** How long one try can take, in milliseconds; then another process may take over. */
  timeoutMs: number
  /** Between looks at what is due, in milliseconds. @default 3000 */
  everyMs?: number
  /** Before the first further try, in milliseconds; it doubles up to five minutes. @default 3000 */
  firstDelayMs?: number
}

const sameWithinMs = 10 * 60_000
const forgottenAfterMs = 24 * 60 * 60_000
const longestDelayMs = 5 * 60_000

/** Opens the queue and begins to send what an earlier process left. */
export function openSubmissions(options: SubmissionsOptions): Submissions {
  const { content, log, everyMs = 3_000, firstDelayMs = 3_000 } = options
  const store = openSubmissionStore(options.folder)
  const marks = openSubmissionMarks(options.redis, sameWithinMs / 1_000)
  const leaseMs = options.timeoutMs * 2 + 1_000
  let delivering: Promise<void> | undefined
  let isClosed = false
  const timer = setInterval(() => void deliverDue(), everyMs)
  timer.unref()
  void deliverDue()

  async function hand(formId: number, fields: Record<string, string>): Promise<Handed> {
    const nowMs = Date.now()
    const digest = toDigest(formId, fields)
    const same = store.findSame(digest, nowMs - sameWithinMs)
    if (same)
      return same.state === 'delivered' ? { kind: 'delivered', confirmationHtml: '' } : { kind: 'kept' }
    const key = randomUUID()
    store.add({ key, formId, fields, digest })
    if (!store.claim(key, nowMs, nowMs + leaseMs)) return { kind: 'kept' }
    // It stands in our file before anybody is told of it: a mark alone could outlive what it stands for.
    const elsewhere = await marks.take(digest)
    if (isClosed) return { kind: 'kept' }
    if (elsewhere !== undefined) {
      store.remove(key)
      return elsewhere === 'delivered' ? { kind: 'delivered', confirmationHtml: '' } : { kind: 'kept' }
    }
    const result = await trySending({ key, formId, fields, state: 'waiting', tries: 1 })
    if (result === undefined) return { kind: 'kept' }
    if (result.ok) {
      await marks.settle(digest)
      return { kind: 'delivered', confirmationHtml: result.confirmationHtml }
    }
    // The visitor is still there to mend it.
    store.remove(key)
    await marks.release(digest)
    return { kind: 'invalid', messagesByField: result.messagesByField }
  }

  /** @returns the content system's answer; undefined when it has none yet */
  async function trySending(submission: StoredSubmission): Promise<FormResult | undefined> {
    const { key, formId, fields, tries } = submission
    // Should the process end while this is under way, the next one must not take it for unsent.
    store.markSending(key)
    try {
      const result = await content.submitForm(formId, fields, key)
      if (isClosed) return result
      if (result.ok) store.settle(key, 'delivered')
      return result
    } catch (error) {
      if (!(error instanceof HttpError || error instanceof ContentShapeError)) throw error
      const state = mayHaveArrived(error) ? 'uncertain' : 'waiting'
      log.error({ err: error, submission: key, formId, tries, state }, 'A submission is kept for a later try')
      if (!isClosed) store.putOff(key, state, Date.now() + delayMs(tries))
      return undefined
    }
  }

  async function deliver(submission: StoredSubmission): Promise<void> {
    const { key, formId, state, tries } = submission
    if (state === 'uncertain') {
      const fate = await askForFate(submission)
      if (fate === undefined) return
      if (fate === 'taken') return store.settle(key, 'delivered')
      if (fate === 'unsupported') {
        store.shelve(key, 'held')
        return log.error(
          { submission: key, formId },
          'A submission may have arrived, and this content system cannot say: it is held, compare it by hand',
        )
      }
    }
    const result = await trySending(submission)
    if (!result || isClosed) return
    if (result.ok) return log.warn({ submission: key, formId, tries }, 'A kept submission was delivered')
    store.shelve(key, 'refused')
    const fields = Object.keys(result.messagesByField)
    log.error({ submission: key, formId, fields }, 'A kept submission was refused and is held')
  }

  async function askForFate({ key, formId, tries }: StoredSubmission) {
    try {
      return await content.findSubmission(formId, key)
    } catch (error) {
      if (!(error instanceof HttpError || error instanceof ContentShapeError)) throw error
      if (!isClosed) store.putOff(key, 'uncertain', Date.now() + delayMs(tries))
      return undefined
    }
  }

  function deliverDue(): Promise<void> {
    delivering ??= deliverAll().finally(() => (delivering = undefined))
    return delivering
  }

  async function deliverAll(): Promise<void> {
    try {
      store.purge(Date.now() - forgottenAfterMs)
      // One at a time, so that a claim lasts as long as its try.
      for (let due = next(); due; due = next()) await deliver(due)
    } catch (error) {
      log.error({ err: error }, 'The queue of submissions stumbled; it goes on in a moment')
    }
  }

  function next(): StoredSubmission | undefined {
    return isClosed ? undefined : store.claimDue(Date.now(), Date.now() + leaseMs)
  }

  function delayMs(tries: number): number {
    return Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs)
  }

  return {
    hand,
    deliverDue,
    status() {
      if (isClosed) return undefined
      const oldestMs = store.oldestWaitingMs()
      return {
        counts: store.counts(),
        oldestWaitingMs: oldestMs === undefined ? 0 : Math.max(0, Date.now() - oldestMs),
      }
    },
    close() {
      isClosed = true
      clearInterval(timer)
      store.close()
    },
  }
}

/** A refused connection and a clear refusal took nothing; anything else may have been taken before it failed. */
function mayHaveArrived(error: HttpError | ContentShapeError): boolean {
  if (error instanceof HttpStatusError) return error.status >= 500 && error.status !== 503
  if (!(error instanceof HttpNetworkError)) return true
  const cause =
    error.cause instanceof Error && error.cause.cause instanceof Error ? error.cause.cause : error.cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return !['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'].includes(code)
}

function toDigest(formId: number, fields: Record<string, string>): string {
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([formId, sorted]))
    .digest('base64url')
}
