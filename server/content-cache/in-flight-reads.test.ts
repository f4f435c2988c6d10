import { expect, test, vi } from 'vitest'
import { InFlightReads } from './in-flight-reads.ts'

function openReads() {
  const reads = new InFlightReads<string>()
  const started: PromiseWithResolvers<string>[] = []
  const read = (key: string, isUsable = true) =>
    reads.coalesce(
      key,
      () => isUsable,
      () => {
        const one = Promise.withResolvers<string>()
        started.push(one)
        return one.promise
      },
    )
  return { read, started }
}

test('reads of one key share the one in flight, and a later read starts again', async () => {
  const { read, started } = openReads()
  const both = [read('homes'), read('homes')]
  void read('plans')
  expect(started).toHaveLength(2)
  started[0]?.resolve('first')
  expect(await Promise.all(both)).toEqual(['first', 'first'])
  const next = read('homes')
  started[2]?.resolve('second')
  expect(await next).toBe('second')
})

test("a read that won't do is replaced: who comes later shares the new one", async () => {
  const { read, started } = openReads()
  const outdated = read('homes')
  const fresh = read('homes', false)
  const joined = read('homes')
  expect(started).toHaveLength(2)
  started[0]?.resolve('outdated')
  started[1]?.resolve('fresh')
  expect(await Promise.all([outdated, fresh, joined])).toEqual(['outdated', 'fresh', 'fresh'])
})

test('a failure fails the reads that share it, and no later ones', async () => {
  const { read, started } = openReads()
  const failed = read('homes')
  started[0]?.reject(new Error('down'))
  await expect(failed).rejects.toThrow('down')
  const next = read('homes')
  started[1]?.resolve('up')
  expect(await next).toBe('up')
})

test('a read that hangs is aborted too, though no change concerns it, and nobody starts a second one beside the next', async () => {
  vi.useFakeTimers()
  try {
    const reads = new InFlightReads<string>()
    const started: PromiseWithResolvers<string>[] = []
    const read = () =>
      reads.coalesce(
        'awards',
        () => true,
        (_startedAtMs, signal) => {
          const one = Promise.withResolvers<string>()
          signal?.addEventListener('abort', () => one.reject(new Error('aborted')))
          started.push(one)
          return one.promise
        },
      )
    const waiting = [read()]
    for (let time = 0; time < 3; time += 1) {
      await vi.advanceTimersByTimeAsync(1_500)
      reads.abortOutdated()
      await vi.advanceTimersByTimeAsync(10)
      waiting.push(read())
    }
    expect(started).toHaveLength(2)
    started[1]?.resolve('second')
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['second']))
  } finally {
    vi.useRealTimers()
  }
})

test('an aborted read rejects for nobody: who waits gets the next one, which changes do not end again', async () => {
  const reads = new InFlightReads<string>()
  const signals: (AbortSignal | undefined)[] = []
  const started: PromiseWithResolvers<string>[] = []
  let outdatedFrom = -1
  const read = () => {
    const order = started.length
    return reads.coalesce(
      'homes',
      () => order > outdatedFrom,
      (_startedAtMs, signal) => {
        const one = Promise.withResolvers<string>()
        signal?.addEventListener('abort', () => one.reject(new Error('aborted')))
        signals.push(signal)
        started.push(one)
        return one.promise
      },
    )
  }
  const both = [read(), read()]
  reads.abortOutdated()
  expect(signals[0]?.aborted).toBe(false)
  outdatedFrom = 0
  reads.abortOutdated()
  await expect.poll(() => started.length).toBe(2)
  outdatedFrom = 1
  reads.abortOutdated()
  expect(signals).toEqual([expect.anything(), undefined])
  started[1]?.resolve('second')
  expect(await Promise.all(both)).toEqual(['second', 'second'])
})
