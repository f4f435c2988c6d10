import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createBackgroundQueue } from './background-queue.ts'
import { createPictureAddresses } from './picture-addresses.ts'
import { pictureFiles } from './picture-routes.ts'
import { createPictureProcess } from './picture-process.ts'
import { createPictures } from './picture-server.ts'
import { MAX_WAITING } from './picture-turns.ts'
import { listenOnLoopback } from '../testing/loopback.ts'

type Respond = (response: ServerResponse, path: string, request: IncomingMessage) => unknown

const photo = await sharp({ create: { width: 2400, height: 300, channels: 3, background: '#d07020' } })
  .jpeg()
  .toBuffer()
const sendPhoto: Respond = (response) => response.setHeader('content-type', 'image/jpeg').end(photo)
const program = join(import.meta.dirname, 'picture-program.ts')
const uploads = '/wp-content/uploads/'

/** The routes over a content system that responds as told. */
async function openSite(respond: Respond) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    paths.push(path)
    void respond(response, path.slice(uploads.length), request)
  })
  const cacheDir = await mkdtemp(join(tmpdir(), 'picture-limits-'))
  const contentOrigin = await listenOnLoopback(server)
  const addresses = createPictureAddresses({ contentOrigin, keys: [Buffer.from('sample key')] })
  const pictures = createPictures({
    contentOrigin,
    cacheDir,
    maxCacheBytes: 10_000_000,
    timeoutMs: 30_000,
    makePicture: createPictureProcess(program),
    backgroundQueue: createBackgroundQueue({ idleMs: 60_000 }),
    shareTheme: { fontDir: '', themeCss: '', logoFile: '' },
    log: { warn: () => undefined },
  })
  const addressOf = (c: { req: { header(name: string): string | undefined } }) =>
    c.req.header('x-client') ?? 'one'
  const app = new Hono().route(
    '/',
    pictureFiles({ pictures, addresses, addressOf, captionOf: async () => undefined }),
  )
  return {
    paths,
    cacheDir,
    /** The picture's address on the site. */
    urlOf: (name: string, use = '') =>
      addresses.toUrl(`${contentOrigin}${uploads}${name}`)?.replace('/pictures/', `/pictures/${use}`) ?? '',
    get: async (path: string, client = 'one') => app.request(path, { headers: { 'x-client': client } }),
    listFiles: () => readdir(join(cacheDir, 'pictures')).catch(() => []),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      // AVIF is encoded in the background, and may still come.
      await rm(cacheDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Drawn for minutes, in 600 bytes: librsvg heeds no time limit of sharp's. */
const endless = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency=".9" numOctaves="9"/><feMorphology radius="90"/><feGaussianBlur stdDeviation="90"/></filter>${'<rect width="3000" height="3000" filter="url(#f)"/>'.repeat(40)}</svg>`

test('a drawing that takes for ever is ended, by its own name and by a photo’s', async () => {
  // Long enough for a photo on a busy machine.
  const makePicture = createPictureProcess(program, 8_000)
  const work = { kind: 'drawing', widthPx: 1920, fontDir: join(import.meta.dirname, 'fonts') } as const
  await expect(makePicture(work, Buffer.from(endless))).rejects.toThrow('too long')
  // Nothing is left of it: the next one's turn comes.
  expect((await makePicture({ kind: 'portrait' }, photo))?.subarray(4, 12).toString()).toBe('ftypavif')
  expect(await makePicture({ kind: 'portrait' }, Buffer.from(endless))).toBeUndefined()
  await using site = await openSite((response) =>
    response.setHeader('content-type', 'image/jpeg').end(endless),
  )
  expect((await site.get(site.urlOf('front.jpg', '640/'))).status).toBe(404)
})

test('one picture is one file, however its address is spelled', async () => {
  await using site = await openSite(sendPhoto)
  const url = site.urlOf('photo.jpg', 'w160/')
  expect((await site.get(url)).status).toBe(200)
  for (const spelling of [
    url.replace('/uploads/', '//uploads///'),
    url.replace('photo', '%70hoto'),
    '/pictures/uploads/photo.jpg',
    `/pictures//uploads/photo.jpg`,
  ])
    expect.soft((await site.get(spelling)).status, spelling).toBe(404)
  expect((await site.get(`${url}?a=1`)).status).toBe(200)
  expect(await site.listFiles()).toHaveLength(1)
  expect(site.paths).toEqual([`${uploads}photo.jpg`])
})

test("the original's size isn't given out, and one fetch serves all widths", async () => {
  await using site = await openSite(sendPhoto)
  const whole = await site.get(site.urlOf('photo.jpg'))
  expect((await sharp(await whole.arrayBuffer()).metadata()).width).toBe(1920)
  for (const use of ['w160/', 'w320/', 'w640/', 'print480/']) await site.get(site.urlOf('photo.jpg', use))
  expect(site.paths).toHaveLength(1)
})

test('at most twenty of an address wait; the rest are told to come back, and others are served', async () => {
  const release = Promise.withResolvers<void>()
  await using site = await openSite(async (response, path, request) => {
    if (path.startsWith('slow')) await release.promise
    sendPhoto(response, path, request)
  })
  let waiting = 0
  const responses = Array.from({ length: MAX_WAITING + 10 }, async (_, index) => {
    waiting += 1
    const response = await site.get(site.urlOf(`slow-${index}.jpg`, 'w160/'))
    waiting -= 1
    return response
  })
  // Two are being made.
  await expect.poll(() => waiting).toBe(MAX_WAITING + 2)
  await expect.poll(() => site.paths.length).toBe(2)
  const others = Array.from({ length: 3 }, (_, index) =>
    site.get(site.urlOf(`photo-${index}.jpg`, 'w160/'), `client ${index}`),
  )
  release.resolve()
  const statuses = (await Promise.all(responses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_WAITING + 2)
  const refused = (await Promise.all(responses)).find(({ status }) => status === 503)
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
  // Of the first address, only two were in the line that everybody shares.
  expect(site.paths.findIndex((path) => path.includes('photo-2'))).toBeLessThan(7)
})

test('at most twenty wait over all addresses', async () => {
  const release = Promise.withResolvers<void>()
  await using site = await openSite(async (response, path, request) => {
    await release.promise
    sendPhoto(response, path, request)
  })
  const responses = Array.from({ length: MAX_WAITING + 5 }, (_, index) =>
    site.get(site.urlOf(`photo-${index}.jpg`, 'w160/'), `client ${index}`),
  )
  const first = await Promise.race(responses)
  expect(first.status).toBe(503)
  release.resolve()
  const statuses = (await Promise.all(responses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_WAITING + 2)
})

test("a redirect isn't followed, and a missing picture is looked for once", async () => {
  await using site = await openSite((response, path) => {
    if (path.startsWith('redirect')) response.writeHead(302, { location: '/secret.svg' }).end()
    else
      response.writeHead(path === 'gone.jpg' ? 404 : 200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
  })
  expect((await site.get(site.urlOf('redirect.svg'))).status).toBe(404)
  expect((await site.get(site.urlOf('gone.jpg'))).status).toBe(404)
  expect((await site.get(site.urlOf('gone.jpg', 'w160/'))).status).toBe(404)
  expect(site.paths).toHaveLength(2)
  expect((await site.get(site.urlOf('drawing.svg'))).status).toBe(200)
})

test('a file without a length is read up to the limit, and what is refused is not read on', async () => {
  const closed: string[] = []
  let sentBytes = 0
  await using site = await openSite((response, path) => {
    response.on('close', () => void (response.writableFinished || closed.push(path)))
    response.setHeader('content-type', path.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg')
    const chunk = Buffer.alloc(1_000_000)
    const send = (): void => {
      if (response.closed || sentBytes > 200_000_000) return void response.end()
      sentBytes += chunk.length
      response.write(chunk, send)
    }
    send()
  })
  expect((await site.get(site.urlOf('endless.jpg', 'w160/'))).status).toBe(404)
  expect((await site.get(site.urlOf('film.mp4', 'w160/'))).status).toBe(404)
  await expect.poll(() => closed).toEqual(['endless.jpg', 'film.mp4'])
  expect(sentBytes).toBeLessThan(60_000_000)
})

test('a picture of too many pixels, and what is none, are refused without a second try', async () => {
  const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  await using site = await openSite((response, path) =>
    response.setHeader('content-type', 'image/png').end(path === 'huge.png' ? huge : 'no picture'),
  )
  for (const name of ['huge.png', 'text.png']) {
    expect((await site.get(site.urlOf(name, 'w160/'))).status).toBe(404)
    expect((await site.get(site.urlOf(name, 'w320/'))).status).toBe(404)
  }
  expect(site.paths).toHaveLength(2)
})

test('a body that breaks off is a failure of the content system', async () => {
  await using site = await openSite((response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': photo.length })
    response.write(photo.subarray(0, 100), () => response.destroy())
  })
  expect((await site.get(site.urlOf('photo.jpg', 'w160/'))).status).toBe(502)
})

test("a picture that can't be stored is given out all the same", async () => {
  await using site = await openSite(sendPhoto)
  // In the folder's place, so that writing fails as on a full disk.
  await writeFile(join(site.cacheDir, 'pictures'), '')
  const response = await site.get(site.urlOf('photo.jpg', 'w160/'))
  expect(response.status).toBe(200)
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(160)
  expect(await readdir(site.cacheDir)).toEqual(['pictures'])
})
