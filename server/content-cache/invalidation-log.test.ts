import { expect, test } from 'vitest'
import { InvalidationLog } from './invalidation-log.ts'

test("what was read before or at the moment of a change is outdated, and what was read after it isn't", () => {
  const log = new InvalidationLog()
  log.add({ tags: ['property:1'], atMs: 1_000 })
  expect(log.isInvalidated(['community', 'property:1'], 999)).toBe(true)
  expect(log.isInvalidated(['property:1'], 1_000)).toBe(true)
  expect(log.isInvalidated(['property:1'], 1_001)).toBe(false)
  expect(log.isInvalidated(['property:2'], 0)).toBe(false)
})

test('a change of everything outdates all, whatever its tags', () => {
  const log = new InvalidationLog()
  log.add({ tags: ['*'], atMs: 1_000 })
  expect(log.isInvalidated([], 1_000)).toBe(true)
  expect(log.isInvalidated([], 1_001)).toBe(false)
})

test('messages may come late: the latest change of a tag counts', () => {
  const log = new InvalidationLog()
  log.add({ tags: ['property:1'], atMs: 2_000 })
  log.add({ tags: ['property:1'], atMs: 1_000 })
  expect(log.isInvalidated(['property:1'], 1_500)).toBe(true)
  expect(log.tagsSince(1_500)).toEqual(['property:1'])
  expect(log.tagsSince(2_001)).toEqual([])
  expect(log.generation()).toBe(2)
})

test('only a deletion makes it believable that something is missing', () => {
  const log = new InvalidationLog()
  log.add({ tags: ['award'], atMs: 1_000 })
  expect(log.wasDeleted(['award'], 500)).toBe(false)
  log.add({ tags: ['award'], isDeletion: true, atMs: 1_000 })
  expect(log.wasDeleted(['award'], 500)).toBe(true)
  expect(log.wasDeleted(['property'], 500)).toBe(false)
})

test("what was deleted is deleted until it's saved again, and with everything nothing by itself is", () => {
  const log = new InvalidationLog()
  log.add({ tags: ['property', 'property:7'], isDeletion: true, atMs: 1_000 })
  expect([log.isDeleted('property:7'), log.isDeleted('property:8')]).toEqual([true, false])
  log.add({ tags: ['*'], isDeletion: true, atMs: 1_500 })
  expect(log.isDeleted('property:8')).toBe(false)
  log.add({ tags: ['property', 'property:7'], atMs: 2_000 })
  expect(log.isDeleted('property:7')).toBe(false)
})
