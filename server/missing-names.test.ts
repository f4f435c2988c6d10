import { expect, test, vi } from 'vitest'
import { createMissingNames, followNames } from './missing-names.ts'

const tags = { excluded: 12, underConstruction: 'building', moveIn: 88, lot: 153 }
const names = {
  tags: { ...tags, underContract: 'under-contract', sold: 'sold' },
  blogCategory: 'blog',
  forms: { newsletter: 'newsletter', contact: 55 },
}
const facts = { tags: {}, forms: {}, menus: {}, missing: ['form 55'] }

function open() {
  const logged: [unknown, string][] = []
  const log = (fields: Record<string, unknown>, message: string) =>
    void logged.push([fields['missing'], message])
  return { logged, ...createMissingNames(names, { info: log, warn: log, error: log }) }
}

test('what the content system lacks is logged once, until it changes', () => {
  const { see, list, logged } = open()
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

test('without the call, everything that has no id is missing', () => {
  const { see, list, logged } = open()
  see(undefined)
  expect(list()).toEqual(['tag building', 'category blog', 'form newsletter'])
  expect(logged[0]?.[1]).toContain('homesite/v1/site')
})

test('what is missing is asked for until it is there, and what was read without it is outdated once', async () => {
  vi.useFakeTimers()
  try {
    const { see, list } = open()
    let said = facts
    const seen = { asked: 0, outdated: 0 }
    const end = followNames(
      { list },
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
