import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultBrandId } from './default-brand.ts'
import { BrandError, loadBrand } from './load-brand.ts'

const brandsDir = import.meta.dirname

/** A copy of a brand outside the repository, its data as JSON. */
async function brandFolder(change: (brand: Record<string, unknown>) => void = () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'brand-'))
  await cp(join(brandsDir, 'wrenfield'), folder, { recursive: true })
  await rm(join(folder, 'brand.ts'))
  const { default: brand } = await import('./wrenfield/brand.ts')
  const data = structuredClone(brand) as Record<string, unknown>
  change(data)
  await writeFile(join(folder, 'brand.json'), JSON.stringify(data))
  return {
    folder,
    data,
    [Symbol.asyncDispose]: async () => await rm(folder, { recursive: true }),
  }
}

async function messageOf(idOrPath: string): Promise<string> {
  const error = await loadBrand(idOrPath, { brandsDir }).catch((thrown: unknown) => thrown)
  if (error instanceof BrandError) return error.message
  throw new Error('expected a BrandError')
}

test('the default brand loads by its id', async () => {
  const { brand, theme, themeCss, assets } = await loadBrand(defaultBrandId, { brandsDir })
  expect(brand.id).toBe(defaultBrandId)
  // The specification's ids (§7); it has none for the last two.
  const ids = { excluded: 12, underConstruction: 149, moveIn: 88, lot: 153 }
  expect(brand.tags).toEqual({ ...ids, underContract: 'under-contract', sold: 'sold' })
  expect(brand.offices).toHaveLength(3)
  expect(brand.offices[0]?.lines).toHaveLength(2)
  expect(themeCss).toContain(`--color-primary:${theme['--color-primary']}`)
  expect(assets.logo).toMatchObject({
    file: 'logo.svg',
    contentType: 'image/svg+xml',
    widthPx: 381,
    heightPx: 104,
  })
  expect(assets.socialShare.contentType).toBe('image/jpeg')
})

test('a loaded brand is plain data', async () => {
  const loaded = await loadBrand(defaultBrandId, { brandsDir })
  expect(JSON.parse(JSON.stringify(loaded))).toEqual(loaded)
})

test('a folder outside the repository is a brand, as JSON', async () => {
  await using outside = await brandFolder((brand) => (brand.id = 'acme-homes'))
  const { brand, assets } = await loadBrand(outside.folder, { brandsDir })
  expect(brand.id).toBe('acme-homes')
  expect(assets.logoReversed.path).toContain(outside.folder)
})

test('a folder outside the repository is a brand, as a plain module', async () => {
  await using outside = await brandFolder()
  await rm(join(outside.folder, 'brand.json'))
  await writeFile(join(outside.folder, 'brand.js'), `export default ${JSON.stringify(outside.data)}`)
  expect((await loadBrand(outside.folder, { brandsDir })).brand.id).toBe('wrenfield')
})

test('every bad field is named with what is expected, all at once', async () => {
  await using outside = await brandFolder((brand) => {
    brand.metaPrefix = 'Acme Homes'
    brand.tags = { excluded: 12, underConstruction: '149', moveIn: 'Move in', lot: 153 }
    brand.phnoe = '541-555-0100'
    delete brand.legalName
  })
  const message = await messageOf(outside.folder)
  expect(message).toContain(join(outside.folder, 'brand.json'))
  expect(message).toContain('metaPrefix: must start with a letter')
  expect(message).toMatch(/tags\.underConstruction: .*whole number/)
  expect(message).toMatch(/tags\.moveIn: .*slug/)
  expect(message).toContain('phnoe')
  expect(message).toContain('legalName')
})

test("a language that the site's own texts aren't in is refused", async () => {
  await using own = await brandFolder((brand) => Object.assign(brand, { locale: 'es-US' }))
  expect(await messageOf(own.folder)).toMatch(/locale.*must be English/)
})

test('an unknown layout is answered with those there are', async () => {
  await using own = await brandFolder((brand) => Object.assign(brand, { layouts: { hero: 'carousel' } }))
  expect(await messageOf(own.folder)).toMatch(/layouts\.hero: .*"cover"\|"split"/)
})

test('ids and paths that stand twice are refused', async () => {
  await using outside = await brandFolder((brand) => {
    brand.tags = { excluded: 12, underConstruction: 12, moveIn: 88, lot: 153 }
  })
  expect(await messageOf(outside.folder)).toContain('tags: the term id 12 stands there twice')
})

test("a theme that can't be read is refused with the measured ratio", async () => {
  await using outside = await brandFolder()
  const file = join(outside.folder, 'theme.css')
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/--color-ink-faint: #\w+/, '--color-ink-faint: #8b948e'),
  )
  const message = await messageOf(outside.folder)
  expect(message).toMatch(
    /--color-ink-faint \(#8b948e\) on --color-paper \(#\w+\): contrast [23]\.\d\d, expected at least 4\.5/,
  )
})

test('a file that brand.files names must be there, and a drawing must have a size', async () => {
  await using outside = await brandFolder()
  await writeFile(join(outside.folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>')
  expect(await messageOf(outside.folder)).toContain('favicon.svg: expected an SVG with a viewBox')
  await rm(join(outside.folder, 'favicon.svg'))
  expect(await messageOf(outside.folder)).toContain("favicon.svg can't be read")
})

test("a file can't be named outside the folder", async () => {
  await using outside = await brandFolder((brand) => {
    brand.files = { ...(brand.files as object), logo: '../../etc/passwd.svg' }
  })
  expect(await messageOf(outside.folder)).toContain('files.logo: must be the name of a file')
})

test('two brand files in one folder are refused', async () => {
  await using outside = await brandFolder()
  await writeFile(join(outside.folder, 'brand.js'), 'export default {}')
  expect(await messageOf(outside.folder)).toContain('brand.js and brand.json: keep one')
})

test('an unknown id is answered with the ids there are', async () => {
  expect(await messageOf('nobody')).toMatch(/no brand folder .*nobody.*wrenfield/s)
  expect(await messageOf('brands/wrenfield')).toContain('neither a brand')
})

test('broken JSON names the file', async () => {
  await using outside = await brandFolder()
  await writeFile(join(outside.folder, 'brand.json'), '{ "id": ')
  expect(await messageOf(outside.folder)).toMatch(/brand\.json can't be read: /)
})

test('a front page has each of its parts once', async () => {
  const arrangements = [
    ['columns', 'homes', 'story', 'others'],
    ['columns', 'shelves', 'map', 'homes', 'story', 'others'],
    ['map-and-rows', 'map', 'homes', 'story', 'others'],
    ['columns', 'map', 'homes', 'story', 'story', 'others'],
  ]
  for (const frontPage of arrangements) {
    await using outside = await brandFolder((brand) => (brand.layouts = { frontPage }))
    expect(await messageOf(outside.folder)).toContain('each once')
  }
  await using good = await brandFolder(
    (brand) => (brand.layouts = { frontPage: ['others', 'story', 'map-and-rows', 'homes'] }),
  )
  expect((await loadBrand(good.folder, { brandsDir })).brand.layouts.frontPage[0]).toBe('others')
})
