import { expect, test, vi } from 'vitest'
import type { Queries } from '../database/database.ts'
import { DatabaseAwayError } from '../database/database-errors.ts'
import { openTestSqlite } from '../database/testing/test-databases.ts'
import { createMissingNames, followNames } from './missing-names.ts'

const tags = { excluded: 12, underConstruction: 'building', moveIn: 88, lot: 153 }
const names = {
  tags: { ...tags, underContract: 'under-contract', sold: 'sold' },
  blogCategory: 'blog',
  forms: { newsletter: 'newsletter', contact: 55 },
}
const facts = { tags: {}, forms: {}, menus: {}, missing: ['form 55'] }

function open({ database }: { database: Queries }, brandNames = names) {
  const logged: [unknown, string][] = []
  const write = (fields: Record<string, unknown>, message: string) =>
    void logged.push([fields['missing'], message])
  const log = { info: write, warn: write, error: write }
  return { logged, ...createMissingNames({ names: brandNames, database, site: 'acme', log }) }
}

test('what the content system lacks is logged once, until it changes', async () => {
  await using opened = await openTestSqlite()
  const { see, list, logged } = open(opened)
  expect(list()).toEqual([])
  see(facts)
  see(facts)
  expect(list()).toEqual(['form 55'])
  expect(logged).toEqual([[['form 55'], 'The content system lacks what the brand names']])
  see({ ...facts, missing: [] })
  expect(list()).toEqual([])
  see(facts)
  expect(logged).toHaveLength(2)
})

test('without the call, everything that has no id is missing', async () => {
  await using opened = await openTestSqlite()
  const { see, list, logged } = open(opened)
  see(undefined)
  expect(list()).toEqual(['tag building', 'category blog', 'form newsletter'])
  expect(logged[0]?.[1]).toContain('homesite/v1/site')
})

test('a site is set up once everything was there, for each process after that, until the brand names more', async () => {
  await using opened = await openTestSqlite()
  const first = open(opened)
  expect(first.isSetUp()).toBe(false)
  first.see(facts)
  expect(first.isSetUp()).toBe(false)
  first.see({ ...facts, missing: [] })
  first.see(facts)
  expect([first.isSetUp(), first.list()]).toEqual([true, ['form 55']])
  const second = open(opened)
  second.see(facts)
  await expect.poll(() => second.isSetUp()).toBe(true)
  const renamed = open(opened, { ...names, forms: { ...names.forms, contact: 56 } })
  renamed.see({ ...facts, missing: ['form 56'] })
  await opened.database.query('SELECT 1')
  expect(renamed.isSetUp()).toBe(false)
})

test('while the database is away nobody can tell, and the site goes on', async () => {
  const away = () => Promise.reject(new DatabaseAwayError('away'))
  const { see, isSetUp } = open({ database: { query: away, run: away } })
  see(facts)
  await expect.poll(isSetUp).toBe(true)
})

test('what is missing is asked for until it is there, and what was read without it is outdated once', async () => {
  await using opened = await openTestSqlite()
  const { see, list, isSetUp } = open(opened)
  see({ ...facts, missing: [] })
  vi.useFakeTimers()
  try {
    let said = facts
    const seen = { asked: 0, outdated: 0 }
    const end = followNames(
      { list, isSetUp },
      async () => {
        seen.asked += 1
        see(said)
      },
      () => (seen.outdated += 1),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toEqual({ asked: 0, outdated: 0 })
    see(facts)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toEqual({ asked: 2, outdated: 0 })
    said = { ...facts, missing: [] }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toEqual({ asked: 3, outdated: 1 })
    end()
  } finally {
    vi.useRealTimers()
  }
})
