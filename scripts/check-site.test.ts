import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { loadBrand } from '../brands/load-brand.ts'
import { startTestSystem } from '../content-system/embedded/testing/test-system.ts'
import { checkSite } from './check-site.ts'
import { toReport, type SiteFinding } from './site-checks/site-finding.ts'

const root = join(import.meta.dirname, '..')
const secret = 'a secret of sixteen letters or more'
const forms = { key: 'ck_check', secret: 'cs_check' }
const { brand } = await loadBrand('wrenfield', { brandsDir: join(root, 'brands') })
const system = await startTestSystem({
  contentDir: join(root, 'content-system', 'demo'),
  watch: false,
  forms,
  secret,
  log: () => undefined,
})
afterEach(() => system.clearFaults())
afterAll(() => system[Symbol.asyncDispose]())

const check = async (settings: object = {}, limits = { slowMs: 60_000 }) =>
  (await checkSite({ origin: system.url, brand, forms, timeoutMs: 20_000, ...settings }, limits)).findings
const seriousTexts = (findings: readonly SiteFinding[]) =>
  findings.filter(({ severity }) => severity === 'serious').map(({ text }) => text)

test('of the demo it says what the content checks say, asks with GET and HEAD alone, and nothing else is serious', async () => {
  const findings = await check()
  expect([...new Set(seriousTexts(findings))].toSorted()).toEqual([
    'There are no coordinates, so it isn’t on the map.',
    'There is no price.',
  ])
  expect(new Set(system.requests.list().map(({ method }) => method))).toEqual(new Set(['GET', 'HEAD']))
  const report = toReport(findings)
  expect(report).toContain('3 items: There is no price. → Please fill it in.\n      home ')
  expect(report).toContain('“3072 Ponderosa Street”')
})

test('what the brand names and the content system does not have is named with its fix', async () => {
  const found = seriousTexts(
    await check({
      brand: {
        ...brand,
        metaPrefix: 'acme',
        tags: { ...brand.tags, lot: 9_153 },
        blogCategory: 9_130,
        forms: { newsletter: 9_054 },
        regions: [...brand.regions, { slug: 'far-away', name: 'Far Away', description: 'Not here.' }],
        navigation: { ...brand.navigation, header: [{ title: 'Nowhere', href: '/nowhere' }] },
      },
    }),
  )
  expect(found).toEqual(
    expect.arrayContaining([
      'No home has a field that begins with acme_property_, so none has a price.',
      'The brand’s tag for “homesite” is 9153, and there is no tag with this id.',
      'The blog’s category is 9130, and there is no category with this id, so the blog is empty.',
      'The form “newsletter” is 9054 in the brand, and WordPress has no form with this id.',
      'Regions of the brand that WordPress doesn’t have: “far-away”.',
      'The menu links to /nowhere, and there is no such page.',
    ]),
  )
})

test('what the brand names by slug is found, or named', async () => {
  const tags = { ...brand.tags, lot: 'lot', moveIn: 'ready-now' }
  const found = await check({ secret, brand: { ...brand, tags, forms: { newsletter: 'no-such-form' } } })
  expect(seriousTexts(found)).toEqual(
    expect.arrayContaining([
      'WordPress has no tag ready-now, which the brand names.',
      'WordPress has no form no-such-form, which the brand names.',
    ]),
  )
  expect(found.map(({ text }) => text).join()).not.toContain('tag lot')
})

test('faults of the server, slow answers, dead pictures and wrong keys are serious', async () => {
  system.fail('/wp-json/kiosk/v1/prices', { kind: 'php-warning' })
  system.fail('/wp-json/kiosk/v1/banner', { kind: 'html' })
  system.fail('/wp-json/wp/v2/award', { status: 500 })
  system.fail('/wp-json/kiosk/v1/homeowner-banner', { delayMs: 120 })
  system.fail('/wp-content/uploads', { status: 404 })
  const wrong = { secret: 'another secret, also long', forms: { ...forms, secret: 'another' } }
  const found = await check(wrong, { slowMs: 100 })
  const texts = seriousTexts(found).join('\n')
  expect(texts).toContain('kiosk/v1/prices answers with a message of PHP before its JSON: “<br')
  expect(texts).toContain('kiosk/v1/banner answers with something that’s no JSON')
  expect(texts).toContain('wp/v2/award fails (status 500), so visitors don’t get awards.')
  expect(texts).toMatch(/The picture http.* can’t be shown \(status 404\)\./)
  expect(texts).toContain('WordPress doesn’t take the key for forms, so no form arrives.')
  expect(texts).toContain('WordPress refuses the website’s signature')
  expect(found.map(({ text }) => text).join('\n')).toMatch(/kiosk\/v1\/homeowner-banner takes \d\.\d seconds/)
})

test.each([
  ['nobody answers', { kind: 'reset' }, /doesn’t answer/],
  ['the API is closed', { status: 401 }, /closed to visitors \(status 401\)/],
  ['a page answers', { kind: 'html' }, /something that’s no JSON/],
] as const)('when %s, that alone is said', async (_case, fault, text) => {
  system.fail('/wp-json', fault)
  const found = await check()
  expect(found.map((finding) => finding.text)).toEqual([expect.stringMatching(text)])
})

test('a content system that another plugin closed to visitors is read by who has the secret', async () => {
  const server = createServer((request, response) => {
    const { 'x-content-signature': signature, authorization = '' } = request.headers
    if (request.url?.startsWith('/wp-json') && typeof signature !== 'string')
      return void response.writeHead(401).end('{}')
    const headers = { 'x-content-signature': String(signature), authorization }
    const answering = fetch(system.url + request.url, { method: request.method ?? 'GET', headers })
    void answering.then(async (answer) =>
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.bytes()),
    )
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(seriousTexts(await check({ origin }))).toEqual(['The REST API is closed to visitors (status 401).'])
  const found = await checkSite({ origin, brand, forms, secret, timeoutMs: 20_000 })
  expect(found.lookedAt.items).toBeGreaterThan(20)
  expect(seriousTexts(found.findings).join()).not.toMatch(/closed|key for forms|signature|fails/)
})

/** A WordPress as it may be found, without our plugin. */
async function withWordpress(bodies: Record<string, unknown>, headers: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    const body = Object.entries(bodies).find(([start]) =>
      start === '/wp-json/' ? path === start : path.startsWith(start),
    )?.[1]
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body ?? { code: 'rest_no_route' }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const found = await check({ origin: `http://127.0.0.1:${port}`, forms: undefined })
  server.closeAllConnections()
  server.close()
  return found
}

test('of a WordPress without the plugin it says which calls are missing and what anybody can read', async () => {
  const home = {
    id: 7,
    slug: 'a-home',
    status: 'draft',
    type: 'property',
    title: { rendered: 'A Home' },
    meta: { wrenfield_property_price: 'From $450s', wrenfield_property_cost_basis: '1' },
  }
  const found = await withWordpress(
    {
      '/wp-json/wp/v2/property': [home],
      '/wp-json/wp/v2/users': [{ id: 1, slug: 'mary' }],
      '/wp-json/wp/v2/pages': [{ id: 8, content: { rendered: '<p>Commissions</p>', protected: true } }],
      '/wp-json/gf/v2/entries': [],
      '/wp-json/': { namespaces: ['wp/v2'] },
    },
    { 'x-cache': 'HIT' },
  )
  const texts = found.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'There is no kiosk/v2/communities, so visitors don’t get communities.',
      'Anybody can read the field wrenfield_property_cost_basis.',
      'wp/v2/property shows anybody what isn’t published.',
      'Anybody can list who writes here (wp/v2/users), such as mary: half of a login.',
      'Anybody can read a page that’s for agents only.',
      'Anybody can read what visitors wrote in forms (gf/v2/entries).',
      'The list of homes doesn’t say how many there are (X-WP-Total), so only its first page is known.',
      'A cache answers for WordPress (x-cache: HIT), so an editor’s change may show late.',
    ]),
  )
})

test('plain permalinks are named', async () => {
  const found = await withWordpress({ '/?rest_route=/': { namespaces: ['wp/v2'] } })
  expect(found.map(({ text }) => text)).toEqual(['Permalinks are plain, so /wp-json/ isn’t found.'])
})
