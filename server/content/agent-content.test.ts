import { afterAll, expect, test } from 'vitest'
import { startTestSystem } from '../../content-system/embedded/testing/test-system.ts'
import { createHttp } from '../http/create-http.ts'
import { createContent, type ContentOptions } from './content.ts'
import { DEFAULT_HOME_SEARCH } from '../../domain/search/home-search.ts'
import { createAgentContent } from './agent-content.ts'

const contentDir = new URL('../../content-system/demo', import.meta.url).pathname
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const system = await startTestSystem({ contentDir, watch: false, log: () => undefined })
const options: ContentOptions = {
  http: createHttp({ baseUrl: system.url, userAgent: 'test/1.0.0', retryDelayMs: 1 }),
  metaPrefix: 'wrenfield',
  tags: { excluded: 12, underConstruction: 149, moveIn: 88, lot: 153 },
  blogCategory: 130,
  log,
}

afterAll(() => system.close())

/** The URLs requested of the content system while `work` runs. */
async function urlsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = system.requests.list().length
  await work()
  return system.requests
    .list()
    .slice(before)
    .map(({ url }) => url)
}

function openAgentContent(password = 'porchlight') {
  return createAgentContent(options, password, createContent(options))
}

test('every call for a signed-in agent carries the password', async () => {
  const content = openAgentContent()
  const urls = await urlsOf(() =>
    Promise.all([
      content.listHomes(DEFAULT_HOME_SEARCH),
      content.listInventory(),
      content.findHome('1204-ne-larkspur-loop'),
      content.findCommunity('juniper-ridge'),
      content.listAllFloorPlans(),
      content.listBlogPosts(),
      content.findBanner(),
      content.findContentPage('home'),
      content.findContentPage('sales-agent-forms'),
    ]),
  )
  expect(urls.length).toBeGreaterThan(8)
  expect(urls.filter((url) => !/[?&]password=porchlight(?:&|$)/.test(url))).toEqual([])
})

test('a call is sent once for a request, and again for the next one', async () => {
  const read = async () => {
    const content = openAgentContent()
    await Promise.all([content.findBanner(), content.findBanner()])
    await content.findBanner()
  }
  expect(await urlsOf(read)).toHaveLength(1)
  expect(await urlsOf(read)).toHaveLength(1)
})

test("a page that the password doesn't unlock is shown as to everyone", async () => {
  const content = openAgentContent('not the password')
  expect(await content.findContentPage('sales-agent-forms')).toMatchObject({ kind: 'locked' })
  expect(await content.findContentPage('home')).toMatchObject({ kind: 'found' })
  expect(await content.findContentPage('sales-agent-forms', { password: 'not the password' })).toMatchObject({
    kind: 'wrong-password',
  })
})
