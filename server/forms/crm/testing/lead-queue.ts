import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openSqlite } from '../../../database/sqlite.ts'
import { createSubmissionStore } from '../../queue-store.ts'
import type { Crm } from '../crms.ts'
import type { Lead } from '../lead.ts'
import { openLeadDelivery, type LeadDeliveryOptions } from '../lead-delivery.ts'

export async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await delay(5)
}

/** Submissions that the content system has taken, with leads for a CRM. */
export async function openSqliteFolder(
  crm: Crm,
  options: Pick<LeadDeliveryOptions, 'timeoutMs'> & Partial<LeadDeliveryOptions>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'homesite-leads-'))
  const site = 'wrenfield'
  const database = openSqlite(folder)
  const store = createSubmissionStore(database, site)
  const errors: (Record<string, unknown> & { message: string })[] = []
  const log = {
    warn: () => undefined,
    error: (facts: Record<string, unknown>, message: string) => void errors.push({ ...facts, message }),
  }
  const delivery = openLeadDelivery({ crm, database, site, log, everyMs: 10, firstDelayMs: 5, ...options })
  return {
    database,
    site,
    log,
    errors,
    store,
    deliverDue: delivery.deliverDue,
    listOutcomes: delivery.listOutcomes,
    counts: () => delivery.status()?.counts,
    async add(key: string, lead: Lead) {
      const submission = { key, formId: 55, fields: {}, digest: key, lead: JSON.stringify(lead) }
      await store.add(submission, { leaseMs: 60_000, retryMs: 0, sameWithinMs: 0 })
      await store.markDelivered(key)
    },
    async nextTryInMs(key: string) {
      const [row] = await database.query('SELECT lead_next_try_ms FROM submissions WHERE key = $1', [key])
      return Number(row?.['lead_next_try_ms']) - Date.now()
    },
    async [Symbol.asyncDispose]() {
      await delivery.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
