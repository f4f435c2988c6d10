import { expect, onTestFinished, test } from 'vitest'
import { createHttp } from '../../http/create-http.ts'
import { sampleContext } from '../testing/sample-context.ts'
import { startMockServer, type MockResponse } from '../testing/mock-server.ts'
import { findSite } from './site-reader.ts'

const body = {
  plugin: '1.1.0',
  prefix: 'acme',
  tags: { excluded: 12, 'move-in': '88', odd: 'no number' },
  category: 130,
  forms: { newsletter: 54 },
  uploads: 'https://files.example/app/uploads/',
  menus: { main: [{ title: 'Blog &amp; news', url: '/blog/', type: 'custom', children: [] }] },
  missing: ['form 99'],
  entryDays: 400,
  answerSeconds: { 55: 2_400, 56: '90' },
}

async function open(respond: () => MockResponse | undefined) {
  const server = await startMockServer(respond)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const folders: string[] = []
  const { context, logged } = sampleContext({
    http: createHttp({ baseUrl: server.url, userAgent: 'test/1.0.0', retryDelayMs: 1 }),
    isSigned: true,
    learnUploads: (folder) => void folders.push(folder),
  })
  return { context, logged, folders, requests: server.requests }
}

test('asks for what the brand names, and reads ids, menus and what is missing', async () => {
  const { context, requests, folders } = await open(() => ({ json: body }))
  context.names.forms = { newsletter: 'newsletter', contact: 55 }
  context.names.contentTypes = ['award', 'community-pack']
  expect(await findSite(context)).toEqual({
    tags: { excluded: 12, 'move-in': 88 },
    blogCategory: 130,
    forms: { newsletter: 54 },
    menus: { main: [{ label: 'Blog & news', path: '/blog' }] },
    missing: ['form 99'],
    entryRetentionDays: 400,
    answerSeconds: { 55: 2_400, 56: 90 },
  })
  expect(folders).toEqual(['https://files.example/app/uploads/'])
  const [request] = requests
  const { pathname, searchParams } = new URL(request?.path ?? '', 'https://content.example')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/wp-json/homesite/v1/site',
    { tags: '1,2,3,4', category: '5', forms: 'newsletter,55', types: 'award,community-pack' },
  ])
})

test('a content system without the call says nothing, and one that refuses the signature is logged', async () => {
  const without = await open(() => undefined)
  expect(await findSite(without.context)).toBeUndefined()
  expect(without.logged).toEqual([])
  const refusing = await open(() => ({ status: 401, json: { code: 'rest_forbidden' } }))
  expect(await findSite(refusing.context)).toBeUndefined()
  expect(refusing.logged).toEqual([{ kind: 'site' }])
  const unsigned = { ...without.context, isSigned: false }
  without.requests.length = 0
  expect([await findSite(unsigned), without.requests]).toEqual([undefined, []])
})

test('odd parts of an answer are left out', async () => {
  const { context } = await open(() => ({
    json: { tags: [], forms: [], menus: [], uploads: 7, missing: null },
  }))
  expect(await findSite(context)).toEqual({ tags: {}, forms: {}, menus: {}, missing: [] })
})

test('another prefix of fields is missing, too', async () => {
  const { context } = await open(() => ({ json: { ...body, prefix: 'other' } }))
  expect((await findSite(context))?.missing).toEqual(['form 99', 'metaPrefix acme: there it’s other'])
})
