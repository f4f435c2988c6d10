import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { monotonicNowMs } from '../process/monotonic-clock.ts'
import { FailedRefreshes } from './failed-refreshes.ts'

const RETRY_MS = 2_000
const failure = { reason: 'status 503', isSuspectedLoss: false, entryReadAtMs: 500, readAtMs: 600 }

let startMs = 0

beforeEach(() => {
  vi.useFakeTimers()
  startMs = monotonicNowMs()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a failure is listed with its reason and since when, and is news once', () => {
  const failed = new FailedRefreshes(RETRY_MS)
  expect(failed.add('homes:all', failure)).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(failed.add('homes:all', failure)).toBe(false)
  expect(failed.add('homes:all', { ...failure, reason: 'status 500' })).toBe(true)
  expect(failed.list()).toEqual([
    { key: 'homes:all', reason: 'status 500', sinceMs: startMs, entryReadAtMs: 500 },
  ])
})

test('nothing is tried again before its time', () => {
  const failed = new FailedRefreshes(RETRY_MS)
  failed.add('homes:all', failure)
  expect(failed.recentFailure('homes:all')).toMatchObject({ readAtMs: 600 })
  expect(failed.recentFailure('plans:all')).toBeUndefined()
  vi.advanceTimersByTime(RETRY_MS)
  expect(failed.recentFailure('homes:all')).toBeUndefined()
})

test('a success ends its own failure at once and old ones of others; a suspected loss stands for itself', () => {
  const failed = new FailedRefreshes(RETRY_MS)
  for (const key of ['homes:all', 'plans:all']) failed.add(key, failure)
  failed.add('awards:all', { ...failure, isSuspectedLoss: true })
  failed.addSuccess('homes:all')
  expect(failed.list().map(({ key }) => key)).toEqual(['plans:all', 'awards:all'])
  vi.advanceTimersByTime(60_000)
  failed.addSuccess('homes:all')
  expect(failed.list().map(({ key }) => key)).toEqual(['awards:all'])
  vi.advanceTimersByTime(600_000)
  expect(failed.list()).toEqual([])
})

test('the content system counts as failing for a while after an error', () => {
  const failed = new FailedRefreshes(RETRY_MS)
  expect(failed.recentErrorReadAtMs()).toBeUndefined()
  failed.addError(600, 'status 503')
  // One that hung for longer says nothing newer.
  failed.addError(300, 'status 503')
  expect(failed.recentErrorReadAtMs()).toBe(600)
  vi.advanceTimersByTime(RETRY_MS * 5)
  expect(failed.recentErrorReadAtMs()).toBeUndefined()
})

test('a key counts as rejected from a suspected loss until its next good result, whatever fails meanwhile', () => {
  const failed = new FailedRefreshes(RETRY_MS)
  failed.add('homes:all', failure)
  expect(failed.wasRejected('homes:all')).toBe(false)
  failed.add('homes:all', { ...failure, isSuspectedLoss: true })
  failed.add('homes:all', failure)
  expect(failed.wasRejected('homes:all')).toBe(true)
  failed.addSuccess('homes:all')
  expect(failed.wasRejected('homes:all')).toBe(false)
})

test('the same suspected loss counts as repeated once another try is due', () => {
  const failed = new FailedRefreshes(RETRY_MS)
  failed.add('homes:all', failure)
  failed.add('awards:all', { ...failure, reason: 'suddenly empty', isSuspectedLoss: true })
  expect(failed.isRepeated('awards:all', 'suddenly empty')).toBe(false)
  vi.advanceTimersByTime(RETRY_MS)
  expect(failed.isRepeated('awards:all', 'suddenly empty')).toBe(true)
  expect(failed.isRepeated('awards:all', 'suddenly absent')).toBe(false)
  expect(failed.isRepeated('homes:all', 'status 503')).toBe(false)
})

test('an old entry is worth a notice once refreshing it has failed for minutes', () => {
  const failed = new FailedRefreshes(RETRY_MS)
  failed.addSuccess('homes:all')
  failed.addError(600, 'status 503')
  failed.add('homes:all', failure)
  expect(failed.isInOutage('homes:all')).toBe(false)
  vi.advanceTimersByTime(120_000)
  // While nothing can be read, the others are in an outage too, tried or not.
  expect(['homes:all', 'plans:all'].map((key) => failed.isInOutage(key))).toEqual([true, true])
  failed.addSuccess('plans:all')
  expect(['homes:all', 'plans:all'].map((key) => failed.isInOutage(key))).toEqual([true, false])
  failed.addSuccess('homes:all')
  expect(failed.isInOutage('homes:all')).toBe(false)
})

test('a process that could read nothing since it started is in an outage from its first failure', () => {
  const failed = new FailedRefreshes(RETRY_MS)
  expect(failed.isInOutage('homes:all')).toBe(false)
  failed.addError(600, 'status 503')
  expect(failed.isInOutage('homes:all')).toBe(true)
})
