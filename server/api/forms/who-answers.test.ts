import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { loadBrand } from '../../../brands/load-brand.ts'
import type { ApiContext } from '../api-context.ts'
import { describeOnNow, listAnswerLines } from './who-answers.ts'

const { brand } = await loadBrand('wrenfield', { brandsDir: join(import.meta.dirname, '../../../brands') })

afterEach(() => vi.useRealTimers())

test('who’s there now is told on the builder’s clock: where it’s about, else the offices that are open', () => {
  const held: number[] = []
  const content = { holdFor: (ms: number) => void held.push(ms) }
  const context = { brand, content } as unknown as ApiContext
  // A Tuesday.
  vi.useFakeTimers({ now: Date.parse('2026-09-15T18:30:30-07:00') })
  const elmRow = { title: 'Elm Row', hours: 'Daily, 10 am to 7 pm' }
  expect(describeOnNow(elmRow, context)).toBe('Elm Row: Open now, until 7 pm.')
  expect(held).toEqual([29.5 * 60_000])
  expect(describeOnNow({ ...elmRow, closedDays: ['2026-09-15'] }, context)).toBe(
    'Elm Row: Opens tomorrow at 10 am.',
  )
  expect(describeOnNow(undefined, context)).toBe(`${brand.offices[0]?.title}: Opens tomorrow at 8 am.`)
  vi.setSystemTime(Date.parse('2026-09-15T08:30:00-07:00'))
  const [early] = brand.offices
  expect(describeOnNow(undefined, context)).toBe(`Open now: ${early?.title}, ${early?.phone}, until 5 pm.`)
  expect(describeOnNow({ title: 'Elm Row' }, context)).toBe(describeOnNow(undefined, context))
})

test.each([
  [59, '1 minute'],
  [61, '2 minutes'],
  [3_600, '1 hour'],
  [50 * 3_600, '3 days'],
])('that half was taken on within %i seconds is %s', async (seconds, words) => {
  const site = { tags: {}, forms: {}, menus: {}, missing: [], answerSeconds: { 55: seconds } }
  const context = { content: { findSite: async () => site }, log: console } as unknown as ApiContext
  const lines = await listAnswerLines(55, 'Elm Row: Open now.', context)
  expect(lines).toEqual(['Elm Row: Open now.', expect.stringMatching(new RegExp(` within ${words}\\.$`))])
  expect(await listAnswerLines(56, undefined, context)).toEqual([])
})
