import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPictureAddresses, openPictureKeys } from './picture-addresses.ts'
import { toRasterPath } from './raster-path.ts'

const contentOrigin = 'https://content.example/cms'
const keys = [Buffer.from('sample key')] as const
const { toUrl, toFileUrl, parse, parseFile, unserved } = createPictureAddresses({ contentOrigin, keys })
const path = '/wp-content/uploads/2026/11/front.jpg'
const url = toUrl(contentOrigin + path) ?? ''
const [, , signature = ''] = url.split('/')

test('an address of ours leads back to the picture, in any size', () => {
  expect(url).toBe(`/pictures/${signature}${path}`)
  expect(parse(url)).toEqual({ path, rendering: {}, isForPrint: false })
  expect(parse(url.replace('/pictures/', '/pictures/w640/'))?.rendering).toEqual({ widthPx: 640 })
  expect(parse(url.replace('/pictures/', '/pictures/share/'))?.rendering).toEqual({ isShared: true })
  expect(parse(url.replace('/pictures/', '/pictures/raster/'))).toMatchObject({
    rendering: { isRaster: true },
    isForPrint: true,
  })
  const drawing = toUrl(`${contentOrigin}/wp-content/uploads/alder-1.SVG`) ?? ''
  for (const raster of [toRasterPath(drawing), drawing.replace('/pictures/', '/pictures/raster/')])
    expect(parse(raster)).toMatchObject({
      path: '/wp-content/uploads/alder-1.SVG',
      rendering: { isRaster: true },
    })
  expect(toRasterPath(drawing)).toMatch(/\.SVG\.jpg$/)
  expect(parse(`${drawing}.jpg`)).toBeUndefined()
  expect(parse(url.replace('/pictures/', '/pictures/print1440/'))).toMatchObject({ path, isForPrint: true })
})

test('no other spelling of it is an address of ours', () => {
  const spellings = [
    `/pictures${path}`,
    `/pictures/w640${path}`,
    ...['//wp-content', '/wp-content//', '/./wp-content', '/wp-conten%74', '/x/../wp-content'].map((start) =>
      url.replace('/wp-content', start),
    ),
    url.replace('front', 'back'),
    url.replace('/uploads/', '//uploads///'),
    url.replace(signature, `${signature}A`),
    url.replace(signature, signature.slice(1)),
    url.replace(signature, signature.replace(/./g, 'é')),
    ...['tall640', 'share640', 'share/w640'].map((use) => url.replace('/pictures/', `/pictures/${use}/`)),
    `${url}/`,
  ]
  for (const spelling of spellings) expect.soft(parse(spelling), spelling).toBeUndefined()
})

test('the spelling that content uses is normalized before it is signed', () => {
  expect(toUrl(`${contentOrigin}//wp-content/uploads///2026/x/../11/front.jpg?ver=2`)).toBe(url)
  const accented = toUrl(`${contentOrigin}/wp-content/uploads/façade 1.jpg`)
  // As a browser sends it.
  expect(parse(new URL(accented ?? '', 'https://homes.example').pathname)?.path).toBe(
    '/wp-content/uploads/fa%C3%A7ade%201.jpg',
  )
})

test('only uploads have an address of ours; what has none is reported', () => {
  const refused = [
    'https://cdn.example/a.jpg',
    `${contentOrigin}/wp-cron.php`,
    `${contentOrigin}/wp-content/uploads/../../wp-cron.php`,
    'https://content.example/wp-content/uploads/a.jpg',
  ]
  for (const other of refused) expect.soft(toUrl(other), other).toBeUndefined()
  expect(unserved()).toEqual(refused)
})

test('addresses signed with the secret before are still ours, while the new one signs', () => {
  const both = openPictureKeys({ sessionSecrets: ['new', 'old'], cacheDir: '/nowhere' })
  const [, oldKey] = both
  const before = createPictureAddresses({ contentOrigin, keys: [oldKey ?? both[0]] })
  const after = createPictureAddresses({ contentOrigin, keys: both })
  expect(after.parse(before.toUrl(contentOrigin + path) ?? '')?.path).toBe(path)
  expect(after.toUrl(contentOrigin + path)).not.toBe(before.toUrl(contentOrigin + path))
  expect(before.parse(after.toUrl(contentOrigin + path) ?? '')).toBeUndefined()
})

test("a file's address is signed apart from a picture's", () => {
  const file = toFileUrl(`${contentOrigin}/wp-content/uploads/covenants.pdf`) ?? ''
  expect(file).toMatch(/^\/files\/[\w-]{12}\/wp-content\/uploads\/covenants\.pdf$/)
  expect(parseFile(file)).toBe('/wp-content/uploads/covenants.pdf')
  expect(parse(file.replace('/files/', '/pictures/'))).toBeUndefined()
  expect(parseFile(url.replace('/pictures/', '/files/'))).toBeUndefined()
  expect(parseFile(file.replace('.pdf', '.doc'))).toBeUndefined()
  expect(toFileUrl(`${contentOrigin}/wp-config.php`)).toBeUndefined()
})

test('processes with one secret sign alike; without one, the key is in the cache folder and stays', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'picture-key-'))
  try {
    const made = openPictureKeys({ cacheDir })
    expect(openPictureKeys({ cacheDir })).toEqual(made)
    expect((await stat(join(cacheDir, 'picture-key'))).mode & 0o777).toBe(0o600)
    const shared = openPictureKeys({ sessionSecrets: ['one secret'], cacheDir })
    expect(shared).not.toEqual(made)
    expect(openPictureKeys({ sessionSecrets: ['one secret'], cacheDir: '/nowhere' })).toEqual(shared)
  } finally {
    await rm(cacheDir, { recursive: true })
  }
})
