import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadBrand } from '../../brands/load-brand.ts'
import { brandIcons, listIconLinks } from './brand-icons.ts'

const brandsDir = join(import.meta.dirname, '..', '..', 'brands')

async function open(id: string) {
  const brand = await loadBrand(id, { brandsDir })
  const site = brandIcons(brand)
  const read = async (path: string) => {
    const response = await site.request(path)
    expect([path, response.status]).toEqual([path, 200])
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  return { brand, read, links: listIconLinks(brand) }
}

async function pixel(png: Buffer, left: number, top: number): Promise<number[]> {
  const raw = await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...raw]
}

test.each(['wrenfield', 'saltgrass'])('%s: the head links an icon for every browser', async (id) => {
  const { brand, read, links } = await open(id)
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['icon', '/favicon.ico'],
    ['icon', `/brand/${brand.assets.favicon.hash}/favicon.svg`],
    ['apple-touch-icon', '/apple-touch-icon.png'],
    ['manifest', '/site.webmanifest'],
  ])
  const { headers, bytes } = await read('/favicon.ico')
  expect(headers.get('content-type')).toBe('image/x-icon')
  expect(headers.get('cache-control')).toBe('public, max-age=86400')
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const index of [0, 1, 2]) {
    const at = 6 + 16 * index
    const start = bytes.readUInt32LE(at + 12)
    const picture = await sharp(bytes.subarray(start, start + bytes.readUInt32LE(at + 8))).metadata()
    expect(picture).toMatchObject({ format: 'png', width: bytes[at], height: bytes[at] })
  }
})

test.each(['wrenfield', 'saltgrass'])(
  "%s: a phone's icon fills its corners with the icon's background",
  async (id) => {
    const { read } = await open(id)
    const { headers, bytes } = await read('/apple-touch-icon.png')
    expect(headers.get('content-type')).toBe('image/png')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 180, height: 180 })
    expect(await pixel(bytes, 0, 0)).toEqual(await pixel(bytes, 90, 2))
    expect((await pixel(bytes, 0, 0))[3]).toBe(255)
  },
)

test.each(['wrenfield', 'saltgrass'])(
  '%s: the manifest names the brand, its colors and its icons',
  async (id) => {
    const { brand, read } = await open(id)
    const { headers, bytes } = await read('/site.webmanifest')
    expect(headers.get('content-type')).toBe('application/manifest+json')
    const manifest = JSON.parse(bytes.toString()) as {
      name: string
      theme_color: string
      background_color: string
      icons: { src: string; sizes: string; purpose?: string }[]
    }
    expect(manifest).toMatchObject({
      name: brand.brand.name,
      theme_color: brand.brand.themeColor,
      background_color: brand.theme['--color-paper'],
    })
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes } of manifest.icons) {
      const icon = await read(src)
      expect(icon.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const { width, height } = await sharp(icon.bytes).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  },
)
