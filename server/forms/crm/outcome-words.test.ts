import { expect, test } from 'vitest'
import { describeOutcome, toCrmWords } from './outcome-words.ts'
import type { LeadOutcome } from './lead-store.ts'

const atMs = Date.parse('2026-11-29T18:42:00Z')
const outcomes: [Partial<LeadOutcome>, string][] = [
  [{ state: 'sent', answer: 'HubSpot' }, 'delivered to HubSpot, Nov 29, 2026, 10:42 AM'],
  [
    { state: 'refused', answer: 'HubSpot: 400 Email is bad' },
    'not taken by HubSpot: 400 Email is bad; parked Nov 29, 2026, 10:42 AM',
  ],
  [
    { state: 'waiting', answer: 'HubSpot: 503' },
    'not delivered yet; next try Nov 29, 2026, 10:42 AM. HubSpot: 503',
  ],
  [{ state: 'waiting', atMs: 0 }, 'not delivered yet'],
  [{ state: 'sending' }, 'not delivered yet'],
]

test.for(outcomes)('what became of a lead, on the builder’s clock: %j', ([outcome, words]) => {
  const brand = { locale: 'en-US', timeZone: 'America/Los_Angeles' }
  const whole = { key: 'a', state: 'sent', answer: undefined, atMs, ...outcome } as const
  expect(describeOutcome(whole, brand).replaceAll('\u202F', ' ')).toBe(words)
})

test('a CRM’s words are its message, short and without markup', () => {
  expect(toCrmWords('{"errors":[{"message":"No such form"}],"message":"Bad"}')).toBe('No such form')
  expect(toCrmWords('[{"error":"No"}]')).toBe('No')
  expect(toCrmWords('<h1>Bad</h1>\n<p>request</p>')).toBe('Bad request')
  expect(toCrmWords(`{"codes":[1]} ${'x'.repeat(500)}`)).toHaveLength(200)
})
