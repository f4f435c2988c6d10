import { expect, onTestFinished, test } from 'vitest'
import { AGENT_TRIES } from '../endpoints/rate-limits.ts'
import { startDemo } from '../api/testing/demo-api.ts'
import { parsePartnerPath, readBasicPassword } from '../endpoints/partner-address.ts'
import { KEY, openDemoPartners } from './testing/open-demo-partners.ts'

const toBasic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})

test('a file opens with a key, in the address or as a password, and for nobody else', async () => {
  const demo = await startDemo('saltgrass')
  onTestFinished(() => demo.system.close())
  const { get } = await openDemoPartners(demo, 'saltgrass')
  const opened = await get(`/partners/${KEY}/homes.xml`)
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
  })
  const xml = await opened.text()
  expect(opened.headers.get('content-length')).toBe(String(Buffer.byteLength(xml)))
  const basic = await get('/partners/homes.xml', toBasic('any partner', KEY))
  expect(await basic.text()).toBe(xml)
  expect((await get('/partners/homes.csv', toBasic('', KEY))).headers.get('content-type')).toMatch(
    /^text\/csv/,
  )

  for (const [path, headers, status] of [
    ['/partners/homes.xml', {}, 401],
    ['/partners/homes.xml', toBasic('any partner', `${KEY}x`), 401],
    ['/partners/homes.xml', { authorization: `Bearer ${KEY}` }, 401],
    [`/partners/${KEY}x/homes.xml`, {}, 404],
    [`/partners/${KEY.toUpperCase()}/report.json`, {}, 404],
    [`/partners/${KEY}/homes.xlsx`, {}, 404],
    ['/partners/short/homes.xml', {}, 404],
  ] as const) {
    const refused = await get(path, headers)
    expect([path, refused.status]).toEqual([path, status])
    expect(await refused.text()).not.toContain('<')
  }
  const head = await get(`/partners/${KEY}/homes.xml`, {}, 'HEAD')
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
    200,
    '',
    opened.headers.get('etag'),
  ])
  expect((await get(`/partners/${KEY}/homes.xml`, {}, 'POST')).status).toBe(405)
  expect((await get('/partners/homes.xml')).headers.get('www-authenticate')).toMatch(/^Basic /)
})

test('guessing ends soon; the right key opens all the same', async () => {
  const demo = await startDemo('saltgrass')
  onTestFinished(() => demo.system.close())
  const { get } = await openDemoPartners(demo, 'saltgrass')
  const guess = (index: number) => get('/partners/homes.xml', toBasic('', `wrong ${index}`))
  for (let index = 0; index < AGENT_TRIES; index += 1) expect((await guess(index)).status).toBe(401)
  const refused = await guess(AGENT_TRIES)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true])
  expect((await get(`/partners/${KEY}/report.json`)).status).toBe(200)
})

test('addresses are read, and no key is in a log', () => {
  expect(parsePartnerPath('/partners/homes.csv')).toEqual({ file: 'homes.csv' })
  expect(parsePartnerPath(`/partners/${KEY}/report.json`)).toEqual({ file: 'report.json', key: KEY })
  expect(parsePartnerPath('/partners/')).toBeUndefined()
  expect(readBasicPassword(toBasic('one', 'two:three').authorization)).toBe('two:three')
  for (const wrong of [undefined, 'Basic', 'Basic !!', 'Basic dXNlcg==', `Basic ${'A'.repeat(2_000)}`])
    expect(readBasicPassword(wrong)).toBeUndefined()
})
