import { expect, test } from 'vitest'
import { toCounts, toElements, toGap, toTrend, type Finding, type Health } from './health-data.ts'

const finding = {
  severity: 'serious',
  rule: 'No price',
  type: 'Home',
  community: '',
  ignored: null,
} as Finding
const severities = { serious: 'Serious', minor: 'Minor' }

function health(given: Partial<Health>): Health {
  return { state: 'now', checkedAt: null, severities, findings: [], trend: [], background: [], ...given }
}

test('what couldn’t be checked is said, with how old the rest is', () => {
  expect(toGap({ state: 'now', checkedAt: '2026-11-29T12:00:00Z' })).toBeUndefined()
  expect(toGap({ state: 'away', checkedAt: null })).toMatch(
    /can’t be reached.*It hasn’t checked anything else yet\.$/,
  )
  expect(toGap({ state: 'reading', checkedAt: '2026-11-29T12:00:00Z' })).toMatch(
    /still reading.*found on Nov \d+, 2026/,
  )
})

test('a zero is only of what was checked, and what is ignored isn’t counted', () => {
  const ignored = { ...finding, ignored: { reason: 'Quote', by: 'Ada', at: '2026-11-29T12:00:00Z' } }
  const findings = [finding, ignored]
  expect(toCounts(health({ findings }))).toEqual(['Serious: 1', 'Minor: 0'])
  expect(toCounts(health({ findings, state: 'away' }))).toEqual(['Serious: 1', 'Minor: –'])
})

test('a trend has two days at least', () => {
  const first = { day: '2026-11-01', open: 12 }
  expect(toTrend([first])).toBeUndefined()
  expect(toTrend([first, { day: '2026-11-29', open: 9 }])).toBe(
    'All items together: 12 open on Nov 1, 2026, 9 now.',
  )
})

test('a filter offers each thing once, in order, and nothing empty', () => {
  const findings = [finding, { ...finding, type: 'Community' }, finding]
  expect(toElements(findings, 'type').map(({ value }) => value)).toEqual(['Community', 'Home'])
  expect(toElements(findings, 'community')).toEqual([])
})
