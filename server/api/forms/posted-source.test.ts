import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { SOURCE_INPUT } from '../../../domain/forms/form.ts'
import { readSource } from './posted-source.ts'

const last = { utm_source: 'mail', landing: '/blog' }
const json = JSON.stringify({ first: last, last })

async function read(headers: Record<string, string>, posted?: string): Promise<unknown> {
  const app = new Hono().post('/', (c) =>
    c.json(readSource(c, posted === undefined ? {} : { [SOURCE_INPUT]: posted }) ?? null),
  )
  return (await app.request('/', { method: 'POST', headers })).json()
}

test('a form tells where its visitor came from; without scripts, the campaign in its own address', async () => {
  expect(await read({}, json)).toEqual({ first: last, last })
  const referer = 'https://homes.example/forms/contact?utm_source=flyer&home=elm-1'
  expect(await read({ referer })).toMatchObject({
    last: { utm_source: 'flyer', landing: '/forms/contact' },
  })
  expect(await read({ referer: 'https://homes.example/forms/contact?home=elm-1' })).toBeNull()
  expect(await read({}, '{"last":')).toBeNull()
})

test('nothing is told where the visitor or their browser says no, unless they said yes to that browser’s no', async () => {
  const gpc = { 'sec-gpc': '1' }
  expect(await read(gpc, json)).toBeNull()
  expect(await read({ cookie: 'analytics-choice=refused' }, json)).toBeNull()
  expect(await read({ ...gpc, cookie: 'analytics-choice=allowed' }, json)).toBeNull()
  expect(await read({ ...gpc, cookie: 'analytics-choice=allowed-despite-gpc' }, json)).not.toBeNull()
})
