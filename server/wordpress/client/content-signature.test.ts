import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openContent } from '../testing/recorded-content.ts'
import { startMockServer, type MockRequest } from '../testing/mock-server.ts'

const startS = Math.floor(Date.now() / 1_000)
const SECRET = 'a secret of sixteen letters or more'

/** Checks a request as a content system does. */
function isSigned({ method, path, headers }: MockRequest): boolean {
  const [, seconds, hex] = /^t=(\d{10}),v1=([0-9a-f]{64})$/.exec(String(headers['x-content-signature'])) ?? []
  const expected = createHmac('sha256', SECRET).update(`${seconds}.${method}.${path}`).digest('hex')
  return hex === expected && Number(seconds) >= startS && Number(seconds) <= Date.now() / 1_000
}

test('every read and every form is signed over the address as it arrives, on a retry too', async () => {
  let isFirst = true
  await using server = await startMockServer(() => {
    const status = isFirst ? 503 : 200
    isFirst = false
    return { status, json: { id: 1, slug: 'a', title: 'A', status: 'draft' } }
  })
  const { content } = openContent(server.url, { secret: SECRET })
  await content.findHome('größe')
  await content.findFloorPlan('alder')
  await content.findCommunity('juniper-ridge')
  const views = server.requests.filter(({ path }) =>
    /kiosk\/v\d\/(property|floorplan|community)\//.test(path),
  )
  expect(views).toHaveLength(4)
  await content.submitForm(9, { email: 'ada@mail.example' }).catch(() => undefined)
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(true)
  expect(server.requests.filter((request) => !isSigned(request))).toEqual([])
})

test.for(['pending', 'private', 'future', 'trash'])('an item that is %s is not shown', async (status) => {
  await using server = await startMockServer(() => ({ json: { id: 1, slug: 'a', title: 'A', status } }))
  const { content } = openContent(server.url, { secret: SECRET })
  expect(await content.findHome('a')).toBeUndefined()
})

test('without a secret nothing is signed', async () => {
  await using server = await startMockServer(() => ({ json: { id: 1, slug: 'a', title: 'A' } }))
  await openContent(server.url).content.findHome('a')
  expect(server.requests.filter(({ headers }) => 'x-content-signature' in headers)).toEqual([])
})
