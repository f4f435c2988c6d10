import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createBackgroundQueue } from './background-queue.ts'
import { createPictureAddresses } from './picture-addresses.ts'
import { openPictureColors } from './picture-colors-store.ts'

const contentOrigin = 'http://content.example'
const path = '/wp-content/uploads/wall.png'

/** Colors of pictures that are all orange, but for those that fail. */
async function openSite(statusOf: (path: string) => number = () => 200) {
  const cacheDir = await mkdtemp(join(tmpdir(), 'picture-colors-'))
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d07020' } })
    .png()
    .toBuffer()
  const addresses = createPictureAddresses({ contentOrigin, keys: [Buffer.from('sample key')] })
  const backgroundQueue = createBackgroundQueue({ idleMs: 1 })
  const served: string[] = []
  const warnings: string[] = []
  const pictures = {
    async serve(of: string) {
      served.push(of)
      const status = statusOf(of)
      return new Response(status === 200 ? new Uint8Array(png) : null, { status })
    },
  }
  const log = { warn: (_facts: object, message: string) => void warnings.push(message) }
  return {
    cacheDir,
    served,
    warnings,
    open() {
      const options = { addresses, backgroundQueue, cacheDir, log, saveDelayMs: 5 }
      const colorOf = openPictureColors({ ...options, pictures })
      return (of: string) => colorOf(addresses.toUrl(contentOrigin + of) ?? '')
    },
    colorOfUrl: openPictureColors({ addresses, backgroundQueue, cacheDir, log, pictures }),
    [Symbol.asyncDispose]: () => rm(cacheDir, { recursive: true, force: true, maxRetries: 5 }),
  }
}

test('the main color of a picture is computed in the background and survives a restart', async () => {
  await using site = await openSite()
  const colorOf = site.open()
  expect(colorOf(path)).toBeUndefined()
  await expect.poll(() => colorOf(path)).toBe('#c86818')
  await expect.poll(() => readdir(site.cacheDir)).toEqual(['picture-colors.json'])
  expect(site.open()(path)).toBe('#c86818')
})

test('all of many colors are stored', async () => {
  await using site = await openSite()
  const colorOf = site.open()
  const paths = Array.from({ length: 20 }, (_, index) => `/wp-content/uploads/wall-${index}.png`)
  for (const each of paths) colorOf(each)
  await expect.poll(() => paths.every((each) => colorOf(each) !== undefined)).toBe(true)
  const readStored = () => readFile(join(site.cacheDir, 'picture-colors.json'), 'utf8').catch(() => '{}')
  await expect.poll(async () => Object.keys(JSON.parse(await readStored()) as object)).toHaveLength(20)
})

test('a picture that is missing is asked for once, one whose source is down again', async () => {
  await using site = await openSite((of) => (of.includes('gone') ? 404 : 502))
  const colorOf = site.open()
  const [gone, down] = ['/wp-content/uploads/gone.png', '/wp-content/uploads/down.png']
  const ask = () => [colorOf(gone), colorOf(down)]
  ask()
  await expect.poll(() => site.served).toEqual([gone, down])
  await expect
    .poll(() => {
      expect(ask()).toEqual([undefined, undefined])
      return site.served.length
    })
    .toBeGreaterThan(4)
  expect(site.served.filter((each) => each === gone)).toHaveLength(1)
})

test("that colors can't be stored is said once, and they're known all the same", async () => {
  await using site = await openSite()
  // In the file's place, so that writing fails as on a full disk.
  await mkdir(join(site.cacheDir, 'picture-colors.json'))
  const colorOf = site.open()
  // Each is followed by a try to store it.
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    colorOf(`/wp-content/uploads/${name}.png`)
    await expect.poll(() => colorOf(`/wp-content/uploads/${name}.png`)).toBe('#c86818')
    await expect.poll(() => site.warnings).toEqual(["The colors of pictures can't be stored"])
  }
  await expect.poll(() => readdir(site.cacheDir)).toEqual(['picture-colors.json'])
})

test('SVGs and other hosts have no color', async () => {
  await using site = await openSite()
  const colorOf = site.open()
  expect(site.colorOfUrl('https://cdn.example/a.jpg')).toBeUndefined()
  expect(colorOf('/wp-content/uploads/badge.svg')).toBeUndefined()
  colorOf(path)
  // The one that was asked for last.
  await expect.poll(() => site.served).toEqual([path])
})
