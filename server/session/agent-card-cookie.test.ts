import { expect, test } from 'vitest'
import { openAgentCard, openFlyerToken, sealAgentCard, sealFlyerToken } from './agent-card-cookie.ts'

const secret = 'a secret of this site, long enough'
const card = { name: 'Ada Reyes', phone: '541-555-0142', license: 'OR 201234567' }

test('a card and a token come back as they were sealed, each from its own opener', async () => {
  const kept = await sealAgentCard(card, secret)
  const token = await sealFlyerToken(card, secret)
  expect(kept + token).not.toContain('Ada')
  expect(await openAgentCard(kept, secret)).toEqual(card)
  expect(await openFlyerToken(token, secret)).toEqual(card)
  expect(await openFlyerToken(kept, secret)).toBeUndefined()
  expect(await openAgentCard(token, secret)).toBeUndefined()
})

test("nothing opens that isn't sealed by this site", async () => {
  const foreign = await sealFlyerToken(card, 'the secret of somebody else, long enough')
  expect(await openFlyerToken(foreign, secret)).toBeUndefined()
  expect(await openFlyerToken('{"name":"Mallory"}', secret)).toBeUndefined()
  expect(await openAgentCard(undefined, secret)).toBeUndefined()
})
