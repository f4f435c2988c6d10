/** Delivers each submission to the content system once: it's stored before the first try, and retried until accepted (§7). */
import { randomUUID } from 'node:crypto'
import type { FormResult } from '../../domain/forms/form.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/time/durations.ts'
import type { Content } from '../content/content.ts'
import { withTimeout } from '../process/with-timeout.ts'
import type { Lead } from './crm/lead.ts'
import { findDeliveryStatus, markAsCopy, toDigest, tryDelivery, type DeliveryContent } from './delivery.ts'
import type { Claim, DueSubmission, NewSubmission, SubmissionStore } from './queue-store.ts'
import {
  createSubmissionStores,
  UNTIL_MOVED_MS,
  unlessAway,
  type QueueStatus,
  type SubmissionLog,
  type SubmissionStores,
  type SubmissionStoresOptions,
} from './submission-stores.ts'

export type SubmitResult =
  | { kind: 'delivered'; confirmationHtml: string }
  | { kind: 'queued' }
  | { kind: 'invalid'; messagesByField: Record<string, string> }

export type SubmissionQueueOptions = SubmissionStoresOptions & {
  content: DeliveryContent & Pick<Content, 'isUnreachable'>
  /** The hidden field that takes a submission's key, where the builder's forms have one. */
  receiptField?: number | undefined
  /** Whether there's a CRM that gets leads. @default false */
  keepsLeads?: boolean
  /** @default forever */
  retentionMs?: number
  timeoutMs: number
  /** @default 3000 */
  everyMs?: number
  /** Before the first retry; doubles up to five minutes. @default 3000 */
  firstDelayMs?: number
  /** Between looks for a submission that isn't found. @default one minute */
  lookDelayMs?: number
  /** Before one that can't be looked for is sent again. @default ten minutes */
  copyDelayMs?: number
}

/** A submission that this process has claimed, and where it's stored. */
type Sending = NewSubmission & { store: SubmissionStore; claim: Claim; tries: number; retryMs: number }

const deliveredKeptMs = DAY_MS
const longestDelayMs = 5 * MINUTE_MS
/** An entry may be written after the content system stopped responding: one look isn't enough. */
const looksBeforeSending = 2
/** Longer than a database that doesn't answer is waited for. */
const databaseMs = 5_000
/** How long a try that's under way has when the process ends. */
const closeMs = 1_500

/** Starts by delivering what an earlier process left. */
export class SubmissionQueue {
  readonly #content: SubmissionQueueOptions['content']
  readonly #receiptField: number | undefined
  readonly #keepsLeads: boolean
  readonly #stores: SubmissionStores
  readonly #log: SubmissionLog
  readonly #beginMs: number
  /** A claim lasts longer than sending takes, so that no other process sends the same submission. */
  readonly #leaseMs: number
  readonly #firstDelayMs: number
  readonly #lookDelayMs: number
  readonly #copyDelayMs: number
  readonly #retentionMs: number
  readonly #timer: NodeJS.Timeout
  #status: QueueStatus | undefined
  #run: Promise<void> | undefined
  #isClosed = false

  constructor(options: SubmissionQueueOptions) {
    const { content, database, log, timeoutMs, everyMs = 3_000, firstDelayMs = 3_000 } = options
    this.#content = content
    this.#receiptField = options.receiptField
    this.#keepsLeads = options.keepsLeads ?? false
    this.#lookDelayMs = options.lookDelayMs ?? MINUTE_MS
    this.#copyDelayMs = options.copyDelayMs ?? 10 * MINUTE_MS
    this.#stores = createSubmissionStores(options)
    this.#log = log
    this.#beginMs = databaseMs + timeoutMs
    this.#leaseMs = this.#beginMs + timeoutMs + 1_000
    this.#firstDelayMs = firstDelayMs
    this.#retentionMs = options.retentionMs ?? Infinity
    this.#timer = setInterval(() => void (this.#run ? this.#look() : this.deliverDue()), everyMs)
    this.#timer.unref()
    database.onBack(() => void this.deliverDue())
    void this.deliverDue()
  }

  /** @param shown what the visitor can correct @throws when it can't even be stored */
  async submit(
    formId: number,
    fields: Record<string, string>,
    shown: readonly string[],
    content: Record<string, string> = fields,
    lead?: Lead,
  ): Promise<SubmitResult> {
    const startMs = performance.now()
    const kept = this.#keepsLeads && lead ? JSON.stringify(lead) : undefined
    const submission = { key: randomUUID(), formId, fields, digest: toDigest(formId, content), lead: kept }
    const stored = await this.#stores.add(submission, this.#leaseMs)
    if (stored.kind === 'same') return toKnownResult(stored.state === 'delivered')
    const { store, claim, mayBeShared } = stored
    const retryMs = mayBeShared ? UNTIL_MOVED_MS : this.#delayMs(1)
    const sending: Sending = { ...submission, store, claim, tries: 1, retryMs }
    if (this.#isClosed || (await this.#content.isUnreachable())) {
      await unlessAway(store.retryIn(retryMs, claim, 'waiting'))
      return { kind: 'queued' }
    }
    const sent = await this.#send(sending, async () => {
      if (performance.now() - startMs < this.#beginMs) return claim
      if (!mayBeShared) return unlessAway(store.markSending(claim, this.#leaseMs, false))
      // By now another machine may have it, too.
      await store.retryIn(retryMs, claim, 'waiting')
      return undefined
    })
    if (!sent) return { kind: 'queued' }
    const { result } = sent
    if (result.ok) return { kind: 'delivered', confirmationHtml: result.confirmationHtml }
    const messages = Object.entries(result.messagesByField).filter(([name]) => shown.includes(name))
    if (messages.length === 0) {
      await unlessAway(this.#park(sending, sent.claim, result.messagesByField))
      return { kind: 'queued' }
    }
    await unlessAway(store.remove(submission.key))
    return { kind: 'invalid', messagesByField: Object.fromEntries(messages) }
  }

  deliverDue(): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    this.#run ??= this.#deliverAllDue().finally(() => (this.#run = undefined))
    return this.#run
  }

  /** @returns what's stored, as of the last run; undefined before the first */
  status(): QueueStatus | undefined {
    return this.#status
  }

  /** Stops delivering; the next process, or another one, goes on with what is waiting. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    clearInterval(this.#timer)
    await withTimeout(closeMs, this.#run ?? Promise.resolve(), () => undefined)
    await this.#stores.close()
  }

  async #deliverAllDue(): Promise<void> {
    await this.#logFailure(this.#stores.moveSpooled())
    const store = this.#stores.findCurrent()
    if (store) await this.#logFailure(this.#deliverFrom(store))
    await this.#look()
  }

  /** The database says itself that it's away. */
  async #logFailure(work: Promise<void>): Promise<void> {
    await unlessAway(work).catch((error: unknown) => {
      if (!this.#isClosed) this.#log.error({ err: error }, 'Submission queue run failed; retrying')
    })
  }

  async #deliverFrom(store: SubmissionStore): Promise<void> {
    await store.forgetDelivered(deliveredKeptMs)
    await this.#dropExpired(store)
    const { counts } = await store.status()
    if (counts.waiting + counts.uncertain === 0) return
    // While content can't be read, nothing is sent that might end up uncertain.
    if (await this.#content.isUnreachable()) return
    // One at a time, so that a claim lasts as long as its try.
    while (!this.#isClosed) {
      const due = await store.claimDue(this.#leaseMs)
      if (!due) return
      await this.#retry(store, due)
    }
  }

  async #look(): Promise<void> {
    const last = this.#status
    await this.#logFailure(this.#stores.status(last).then((status) => void (this.#status = status)))
    const { held, refused } = this.#status?.site?.counts ?? { held: 0, refused: 0 }
    // What's parked stays until a person has looked at it.
    if (last?.site === undefined && held + refused > 0)
      this.#log.error({ held, refused }, 'Submissions wait for someone to look at: npm run submissions')
  }

  async #retry(store: SubmissionStore, submission: DueSubmission): Promise<void> {
    const { key, formId, tries } = submission
    const plan = submission.state === 'uncertain' ? await this.#planNext(store, submission) : 'send'
    if (plan === 'wait') return
    const isCopy = plan === 'send-copy'
    const fields = isCopy ? await markAsCopy(this.#content, submission) : submission.fields
    const sending = { ...submission, fields, store, retryMs: this.#delayMs(tries) }
    // If the process dies during the try, the next one mustn't take the submission for unsent.
    const sent = await this.#send(sending, () => store.markSending(submission.claim, this.#leaseMs, isCopy))
    if (!sent) return
    const { result, claim } = sent
    if (result.ok) return this.#log.warn({ submission: key, formId, tries }, 'Queued submission delivered')
    await this.#park(sending, claim, result.messagesByField)
  }

  async #park({ store, key, formId, tries }: Sending, claim: Claim, messages: object): Promise<void> {
    await store.park(claim, 'refused')
    const facts = { submission: key, formId, tries, fields: Object.keys(messages) }
    this.#log.error(facts, 'Submission refused; parked for someone to look at')
  }

  /** At least once is better than at most once; where it can't be looked for, only once more. */
  async #planNext(store: SubmissionStore, submission: DueSubmission): Promise<'send' | 'send-copy' | 'wait'> {
    const { key, formId, tries, looks, ageMs, isCopySent, claim } = submission
    const status = await findDeliveryStatus(this.#content, submission, this.#receiptField)
    switch (status) {
      case undefined:
        await store.retryIn(this.#delayMs(tries), claim, 'uncertain')
        return 'wait'
      case 'delivered':
        await this.#stores.markDelivered(submission, store)
        return 'wait'
      case 'missing':
        return 'send'
      case 'not-found':
        if (looks + 1 >= looksBeforeSending) return 'send'
        await store.addLook(claim, this.#lookDelayMs)
        return 'wait'
      case 'unreadable':
        if (isCopySent) {
          await store.park(claim, 'held')
          this.#log.error(
            { submission: key, formId },
            'Submission was sent twice without a usable response; look for it in the content system, then send or drop it: npm run submissions',
          )
          return 'wait'
        }
        if (ageMs >= this.#copyDelayMs) return 'send-copy'
        await store.retryIn(this.#copyDelayMs - ageMs, claim, 'uncertain')
        return 'wait'
    }
  }

  /** @param begin resolves right before sending; to undefined when another process may have the submission */
  async #send(
    sending: Sending,
    begin: () => Promise<Claim | undefined>,
  ): Promise<{ result: FormResult; claim: Claim } | undefined> {
    const { key, formId, tries, store, retryMs } = sending
    let claim: Claim | undefined
    const sent = await tryDelivery(
      this.#content,
      sending,
      async () => (claim = await begin()) !== undefined,
      this.#receiptField,
    )
    if (!sent) return undefined
    if ('result' in sent) {
      if (sent.result.ok) await this.#stores.markDelivered(sending, store)
      return { result: sent.result, claim: claim ?? sending.claim }
    }
    const { state, error } = sent.failed
    this.#log.error(
      { err: error, submission: key, formId, tries, state },
      'Submission delivery failed; will retry',
    )
    await unlessAway(store.retryIn(retryMs, claim ?? sending.claim, state))
    return undefined
  }

  async #dropExpired(store: SubmissionStore): Promise<void> {
    if (this.#retentionMs === Infinity) return
    const dropped = await store.dropUndelivered(this.#retentionMs)
    if (dropped > 0)
      this.#log.error({ dropped }, 'Submissions deleted undelivered after their retention time')
  }

  #delayMs(tries: number): number {
    return Math.min(this.#firstDelayMs * 2 ** (tries - 1), longestDelayMs)
  }
}

function toKnownResult(isDelivered: boolean): SubmitResult {
  return isDelivered ? { kind: 'delivered', confirmationHtml: '' } : { kind: 'queued' }
}
