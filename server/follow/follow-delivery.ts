import type { Log } from '../process/log.ts'
import type { Mail, MailResult } from './mail-sender.ts'

export type MailKind = 'confirmation' | 'news'

export type MailCounts = Record<MailKind | 'failed' | 'uncertain' | 'refused', number>

/** An address that can't be reached just now, as with greylisting. */
const addressRetryMs = 20 * 60_000
export const firstPauseMs = 60_000
export const longestPauseMs = 30 * 60_000

const FAILURES: Record<
  Exclude<MailResult['kind'], 'sent'>,
  [count: keyof MailCounts, event: string, message: string]
> = {
  retry: ['failed', 'mail-failed', "A mail couldn't be sent; will retry"],
  uncertain: [
    'uncertain',
    'mail-uncertain',
    "The connection was lost while a mail was being sent; it won't be sent again",
  ],
  rejected: ['refused', 'mail-rejected', 'The mail server rejected a mail permanently'],
  'no-such-address': ['refused', 'mail-no-such-address', "An address doesn't exist; deleted"],
}

export function createFollowDelivery({
  send,
  log,
  now,
}: {
  send: (mail: Mail) => Promise<MailResult>
  log: Log
  now: () => number
}) {
  const counts: MailCounts = { confirmation: 0, news: 0, failed: 0, uncertain: 0, refused: 0 }
  let failingSinceMs: number | undefined
  let pausedUntilMs = 0
  let pauseMs = firstPauseMs

  async function deliver(what: MailKind, mail: Mail): Promise<MailResult> {
    const result = await send(mail)
    if (result.kind === 'sent') {
      counts[what] += 1
      if (failingSinceMs !== undefined) log.info({ event: 'mail-recovered' }, 'Mail can be sent again')
      failingSinceMs = undefined
      pauseMs = firstPauseMs
      return result
    }
    // Not the message: it may have the address.
    const { code, command, responseCode } = result.error as Record<string, unknown>
    const facts = { what, code, command, responseCode }
    const [count, event, message] = FAILURES[result.kind]
    counts[count] += 1
    log[result.kind === 'no-such-address' ? 'warn' : 'error']({ event, ...facts }, message)
    return result
  }

  function retryAt(result: MailResult & { kind: 'retry' }): number {
    if (!result.isOutage) return now() + addressRetryMs
    failingSinceMs ??= now()
    pausedUntilMs = now() + pauseMs
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    return now()
  }

  return {
    deliver,
    /** When to try again, in milliseconds since 1970. After an outage no mail is sent for a while. */
    retryAt,
    counts,
    isPaused: () => now() < pausedUntilMs,
    /** 0 while mail can be sent. */
    failingMs: () => (failingSinceMs === undefined ? 0 : Math.max(0, now() - failingSinceMs)),
  }
}
