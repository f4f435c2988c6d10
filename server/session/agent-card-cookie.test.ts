import { expect, test } from 'vitest'
import { openAgentCard, openFlyerToken, sealAgentCard, sealFlyerToken } from './agent-card-cookie.ts'

const secrets = ['a secret of this site, long enough'] as const
const card = { name: 'Ada Reyes', phone: '541-555-0142', license: 'OR 201234567' }

test('a card and a token come back as they were sealed, each from its own opener', async () => {
  const kept = await sealAgentCard(card, secrets)
  const token = await sealFlyerToken(card, secrets)
  expect(kept + token).not.toContain('Ada')
  expect(await openAgentCard(kept, secrets)).toEqual(card)
  expect(await openFlyerToken(token, secrets)).toEqual(card)
  expect(await openFlyerToken(kept, secrets)).toBeUndefined()
  expect(await openAgentCard(token, secrets)).toBeUndefined()
})

test("nothing opens that isn't sealed by this site", async () => {
  const foreign = await sealFlyerToken(card, ['the secret of somebody else, long enough'])
  expect(await openFlyerToken(foreign, secrets)).toBeUndefined()
  expect(await openFlyerToken('{"name":"Mallory"}', secrets)).toBeUndefined()
  expect(await openAgentCard(undefined, secrets)).toBeUndefined()
})
