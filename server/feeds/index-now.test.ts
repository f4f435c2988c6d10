import { expect, onTestFinished, test } from 'vitest'
import { startDemo } from '../api/testing/demo-api.ts'
import { openTestSqlite, silentLog } from '../database/testing/test-databases.ts'
import { startService } from '../testing/fake-service.ts'
import { indexNowKey, openIndexNow, toIndexNow } from './index-now.ts'

const key = 'a1b2c3d4e5f6a7b8'
const origin = 'https://homes.example'
const demo = await startDemo('saltgrass')

test('changed pages are told once, together, and again after a failure', async () => {
  using api = await demo.openApi()
  const service = await startService(
    (_request, response) =>
      // It's busy the first time.
      void response.writeHead(service.seen.length === 1 ? 429 : 202).end(),
  )
  const opened = await openTestSqlite()
  const settings = {
    content: api.context.content,
    apiOrigin: service.url,
    ...opened,
    site: 'saltgrass',
    log: silentLog,
  }
  const config = { indexNowKey: key, publicOrigin: origin, isPublic: true }
  expect(openIndexNow({ ...settings, config: { ...config, isPublic: false } })).toBeUndefined()
  const indexNow = openIndexNow({ ...settings, config })
  if (!indexNow) throw new Error('It isn’t open')
  onTestFinished(async () => {
    await indexNow.close()
    await opened[Symbol.asyncDispose]()
    await service[Symbol.asyncDispose]()
    await demo.system.close()
  })
  indexNow.purge(['property', 'property:14-spoonbill-lane', 'property:402'])
  indexNow.purge(['community', 'community:cordgrass-cove', 'community:999999'])
  await expect.poll(() => service.seen.length).toBe(2)
  await expect.poll(() => indexNow.status().waiting).toBe(0)
  expect(service.seen).toHaveLength(2)
  expect(service.seen[1]).toMatchObject({ method: 'POST', path: '/indexnow' })
  expect(JSON.parse(service.seen[1]?.body ?? '')).toEqual({
    host: 'homes.example',
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: [`${origin}/homes/14-spoonbill-lane`],
  })
  expect(await (await indexNowKey(key).request(`/${key}.txt`)).text()).toBe(key)
  expect((await indexNowKey(key).request('/another.txt')).status).toBe(404)
})

test('what isn’t public, or is everything, isn’t told', async () => {
  const items = [
    { id: 1, slug: 'registration', path: 'sales-agent-forms/registration', pictureUrls: [] },
    { id: 2, slug: 'hidden', path: 'hidden', pictureUrls: [], seo: { isHidden: true as const } },
    { id: 3, slug: 'about', path: 'about', pictureUrls: [] },
  ]
  const content = {
    listPublicItems: async () => items,
    listBlogPosts: async () => [],
    listDevelopmentUpdates: async () => [],
  }
  const { toPurge } = toIndexNow({ key, origin, content })
  expect(
    await toPurge(['start', 'site-saltgrass', 'page', 'page:about', 'page:1', 'page:2', 'page:77']),
  ).toEqual([])
  const [request] = await toPurge(['page:1', 'page:2', 'page:3'])
  expect(await request?.json()).toMatchObject({ urlList: [`${origin}/about`] })
})
