/** Delivers each submission to the content system once: it's on disk before the first try, and retried until accepted (§7). */
import { createHash, randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { FormResult } from '../../domain/forms/form.ts'
import type { Content } from '../content.ts'
import { openDedupeKeys, type DedupeKeys } from './dedupe-keys.ts'
import { findDeliveryStatus, markAsCopy, tryDelivery, type DeliveryContent } from './delivery.ts'
import {
  openSubmissionStore,
  type Claim,
  type StoredSubmission,
  type SubmissionState,
  type SubmissionStore,
} from './queue-store.ts'

/** A submission's current status. */
export type SubmitResult =
  | { kind: 'delivered'; confirmationHtml: string }
  /** On disk; it will be delivered later. */
  | { kind: 'queued' }
  | { kind: 'invalid'; messagesByField: Record<string, string> }

export type QueueStatus = {
  counts: Record<SubmissionState, number>
  /** Age of the oldest submission that isn't delivered yet, in milliseconds; 0 when none is waiting. */
  oldestWaitingMs: number
}

type SubmissionLog = Record<'warn' | 'error', (facts: Record<string, unknown>, message: string) => void>

export type SubmissionQueueOptions = {
  content: DeliveryContent & Pick<Content, 'isUnreachable'>
  /** The hidden field that takes a submission's key, where the builder's forms have one. */
  receiptField?: number | undefined
  folder: string
  /** Where other instances see that the same content was submitted already. */
  redis?: Redis | undefined
  log: SubmissionLog
  /** How long what isn't delivered stays, in milliseconds. @default forever */
  retentionMs?: number
  /** How long the content system may take to answer, in milliseconds. */
  timeoutMs: number
  /** Between runs, in milliseconds. @default 3000 */
  everyMs?: number
  /** Before the first retry, in milliseconds; it doubles up to five minutes. @default 3000 */
  firstDelayMs?: number
  /** Between two looks for a submission that isn't found, in milliseconds. @default one minute */
  lookDelayMs?: number
  /** Before one that can't be looked for is sent again, in milliseconds. @default ten minutes */
  copyDelayMs?: number
}

type ClaimedSubmission = Pick<StoredSubmission, 'key' | 'formId' | 'fields' | 'tries'> & { claim: Claim }

const dedupeWindowMs = 10 * 60_000
const deliveredKeptMs = 24 * 60 * 60_000
const longestDelayMs = 5 * 60_000
/** An entry may be written after the content system stopped responding: one look isn't enough. */
const looksBeforeSending = 2

/** Starts by delivering what an earlier process left. */
export class SubmissionQueue {
  readonly #content: SubmissionQueueOptions['content']
  readonly #receiptField: number | undefined
  readonly #store: SubmissionStore
  readonly #dedupeKeys: DedupeKeys
  readonly #log: SubmissionLog
  /** A claim lasts longer than sending takes, so that no other process sends the same submission. */
  readonly #leaseMs: number
  readonly #firstDelayMs: number
  readonly #lookDelayMs: number
  readonly #copyDelayMs: number
  readonly #retentionMs: number
  readonly #timer: NodeJS.Timeout
  #run: Promise<void> | undefined
  #isClosed = false

  constructor(options: SubmissionQueueOptions) {
    const { content, folder, redis, log, timeoutMs, everyMs = 3_000, firstDelayMs = 3_000 } = options
    this.#content = content
    this.#receiptField = options.receiptField
    this.#lookDelayMs = options.lookDelayMs ?? 60_000
    this.#copyDelayMs = options.copyDelayMs ?? 10 * 60_000
    this.#store = openSubmissionStore(folder)
    this.#dedupeKeys = openDedupeKeys(redis, dedupeWindowMs / 1_000)
    this.#log = log
    this.#leaseMs = timeoutMs * 2 + 1_000
    this.#firstDelayMs = firstDelayMs
    this.#retentionMs = options.retentionMs ?? Infinity
    this.#timer = setInterval(() => void this.deliverDue(), everyMs)
    this.#timer.unref()
    this.#logParked()
    void this.deliverDue()
  }

  /**
   * Stores a submission, and tries to deliver it right away.
   * @returns its status; the same content within ten minutes is the same submission
   * @throws when it couldn't even be stored
   */
  async submit(formId: number, fields: Record<string, string>): Promise<SubmitResult> {
    const nowMs = Date.now()
    const digest = toDigest(formId, fields)
    const key = randomUUID()
    const same = this.#store.addUnlessSame({ key, formId, fields, digest }, nowMs - dedupeWindowMs)
    if (same) return toKnownResult(same === 'delivered')
    const claim = this.#store.claim(key, nowMs, nowMs + this.#leaseMs)
    if (!claim) return { kind: 'queued' }
    // Only after it's in our file: a dedupe key alone could outlive the submission it stands for.
    const elsewhere = await this.#dedupeKeys.claim(digest, key)
    if (this.#isClosed) return { kind: 'queued' }
    if (elsewhere !== undefined) {
      this.#store.remove(key)
      return toKnownResult(elsewhere === 'delivered')
    }

    if (await this.#content.isUnreachable()) {
      if (!this.#isClosed) this.#store.retryAt(claim, 'waiting', nowMs + this.#delayMs(1))
      return { kind: 'queued' }
    }
    const sent = await this.#send({ key, formId, fields, tries: 1, claim }, false)
    if (!sent) return { kind: 'queued' }
    const { result } = sent
    if (result.ok) {
      await this.#dedupeKeys.confirm(digest)
      return { kind: 'delivered', confirmationHtml: result.confirmationHtml }
    }
    // The visitor is still on the page and can correct it.
    if (!this.#isClosed) this.#store.remove(key)
    await this.#dedupeKeys.release(digest)
    return { kind: 'invalid', messagesByField: result.messagesByField }
  }

  /** Delivers what is due now. */
  deliverDue(): Promise<void> {
    this.#run ??= this.#deliverAllDue().finally(() => (this.#run = undefined))
    return this.#run
  }

  /** @returns what this instance has queued; undefined once closed */
  status(): QueueStatus | undefined {
    if (this.#isClosed) return undefined
    const oldestMs = this.#store.oldestWaitingMs()
    return {
      counts: this.#store.counts(),
      oldestWaitingMs: oldestMs === undefined ? 0 : Math.max(0, Date.now() - oldestMs),
    }
  }

  /** Stops delivering; the next process goes on with what is waiting. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#dedupeKeys.close()
    this.#store.close()
  }

  async #deliverAllDue(): Promise<void> {
    try {
      this.#store.forgetDelivered(Date.now() - deliveredKeptMs)
      this.#dropExpired()
      if (this.#store.oldestWaitingMs() === undefined) return
      // While content can't be read, nothing is sent that might end up uncertain.
      if (await this.#content.isUnreachable()) return
      // One at a time, so that a claim lasts as long as its try.
      for (let due = this.#claimNext(); due; due = this.#claimNext()) await this.#retry(due)
    } catch (error) {
      this.#log.error({ err: error }, 'Submission queue run failed; retrying')
    }
  }

  #claimNext() {
    return this.#isClosed ? undefined : this.#store.claimDue(Date.now(), Date.now() + this.#leaseMs)
  }

  async #retry(submission: StoredSubmission & { claim: Claim }): Promise<void> {
    const { key, formId, tries } = submission
    const plan = submission.state === 'uncertain' ? await this.#planNext(submission) : 'send'
    if (plan === 'wait' || this.#isClosed) return
    const isCopy = plan === 'send-copy'
    const fields = isCopy ? await markAsCopy(this.#content, submission) : submission.fields
    const sent = await this.#send({ ...submission, fields }, isCopy)
    if (!sent || this.#isClosed) return
    const { result, claim } = sent
    if (result.ok) return this.#log.warn({ submission: key, formId, tries }, 'Queued submission delivered')
    this.#store.park(claim, 'refused')
    this.#log.error(
      { submission: key, formId, fields: Object.keys(result.messagesByField) },
      'Queued submission rejected; parked for someone to look at',
    )
  }

  /**
   * What to do about a submission whose result was lost. One that can't be found is sent again after two looks: at least
   * once is better than at most once. Where nothing can be looked for, it's sent once more and then held for a person.
   */
  async #planNext(submission: StoredSubmission & { claim: Claim }): Promise<'send' | 'send-copy' | 'wait'> {
    const { key, formId, tries, looks, createdMs, isCopySent, claim } = submission
    const status = await findDeliveryStatus(this.#content, submission, this.#receiptField)
    if (this.#isClosed) return 'wait'
    const nowMs = Date.now()
    switch (status) {
      case undefined:
        this.#store.retryAt(claim, 'uncertain', nowMs + this.#delayMs(tries))
        return 'wait'
      case 'delivered':
        this.#store.markDelivered(key)
        return 'wait'
      case 'missing':
        return 'send'
      case 'not-found':
        if (looks + 1 >= looksBeforeSending) return 'send'
        this.#store.addLook(claim, nowMs + this.#lookDelayMs)
        return 'wait'
      case 'unreadable':
        if (isCopySent) {
          this.#store.park(claim, 'held')
          this.#log.error(
            { submission: key, formId },
            'Submission was sent twice without a usable response; look for it in the content system, then send or drop it: npm run submissions',
          )
          return 'wait'
        }
        if (nowMs >= createdMs + this.#copyDelayMs) return 'send-copy'
        this.#store.retryAt(claim, 'uncertain', createdMs + this.#copyDelayMs)
        return 'wait'
    }
  }

  /** @returns the content system's result; undefined when it has to be tried again, or another process has it */
  async #send(
    submission: ClaimedSubmission,
    isCopy: boolean,
  ): Promise<{ result: FormResult; claim: Claim } | undefined> {
    const { key, formId, tries } = submission
    let { claim } = submission
    // If the process dies during the try, the next one mustn't take the submission for unsent.
    const markSending = () => {
      const renewed = this.#isClosed
        ? undefined
        : this.#store.markSending(claim, Date.now() + this.#leaseMs, isCopy)
      claim = renewed ?? claim
      return renewed !== undefined
    }
    const sent = await tryDelivery(this.#content, submission, markSending, this.#receiptField)
    if (!sent) return undefined
    if ('result' in sent) {
      if (sent.result.ok && !this.#isClosed) this.#store.markDelivered(key)
      return { result: sent.result, claim }
    }
    const { state, error } = sent.failed
    this.#log.error(
      { err: error, submission: key, formId, tries, state },
      'Submission delivery failed; will retry',
    )
    if (!this.#isClosed) this.#store.retryAt(claim, state, Date.now() + this.#delayMs(tries))
    return undefined
  }

  #dropExpired(): void {
    if (this.#retentionMs === Infinity) return
    const dropped = this.#store.dropUndelivered(Date.now() - this.#retentionMs)
    if (dropped > 0)
      this.#log.error({ dropped }, 'Submissions deleted undelivered after their retention time')
  }

  /** What's parked stays until a person has looked at it. */
  #logParked(): void {
    const { held, refused } = this.#store.counts()
    if (held + refused > 0)
      this.#log.error({ held, refused }, 'Submissions wait for someone to look at: npm run submissions')
  }

  #delayMs(tries: number): number {
    return Math.min(this.#firstDelayMs * 2 ** (tries - 1), longestDelayMs)
  }
}

function toKnownResult(isDelivered: boolean): SubmitResult {
  return isDelivered ? { kind: 'delivered', confirmationHtml: '' } : { kind: 'queued' }
}

function toDigest(formId: number, fields: Record<string, string>): string {
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([formId, sorted]))
    .digest('base64url')
}
