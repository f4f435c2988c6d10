import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { hashedAssets } from './static-assets.ts'

test('a file is read once in each encoding, and a part of it on its own', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'assets', 'a-1.js'), 'plain')
  await writeFile(join(dir, 'assets', 'a-1.js.gz'), gzipSync('plain'))
  const site = new Hono().use('/assets/*', hashedAssets(dir))
  const get = (headers = {}) => site.request('/assets/a-1.js', { headers })
  const gzipped = { 'accept-encoding': 'gzip' }
  const first = await get(gzipped)
  expect(await (await get()).text()).toBe('plain')
  expect(await (await get({ range: 'bytes=0-1' })).text()).toBe('pl')
  await get({ 'accept-encoding': 'gzip;q=0' })
  await rm(dir, { recursive: true })
  const again = await get(gzipped)
  expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(first.headers))
  expect(again.headers.get('content-encoding')).toBe('gzip')
  expect(await again.arrayBuffer()).toEqual(await first.arrayBuffer())
  expect(await (await get()).text()).toBe('plain')
  expect((await site.request('/assets/b-2.js')).status).toBe(404)
})
