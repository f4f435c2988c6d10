import { DAY_MS } from '../../domain/time/durations.ts'
import { monotonicNowMs } from '../process/monotonic-clock.ts'
import { AGAIN_MS, LEASE_MS, PROBE, type Purge, type PurgeOutbox } from './purge-outbox.ts'

/** Purges kept while the database is away; they end with the process. */
export function openMemoryOutbox(): PurgeOutbox {
  const waiting = new Map<number, Purge & { dueMs: number }>()
  let last = 0
  let waitUntilMs = 0

  return {
    async add(tags, { delayMs, isAgain = false }) {
      last += 1
      waiting.set(last, { number: last, tags, isAgain, tries: 0, dueMs: monotonicNowMs() + delayMs })
      return last
    },

    async claim() {
      const nowMs = monotonicNowMs()
      if (nowMs < waitUntilMs) return []
      const due = [...waiting.values()].filter(({ dueMs }) => dueMs <= nowMs)
      if (due.length > 0) waitUntilMs = nowMs + LEASE_MS
      for (const purge of due) purge.tries += 1
      return due
    },

    async settle(purges) {
      waitUntilMs = 0
      for (const { number, tags, isAgain } of purges)
        if (isAgain) waiting.delete(number)
        else
          waiting.set(number, { number, tags, isAgain: true, tries: 0, dueMs: monotonicNowMs() + AGAIN_MS })
    },

    async postpone(_purges, delayMs) {
      waitUntilMs = monotonicNowMs() + delayMs
    },

    async dropOld() {
      const old = [...waiting.values()].filter(
        ({ dueMs, tags }) => dueMs < monotonicNowMs() - DAY_MS && !tags.includes(PROBE),
      )
      for (const { number } of old) waiting.delete(number)
      return old.length
    },

    async state() {
      const all = [...waiting.values()]
      const lagMs = Math.max(0, ...all.map(({ dueMs }) => monotonicNowMs() - dueMs))
      return { waiting: all.length, lagMs, oldest: all[0]?.number }
    },
  }
}
