import { setTimeout as delay } from 'node:timers/promises'
import type { ContentEvent } from './database/changes.ts'
import type { Logger } from './log.ts'
import { messageHeaders } from './rest/signature.ts'

export interface WebhookTarget {
  url: string
  secret: string
}

export interface Webhook {
  /** Sends events one after the other, in order; doesn't wait for it. */
  send(events: readonly ContentEvent[]): void
  /** Resolves when everything sent so far was delivered or given up. */
  settled(): Promise<void>
  close(): void
}

export interface WebhookOptions {
  target: WebhookTarget
  log: Logger
}

/** Before each further try. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000]
const TIMEOUT_MS = 5_000

/** Makes a sender. Network errors, 429 and 5xx are tried again; another refusal is final. */
export function createWebhook(options: WebhookOptions): Webhook {
  const { target, log } = options
  const closing = new AbortController()
  let queue = Promise.resolve()

  /** @returns what went wrong, and whether another try may help; `undefined` when it was taken. */
  async function post(event: ContentEvent): Promise<{ reason: string; final: boolean } | undefined> {
    // To the millisecond: no two messages are alike, and the website takes each once.
    const body = JSON.stringify({ ...event, at: new Date().toISOString() })
    const headers = messageHeaders(target.url, body, target.secret)
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)])
      const response = await fetch(target.url, { method: 'POST', headers, body, signal, redirect: 'error' })
      await response.body?.cancel()
      if (response.ok) return undefined
      return { reason: `status ${response.status}`, final: response.status < 500 && response.status !== 429 }
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error), final: closing.signal.aborted }
    }
  }

  async function deliver(event: ContentEvent): Promise<void> {
    const name = `${event.event} ${event.type} ${event.id} ${event.slug}`
    for (let tries = 0; ; tries++) {
      const failure = await post(event)
      if (!failure) return log('info', `webhook delivered: ${name}`)
      if (closing.signal.aborted) return
      const delayMs = RETRY_DELAYS_MS[tries]
      if (failure.final || delayMs === undefined)
        return log('error', `webhook given up: ${name}`, { reason: failure.reason, tries: tries + 1 })
      log('warn', `webhook failed, trying again: ${name}`, { reason: failure.reason, delayMs })
      // Closing ends the wait; the loop then ends by itself.
      await delay(delayMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  return {
    send(events) {
      for (const event of events)
        queue = queue.then(() => (closing.signal.aborted ? undefined : deliver(event)))
    },
    settled: () => queue,
    close: () => closing.abort(),
  }
}
