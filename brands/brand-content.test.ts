import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBrand } from './load-brand.ts'
import type { Brand } from './schema.ts'

const brandsDir = import.meta.dirname
const contentDir = join(brandsDir, '..', 'content-system')

/** The brands whose content has their name; the first one's is the demo's. */
const ownFolders = (await readdir(brandsDir)).filter((id) => existsSync(join(contentDir, id, 'site.yaml')))

/** Every path that the layout links, without screens that have a route of their own. */
function linkedPaths(brand: Brand): string[] {
  const header = brand.navigation.header.flatMap((link) => [link, ...(link.children ?? [])])
  return [
    ...[...header, ...brand.navigation.footer].map(({ path }) => path.replace(/\?.*/, '')),
    ...brand.regions.map(({ slug }) => `/communities/${slug}`),
    ...brand.offices.map(({ slug }) => `/contact/${slug}`),
    brand.awards.path,
    brand.notFound.aboutPath,
    ...['/privacy', '/accessibility', '/terms'],
  ]
}

function pathsWithoutPage(brand: Brand, folder: string): string[] {
  return linkedPaths(brand).filter((path) => !existsSync(join(contentDir, folder, 'pages', `${path}.md`)))
}

test("the first brand's links link to pages of the demo content", async () => {
  const { brand } = await loadBrand('wrenfield', { brandsDir })
  expect(linkedPaths(brand).length).toBeGreaterThan(20)
  expect(pathsWithoutPage(brand, 'demo')).toEqual([])
})

test.each(ownFolders)('%s: its links link to pages of its own content', async (id) => {
  const { brand } = await loadBrand(id, { brandsDir })
  expect(pathsWithoutPage(brand, id)).toEqual([])
})

/** The ids and slugs of terms and forms that a content folder has, whatever they mean there. */
async function namesOf(folder: string): Promise<Record<'terms' | 'forms', (number | string)[]>> {
  const formsDir = join(contentDir, folder, 'forms')
  const forms = await Promise.all(
    (await readdir(formsDir)).map(async (name) => {
      const form: unknown = JSON.parse(await readFile(join(formsDir, name), 'utf8'))
      const id = typeof form === 'object' && form !== null && 'id' in form ? Number(form.id) : NaN
      return [id, name.replace(/\.json$/, '')]
    }),
  )
  const terms = (await readFile(join(contentDir, folder, 'terms.yaml'), 'utf8')).matchAll(
    /\bid: (\d+)\s+slug: (\S+)/g,
  )
  return { terms: [...terms].flatMap(([, id, slug = '']) => [Number(id), slug]), forms: forms.flat() }
}

test("a brand's prefix, tags, blog category and forms are in its content", async () => {
  for (const [id, folder] of [
    ['wrenfield', 'demo'],
    ...ownFolders.map((own) => [own, own] as const),
  ] as const) {
    const { brand } = await loadBrand(id, { brandsDir })
    const { terms, forms } = await namesOf(folder)
    const site = await readFile(join(contentDir, folder, 'site.yaml'), 'utf8')
    expect(site).toMatch(new RegExp(`^metaPrefix: ${brand.metaPrefix}$`, 'm'))
    expect(terms).toEqual(expect.arrayContaining([...Object.values(brand.tags), brand.blogCategory]))
    expect(forms).toEqual(expect.arrayContaining(Object.values(brand.forms)))
  }
})

test("a link to a page that isn't there is found", async () => {
  const { brand } = await loadBrand('saltgrass', { brandsDir })
  const changed = { ...brand, awards: { path: '/about/ribbons' } }
  expect(pathsWithoutPage(changed, 'saltgrass')).toEqual(['/about/ribbons'])
})

test('the menus name the regions, so that each is one tap away (§2)', async () => {
  for (const id of ['wrenfield', 'saltgrass']) {
    const { brand } = await loadBrand(id, { brandsDir })
    const communities = brand.navigation.header.find(({ path }) => path === '/communities')
    expect(communities?.children?.map(({ path }) => path)).toEqual(
      brand.regions.map(({ slug }) => `/communities/${slug}`),
    )
    expect(brand.navigation.header.filter(({ children }) => children)).toHaveLength(3)
  }
})

type FormField = {
  type: string
  isRequired: boolean
  checkboxLabel?: string
  choices?: { isSelected?: boolean }[]
}

test('each form that asks for a phone number offers text messages, and has nothing ticked', async () => {
  const files = await Promise.all(
    ['demo', 'saltgrass'].map(async (folder) =>
      (await readdir(join(contentDir, folder, 'forms'))).map((name) => join(folder, 'forms', name)),
    ),
  )
  const read = async (path: string) => JSON.parse(await readFile(join(contentDir, path), 'utf8')) as unknown
  const starters = await read('wordpress/homesite/model/setup-forms.json')
  const forms = [...(await Promise.all(files.flat().map(read))), ...Object.values(starters as object)]
  const asking = (forms as { fields: FormField[] }[]).filter(({ fields }) =>
    fields.some(({ type }) => type === 'phone'),
  )
  expect(asking).toHaveLength(15)
  for (const { fields } of asking)
    expect(fields.filter(({ checkboxLabel }) => checkboxLabel?.includes('may text me'))).toMatchObject([
      { type: 'consent', isRequired: false, choices: [{ isSelected: false }] },
    ])
})
