import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictureProcess } from './picture-process.ts'
import { createPictures } from './picture-server.ts'
import { createBackgroundQueue } from './background-queue.ts'
import { listenOnLoopback } from '../testing/loopback.ts'

const path = '/wp-content/uploads/wall.png'
const tallPath = '/wp-content/uploads/tall.png'
const drawingPath = '/wp-content/uploads/plan.svg'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><text x="20" y="120" font-family="Inter" font-size="60">Entry</text></svg>'
const browser = 'image/avif,image/webp,*/*'
const root = join(import.meta.dirname, '..', '..')
const shareTheme = {
  fontDir: join(import.meta.dirname, 'fonts'),
  themeCss: "--font-display:'Fraunces Variable'",
  logoFile: join(root, 'brands', 'wrenfield', 'logo-reversed.svg'),
}

/** A content system with one picture, orange but for a corner, and one that's too tall for WebP. */
async function openPictures(look = shareTheme) {
  const tall = await sharp({ create: { width: 20, height: 17_000, channels: 3, background: '#d07020' } })
    .png()
    .toBuffer()
  const corner = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#d07020' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const server = createServer((request, response) => {
    if (request.url === drawingPath)
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing)
    const body = request.url === path ? png : request.url === tallPath ? tall : undefined
    response.writeHead(body ? 200 : 404, { 'content-type': 'image/png' }).end(body)
  })
  const cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'))
  const contentOrigin = await listenOnLoopback(server)
  const backgroundQueue = createBackgroundQueue({ idleMs: 20 })
  const warnings: string[] = []
  const log = { warn: (_facts: object, message: string) => void warnings.push(message) }
  const pictures = createPictures({
    contentOrigin,
    cacheDir,
    maxCacheBytes: 10_000_000,
    timeoutMs: 30_000,
    makePicture: createPictureProcess(join(import.meta.dirname, 'picture-program.ts')),
    backgroundQueue,
    shareTheme: look,
    log,
  })
  return {
    pictures,
    warnings,
    async [Symbol.asyncDispose]() {
      server.close()
      // AVIF is encoded in the background, and may still come.
      await rm(cacheDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

test('a browser that accepts AVIF gets WebP at once, and AVIF once it is encoded', async () => {
  await using site = await openPictures()
  const first = await site.pictures.serveBest(path, { widthPx: 320 }, browser)
  expect(first.headers.get('content-type')).toBe('image/webp')
  expect(first.headers.get('vary')).toBe('accept')
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')

  await expect
    .poll(
      async () =>
        (await site.pictures.serveBest(path, { widthPx: 320 }, browser)).headers.get('content-type'),
      { interval: 150 },
    )
    .toBe('image/avif')
  const other = await site.pictures.serveBest(path, { widthPx: 320 }, 'image/webp,*/*')
  expect(other.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(await other.arrayBuffer()).metadata()).width).toBe(320)
})

test("an unsupported width and a missing picture aren't found", async () => {
  await using site = await openPictures()
  expect((await site.pictures.serveBest(path, { widthPx: 333 }, browser)).status).toBe(404)
  expect((await site.pictures.serveBest('/wp-content/gone.png', { widthPx: 320 }, browser)).status).toBe(404)
})

test('a client that names neither AVIF nor WebP gets JPEG', async () => {
  await using site = await openPictures()
  for (const accept of ['image/jpeg', '*/*', undefined]) {
    const response = await site.pictures.serveBest(path, { widthPx: 320 }, accept)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('vary')).toBe('accept')
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 320 })
  }
})

test('the picture of a shared link is a JPEG of 1200 × 630 whatever is accepted', async () => {
  await using site = await openPictures()
  const response = await site.pictures.serveBest(path, { isShared: true }, browser)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
})

test("a size that can't be made is said, and not tried again at once; the picture's others are served", async () => {
  await using site = await openPictures()
  const statusOf = async (format: 'webp' | 'jpeg') =>
    (await site.pictures.serve(tallPath, { widthPx: 160 }, format)).status
  expect([await statusOf('webp'), await statusOf('webp'), await statusOf('jpeg')]).toEqual([503, 503, 200])
  expect(site.warnings).toEqual(["A picture couldn't be made"])
})

test("a shared picture whose caption can't be drawn is the photo alone, until it can be", async () => {
  await using site = await openPictures({ ...shareTheme, logoFile: 'missing.svg' })
  const caption = { title: '1045 Alder Street', line: '' }
  for (const tries of [1, 2]) {
    const response = await site.pictures.serveBest(path, { isShared: true, caption }, browser)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect(site.warnings).toHaveLength(tries)
  }
  expect((await site.pictures.serveBest(path, { widthPx: 320 }, browser)).status).toBe(200)
})

test("a home's name and status are drawn on it, each caption on a picture of its own", async () => {
  await using site = await openPictures()
  const draw = async (title?: string, line = 'Move-in ready') => {
    const caption = title === undefined ? undefined : { title, line }
    const response = await site.pictures.serveBest(path, { isShared: true, caption }, browser)
    const words = { left: 60, top: 400, width: 600, height: 180 }
    // Figures are those of a whole picture.
    const cut = sharp(await response.arrayBuffer()).extract(words)
    const { channels } = await sharp(await cut.png().toBuffer()).stats()
    // White letters: the photo is orange and the shade dark, so nothing else is blue and bright.
    return channels[2]?.max ?? 0
  }
  expect(await draw()).toBeLessThan(120)
  expect(await draw('1045 Alder Street')).toBeGreaterThan(240)
  expect(await draw('R&D <b>', '')).toBeGreaterThan(240)
})

test('a drawing is served as it is, and as a JPEG with its words to programs that show no SVG', async () => {
  await using site = await openPictures()
  const drawn = await site.pictures.serve(drawingPath, { widthPx: 320 }, 'jpeg')
  expect([drawn.headers.get('content-type'), await drawn.text()]).toEqual(['image/svg+xml', drawing])
  const raster = await site.pictures.serve(drawingPath, { isRaster: true }, 'jpeg')
  expect(raster.headers.get('content-type')).toBe('image/jpeg')
  const image = sharp(await raster.arrayBuffer())
  expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 })
  // White paper, and dark letters on it.
  const { channels } = await image.stats()
  expect([channels[0]?.max, (channels[0]?.min ?? 255) < 60]).toEqual([255, true])
})
