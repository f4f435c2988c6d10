import { expect, test } from 'vitest'
import { parseAgentCard } from './agent-card.ts'

test('a card is normalized: spaces, and the number however it is written', () => {
  const typed = { name: '  Ada   Reyes ', phone: '+1 (541) 555.0142', license: ' OR 201234567 ' }
  expect(parseAgentCard(typed)).toEqual({
    ok: true,
    card: { name: 'Ada Reyes', phone: '541-555-0142', license: 'OR 201234567' },
  })
})

test('a license may be left out', () => {
  expect(parseAgentCard({ name: 'Ada', phone: '5415550142', license: '' })).toEqual({
    ok: true,
    card: { name: 'Ada', phone: '541-555-0142' },
  })
})

test("each field that isn't right is named", () => {
  const parsed = parseAgentCard({ name: ' ', phone: '555-0142', license: 'x'.repeat(81) })
  expect(parsed.ok ? [] : parsed.wrong).toEqual(['name', 'phone', 'license'])
})
