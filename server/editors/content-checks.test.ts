import { afterAll, expect, test } from 'vitest'
import type { Finding } from '../../domain/content-checks/checked-content.ts'
import { startDemo } from '../api/testing/demo-api.ts'
import { CONTENT_CHECKS_PATH } from '../endpoints/message-paths.ts'
import { contentChecks } from './content-checks.ts'
import { createDeadLinks } from './dead-links.ts'

const demo = await startDemo()
afterAll(() => demo.system[Symbol.asyncDispose]())

type Answer = { found: Finding[]; isComplete: boolean }

async function open(ownStatus?: Promise<number>) {
  const api = await demo.openApi()
  const findDeadLinks = createDeadLinks({
    origins: [],
    findOwnStatus: async (path) => (await ownStatus) ?? (path.includes('nowhere') ? 404 : 200),
    findStatus: async () => undefined,
  })
  const waitMs = { items: 60_000, all: 60_000 }
  const site = contentChecks({ context: api.context, findDeadLinks, waitMs })
  async function ask(message: object) {
    const body = JSON.stringify({ at: new Date().toISOString(), ...message })
    const response = await site.request(CONTENT_CHECKS_PATH, { method: 'POST', body })
    return { status: response.status, text: await response.text() }
  }
  const answer = async (message: object) => JSON.parse((await ask(message)).text) as Answer
  async function find(message: object): Promise<Finding[]> {
    const { found, isComplete } = await answer(message)
    expect(isComplete).toBe(true)
    return found
  }
  return { ...api, ask, answer, find, waitMs }
}

/** As WordPress gives an item to its editors. */
const readItem = async (path: string) =>
  (await fetch(`${demo.system.url}/wp-json/${path}`)).json() as Promise<Record<string, unknown>>
const readHome = () => readItem('kiosk/v1/property/1045-alder-street')
const withMeta = (item: Record<string, unknown>, changes: Record<string, unknown>) => ({
  ...item,
  metadata: { ...(item['metadata'] as object), ...changes },
})

test('everything that’s published is checked by the rules of the command line', async () => {
  using site = await open()
  const found = await site.find({ all: true })
  const counts = Map.groupBy(
    found.filter(({ code }) => code !== 'promise-over' && code !== 'old-price'),
    ({ text }) => text,
  )
  expect(Object.fromEntries([...counts].map(([text, of]) => [text, of.length]))).toEqual({
    // The command line finds one more, on a draft.
    'There is no price.': 3,
    'Listing partners don’t get it. It has no price.': 3,
    'There are no coordinates, so it isn’t on the map.': 1,
    'There is no picture.': 3,
    'There is no agent with a phone number.': 2,
  })
  const cards = await site.context.content.listCommunities()
  const withoutAgent = found.filter(({ code }) => code === 'no-agent').map(({ item }) => item)
  expect(
    cards
      .filter(({ id }) => withoutAgent.includes(id))
      .map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(['gales-creek-landing', 'willow-creek-flats'])
})

test('one item is checked as its editor saved it, against what the site has', async () => {
  using site = await open()
  const home = await readHome()
  expect(await site.find({ items: [home] })).toEqual([])
  const draft = withMeta(
    {
      ...home,
      id: 999_999,
      status: 'draft',
      title: { rendered: '' },
      content: { rendered: '<a href="/nowhere">x</a>' },
    },
    { wrenfield_property_price: 'soon' },
  )
  const found = await site.find({ items: [draft] })
  expect(found.map(({ item, severity, text }) => [item, severity, text])).toEqual([
    [999_999, 'serious', 'The link to /nowhere leads nowhere.'],
    [999_999, 'serious', '“Price” says “soon”, but there’s no price in it, so visitors don’t see it.'],
    [999_999, 'missed', 'Its picture is the lead picture of 1045 Alder Street too.'],
    [999_999, 'missed', 'There is no title, so its first heading or its day is shown.'],
    [999_999, 'missed', '1045 Alder Street has lot 16 too.'],
  ])
  expect(found.every(({ fix }) => fix !== '')).toBe(true)
})

test('a community is checked with the site plan that comes with it, and its homes', async () => {
  using site = await open()
  const community = await readItem('kiosk/v2/community/cedar-crossing')
  const plat = await readItem(`kiosk/v1/plat-map-testing/${String(community['id'])}`)
  const agent = { number: '541-555-0142' }
  expect(await site.find({ items: [{ ...community, plat, agent }] })).toEqual([])
  const lots = (plat['lots'] as object[]).slice(0, 1)
  const found = await site.find({ items: [{ ...community, plat: { ...plat, lots }, agent }] })
  expect(found.map(({ code }) => code)).toContain('homes-off-plat')
  const [broken] = await site.find({
    items: [{ ...community, plat: { ...plat, lots: [...lots, ...lots] }, agent }],
  })
  expect(broken).toMatchObject({
    code: 'plat-broken',
    text: expect.stringMatching(/^The site plan can’t be drawn: Lot \w+ is there twice\.$/) as string,
  })
})

test('what an item shows by itself is said without a call of the content system', async () => {
  using site = await open()
  const lot = { lot: '1', points: [] }
  const community = { id: 9, type: 'community', plat: { width: 1, height: 1, lots: [lot, lot] } }
  const { requests } = demo.system
  const before = requests.count()
  const found = await site.find({ items: [community], alone: true })
  expect(found.map(({ code }) => code)).toContain('plat-broken')
  expect(requests.count()).toBe(before)
})

test('what takes longer to read isn’t waited for, and is said the next time', async () => {
  const status = Promise.withResolvers<number>()
  using site = await open(status.promise)
  site.waitMs.items = 0
  const home = { ...(await readHome()), content: { rendered: '<a href="/gone">x</a>' } }
  const item = withMeta(home, { wrenfield_property_price: '' })
  const early = await site.answer({ items: [item] })
  expect(early.isComplete).toBe(false)
  expect(early.found.map(({ code }) => code)).toEqual(['no-price'])
  status.resolve(410)
  site.waitMs.items = 60_000
  expect((await site.find({ items: [item] })).map(({ code }) => code)).toEqual([
    'dead-link',
    'no-price',
    'not-at-partners',
  ])
})

test('what makes no sense is refused, and a content system that fails is said', async () => {
  using site = await open()
  expect((await site.ask({ items: 'all' })).status).toBe(400)
  expect((await site.ask({ items: [{ type: 'property' }] })).status).toBe(400)
  demo.system.fail('/wp-json/kiosk/v2/communities', { status: 500 })
  expect((await site.ask({ all: true })).status).toBe(503)
})

test('a few are checked at once, and no more are read', async () => {
  const status = Promise.withResolvers<number>()
  using site = await open(status.promise)
  const home = { ...(await readHome()), content: { rendered: '<a href="/somewhere">x</a>' } }
  const checks = Array.from({ length: 8 }, () => site.ask({ items: [home] }))
  expect((await site.ask({ items: [home] })).status).toBe(503)
  status.resolve(200)
  for (const check of checks) expect((await check).status).toBe(200)
  expect((await site.ask({ items: [home] })).status).toBe(200)
})
