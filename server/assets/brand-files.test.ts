import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { brandFilePath } from '../../app/paths.ts'
import { defaultBrandId } from '../../brands/default-brand.ts'
import { loadBrand } from '../../brands/load-brand.ts'
import { brandFiles } from './brand-files.ts'

const brand = await loadBrand(defaultBrandId, { brandsDir: join(import.meta.dirname, '..', '..', 'brands') })
const files = brandFiles(brand)
const { logo, socialShare } = brand.assets

function fetchFile({ file, hash }: { file: string; hash: string }, accept: string) {
  return files.request(brandFilePath(file, hash), { headers: { 'accept-encoding': accept } })
}

test('drawings travel compressed as the browser takes them', async () => {
  const whole = await readFile(logo.path)
  for (const [accept, encoding, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
  ] as const) {
    const response = await fetchFile(logo, accept)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length < whole.length / 2).toBe(encoding !== null)
    expect(decode(bytes).equals(whole)).toBe(true)
  }
})

test('photographs, compressed in themselves, travel as they are', async () => {
  const response = await fetchFile(socialShare, 'gzip, deflate, br')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(Buffer.from(await response.arrayBuffer()).equals(await readFile(socialShare.path))).toBe(true)
})
