/** Sends leads to the builder's CRM, apart from the content system's delivery: neither waits for the other. */
import { DAY_MS, MINUTE_MS } from '../../../domain/time/durations.ts'
import type { Database } from '../../database/database.ts'
import { readBodyText } from '../../http/read-body.ts'
import { withTimeout } from '../../process/with-timeout.ts'
import { unlessAway, type SubmissionLog } from '../submission-stores.ts'
import type { Crm, CrmOutcome } from './crms.ts'
import { createLeadStore, type ClaimedLead, type LeadsStatus } from './lead-store.ts'
import { toCrmWords } from './outcome-words.ts'

export type LeadDeliveryOptions = {
  crm: Crm
  database: Database
  site: string
  log: SubmissionLog
  timeoutMs: number
  /** @default 3000 */
  everyMs?: number
  /** Before the first retry; doubles up to five minutes. @default 3000 */
  firstDelayMs?: number
  /** Tries after which a lead lets later ones pass: it may be the lead, and no outage. @default 12, about half an hour */
  patience?: number
  /** How long a lead that isn't taken is sent again. @default three days */
  giveUpMs?: number
  /** How long it's known of a lead that it was sent. @default half a year */
  outcomesMs?: number
}

export type LeadDelivery = ReturnType<typeof openLeadDelivery>

const longestDelayMs = 5 * MINUTE_MS
const closeMs = 1_500
const MAX_ANSWER_BYTES = 16_384

export function openLeadDelivery(options: LeadDeliveryOptions) {
  const { crm, database, site, log, timeoutMs, everyMs = 3_000, firstDelayMs = 3_000 } = options
  const giveUpMs = options.giveUpMs ?? 3 * DAY_MS
  const store = createLeadStore(database, site, options.patience ?? 12)
  /** Taken, though the database couldn't store it yet. */
  const taken = new Set<string>()
  let status: LeadsStatus | undefined
  let run: Promise<void> | undefined
  const closing = new AbortController()

  async function deliverAll(): Promise<void> {
    if (database.downSinceMs() !== undefined) return
    await store.forgetSent(options.outcomesMs ?? 180 * DAY_MS)
    status = await store.status()
    while (!closing.signal.aborted && status.counts.waiting > 0) {
      const claimed = await store.claim(2 * timeoutMs + 1_000)
      if (!claimed) return
      await deliver(claimed)
      status = await store.status()
    }
  }

  async function deliver(claimed: ClaimedLead): Promise<void> {
    const { key, lead, tries, createdMs, ageMs } = claimed
    if (taken.has(key)) return markSent(claimed)
    const request = crm.toRequest({ ...lead, id: key, at: new Date(createdMs).toISOString() })
    const { outcome, status: answered, words } = await send(request)
    const answer = `${crm.name}: ${[answered, words].filter(Boolean).join(' ')}`
    const facts = { submission: key, tries, status: answered }
    if (outcome.kind === 'delivered') return markSent(claimed)
    if (outcome.kind === 'refused' || ageMs >= giveUpMs) {
      await store.refuse(claimed, answer)
      const why = outcome.kind === 'refused' ? 'refused a lead' : 'took a lead in none of three days'
      log.error(facts, `The CRM ${why}; it's parked for someone to look at: npm run submissions`)
      return
    }
    const delayMs = Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs)
    await store.retryIn(claimed, Math.max(delayMs, Math.min(outcome.afterMs ?? 0, DAY_MS)), answer)
    const hint = outcome.isSetUpWrong === true ? '; check its settings, CRM_…' : ''
    log.error(facts, `The CRM didn't take a lead; will retry${hint}`)
  }

  async function markSent(claimed: ClaimedLead): Promise<void> {
    taken.add(claimed.key)
    await store.markSent(claimed, crm.name)
    taken.delete(claimed.key)
  }

  async function send({ url, headers, body }: ReturnType<Crm['toRequest']>) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        // Personal data and credentials go to the configured address and no other.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      // What it says besides costs nothing of its yes or no.
      const words = await readBodyText(response, MAX_ANSWER_BYTES).then(toCrmWords, () => '')
      return { outcome: crm.readOutcome(response), status: String(response.status), words }
    } catch (error) {
      const outcome: CrmOutcome = { kind: 'later' }
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return { outcome, status: isLate ? `no response within ${timeoutMs} ms` : 'network error', words: '' }
    }
  }

  function deliverDue(): Promise<void> {
    if (closing.signal.aborted) return Promise.resolve()
    run ??= unlessAway(deliverAll())
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.error({ err: error }, 'Leads could not be delivered; retrying')
      })
      .finally(() => (run = undefined))
    return run
  }

  const timer = setInterval(() => void deliverDue(), everyMs)
  timer.unref()
  database.onBack(() => void deliverDue())

  return {
    deliverDue,
    listOutcomes: store.listOutcomes,
    /** As of the last run; undefined before the first. */
    status: () => status,
    /** The next process goes on with what waits. */
    async close(): Promise<void> {
      closing.abort()
      clearInterval(timer)
      await withTimeout(closeMs, run ?? Promise.resolve(), () => undefined)
    },
  }
}
