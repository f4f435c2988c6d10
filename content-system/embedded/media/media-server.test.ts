import { request } from 'node:http'
import { once } from 'node:events'
import { symlink } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startContentSystem } from '../start.ts'
import { createTestFolder } from '../testing/content-folder.ts'
import { createUploads, uploadSizes } from './uploads.ts'

/** Requests a path as it is; `fetch` would resolve the dots. */
async function rawStatus(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url)
  const sent = request({ hostname, port, path }).end()
  const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }]
  response.resume()
  return response.statusCode
}

test('counts sizes as WordPress does', () => {
  const sizes = uploadSizes('a/home.jpg', { width: 2000, height: 1333 }, createUploads('https://c.example'))
  expect(sizes.map(({ name, width, height }) => [name, width, height])).toEqual([
    ['medium', 300, 200],
    ['large', 1024, 682],
    ['thumbnail', 150, 150],
    ['medium_large', 768, 512],
    ['1536x1536', 1536, 1024],
  ])
  expect(sizes[0]?.url).toBe('https://c.example/wp-content/uploads/2026/11/a/home-300x200.jpg')
  expect(uploadSizes('small.png', { width: 120, height: 80 }, createUploads(''))).toEqual([])
})

test('makes the sizes it lists, in the pixels it lists', async () => {
  await using folder = await createTestFolder()
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false })
  const media = (await (await fetch(`${system.url}/wp-json/wp/v2/media/902`)).json()) as {
    media_details: { width: number; file: string; sizes: Record<string, { width: number; height: number; source_url: string }> }
  }
  expect(media.media_details).toMatchObject({ width: 2000, file: '2026/11/rooms/kitchen.jpg' })
  expect(Object.keys(media.media_details.sizes)).toContain('full')
  for (const { width, height, source_url } of Object.values(media.media_details.sizes)) {
    const response = await fetch(source_url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const made = await sharp(await response.arrayBuffer()).metadata()
    expect([made.width, made.height]).toEqual([width, height])
  }
})

test('responds with 304 to a revalidation', async () => {
  await using folder = await createTestFolder()
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false })
  const url = `${system.url}/wp-content/uploads/2026/11/front-300x200.jpg`
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('serves drawings as they are, without sizes', async () => {
  await using folder = await createTestFolder()
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false })
  const media = await (await fetch(`${system.url}/wp-json/wp/v2/media/903`)).json()
  expect(media).toMatchObject({ mime_type: 'image/svg+xml', media_details: { width: 400, height: 300, sizes: {} } })
  const drawing = await fetch(`${system.url}/wp-content/uploads/2026/11/plan.svg`)
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
  expect(drawing.headers.get('content-security-policy')).toContain('sandbox')
})

test('serves nothing but uploads and their own sizes', async () => {
  await using folder = await createTestFolder()
  await symlink(`${folder.dir}/site.yaml`, `${folder.dir}/media/link.jpg`)
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false })
  const base = '/wp-content/uploads/2026/11/'
  const paths = ['../site.yaml', '..%2Fsite.yaml', '%2e%2e/site.yaml', 'rooms/..%5c..%5csite.yaml', 'front.jpg%00.svg']
  for (const path of [...paths, 'link.jpg', 'front-301x201.jpg', 'plan-300x225.svg', 'rooms', '%zz', ''])
    expect([path, await rawStatus(system.url, base + path)]).toEqual([path, 404])
})
