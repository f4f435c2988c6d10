import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQuietWork } from './background-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openLine() {
  const line = createQuietWork({ quietMs: 1_000 })
  const done: string[] = []
  const add = (name: string) => {
    line.add(name, async () => {
      done.push(name)
    })
  }
  return { line, done, add }
}

test('work begins when nothing was wanted for a while, and goes on while nothing is', async () => {
  const { line, done, add } = openLine()
  line.disturb()
  for (const name of ['one', 'two', 'two', 'three']) add(name)
  await vi.advanceTimersByTimeAsync(990)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(20)
  expect(done).toEqual(['one', 'two', 'three'])
})

test('work waits again when somebody wants something, and a failure ends only itself', async () => {
  const { line, done, add } = openLine()
  line.disturb()
  line.add('broken', async () => {
    line.disturb()
    throw new Error('no picture')
  })
  add('one')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(600)
  expect(done).toEqual(['one'])
})
