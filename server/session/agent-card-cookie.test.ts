import { expect, test } from 'vitest'
import { openAgentCard, openTicket, sealAgentCard, sealTicket } from './agent-card-cookie.ts'

const secret = 'a secret of this site, long enough'
const card = { name: 'Ada Reyes', phone: '541-555-0142', license: 'OR 201234567' }

test('a card and a ticket come back as they were sealed, each from its own opener', async () => {
  const kept = await sealAgentCard(card, secret)
  const ticket = await sealTicket(card, secret)
  expect(kept + ticket).not.toContain('Ada')
  expect(await openAgentCard(kept, secret)).toEqual(card)
  expect(await openTicket(ticket, secret)).toEqual(card)
  expect(await openTicket(kept, secret)).toBeUndefined()
  expect(await openAgentCard(ticket, secret)).toBeUndefined()
})

test('nothing is opened that another site sealed, or nobody did', async () => {
  const foreign = await sealTicket(card, 'the secret of somebody else, long enough')
  expect(await openTicket(foreign, secret)).toBeUndefined()
  expect(await openTicket('{"name":"Mallory"}', secret)).toBeUndefined()
  expect(await openAgentCard(undefined, secret)).toBeUndefined()
})
