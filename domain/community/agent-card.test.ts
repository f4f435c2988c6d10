import { expect, test } from 'vitest'
import { parseAgentCard } from './agent-card.ts'

test('a card is normalized: spaces, and the number however it is written', () => {
  const typed = {
    name: '  Ada   Reyes ',
    brokerage: ' Juniper  Realty ',
    phone: '+1 (541) 555.0142',
    email: ' ada@example.com ',
    license: ' OR 201234567 ',
  }
  expect(parseAgentCard(typed)).toEqual({
    ok: true,
    card: {
      name: 'Ada Reyes',
      brokerage: 'Juniper Realty',
      phone: '541-555-0142',
      email: 'ada@example.com',
      license: 'OR 201234567',
    },
  })
})

test('a license may be left out', () => {
  const own = { name: 'Ada', brokerage: 'Juniper Realty', email: 'ada@example.com' }
  expect(parseAgentCard({ ...own, phone: '5415550142', license: '' })).toEqual({
    ok: true,
    card: { ...own, phone: '541-555-0142' },
  })
})

test("each field that isn't right is named", () => {
  const parsed = parseAgentCard({
    name: ' ',
    brokerage: 'Juniper\u202eRealty',
    phone: '555-0142',
    email: 'ada@',
    license: 'x'.repeat(81),
  })
  expect(parsed.ok ? [] : parsed.wrong).toEqual(['name', 'brokerage', 'phone', 'email', 'license'])
})
