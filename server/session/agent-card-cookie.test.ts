import { expect, test } from 'vitest'
import { sealedAgentCard, sealedFlyerToken } from './agent-card-cookie.ts'

const secrets = ['a secret of this site, long enough'] as const
const card = {
  name: 'Ada Reyes',
  brokerage: 'Juniper Realty',
  phone: '541-555-0142',
  email: 'ada@example.com',
  license: 'OR 201234567',
}

test('a card and a token come back as they were sealed, each from its own opener', async () => {
  const cookie = await sealedAgentCard.seal(card, secrets)
  const token = await sealedFlyerToken.seal(card, secrets)
  expect(cookie + token).not.toMatch(/Reyes|Juniper/)
  expect(await sealedAgentCard.open(cookie, secrets)).toEqual(card)
  expect(await sealedFlyerToken.open(token, secrets)).toEqual(card)
  expect(await sealedFlyerToken.open(cookie, secrets)).toBeUndefined()
  expect(await sealedAgentCard.open(token, secrets)).toBeUndefined()
})

test('the longest card fits a cookie', async () => {
  const longest = '界'.repeat(80)
  const full = { ...card, name: longest, brokerage: longest, license: longest, email: longest }
  const cookie = await sealedAgentCard.seal(full, secrets)
  expect(await sealedAgentCard.open(cookie, secrets)).toEqual(full)
})

test("nothing opens that isn't sealed by this site", async () => {
  const foreign = await sealedFlyerToken.seal(card, ['the secret of somebody else, long enough'])
  expect(await sealedFlyerToken.open(foreign, secrets)).toBeUndefined()
  expect(await sealedFlyerToken.open('{"name":"Mallory"}', secrets)).toBeUndefined()
  expect(await sealedAgentCard.open(undefined, secrets)).toBeUndefined()
})
