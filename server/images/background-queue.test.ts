import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackgroundQueue } from './background-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openQueue() {
  const queue = createBackgroundQueue({ idleMs: 1_000 })
  const done: string[] = []
  const add = (name: string) => {
    queue.add(name, async () => {
      done.push(name)
    })
  }
  return { queue, done, add }
}

test('tasks start once the site has been idle for a while, each once, and go on while it is', async () => {
  const { queue, done, add } = openQueue()
  queue.markBusy()
  for (const name of ['one', 'two', 'two', 'three']) add(name)
  await vi.advanceTimersByTimeAsync(990)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(20)
  expect(done).toEqual(['one', 'two', 'three'])
})

test('a request makes the next task wait again, and a failure ends only its own task', async () => {
  const { queue, done, add } = openQueue()
  queue.markBusy()
  queue.add('broken', async () => {
    queue.markBusy()
    throw new Error('no picture')
  })
  add('one')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(600)
  expect(done).toEqual(['one'])
})

test('once closed, what waits is dropped and nothing is taken', async () => {
  const { queue, done, add } = openQueue()
  queue.markBusy()
  add('one')
  queue.close()
  queue.markBusy()
  add('two')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(done).toEqual([])
})
