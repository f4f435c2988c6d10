import { expect, test } from 'vitest'
import { toClickFile } from './click-conversions.ts'

test('an ad network gets the click, how far it got and when, of leads that came by it', () => {
  const lead = (first: Record<string, string>, last: Record<string, string>) => ({
    createdAt: '2026-11-29T16:00:00.123Z',
    status: 'scheduled',
    source: { first: { click_ids: first }, last: { click_ids: last, utm_source: 'x' } },
  })
  const leads = [
    lead({ gclid: 'first' }, { gclid: 'Cj0-last' }),
    lead({ gclid: 'only-first' }, {}),
    lead({}, { msclkid: '0f3a' }),
    { ...lead({}, {}), source: null },
  ]
  expect(toClickFile(leads, 'google').split('\r\n')).toEqual([
    'Google Click ID,Conversion Name,Conversion Time',
    'Cj0-last,scheduled,2026-11-29T16:00:00+0000',
    'only-first,scheduled,2026-11-29T16:00:00+0000',
    '',
  ])
  expect(toClickFile(leads, 'microsoft')).toBe(
    'Microsoft Click ID,Conversion Name,Conversion Time\r\n0f3a,scheduled,2026-11-29T16:00:00+0000\r\n',
  )
})
