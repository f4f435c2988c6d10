import { cp, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBrand } from '../../../brands/load-brand.ts'
import { startTestSystem } from '../../../content-system/embedded/testing/test-system.ts'
import { ContentCache } from '../../content-cache/content-cache.ts'
import { EntryStore } from '../../content-cache/entry-store.ts'
import { createContent } from '../../content/content.ts'
import { signCalls } from '../../http/content-signature.ts'
import { createHttp } from '../../http/create-http.ts'
import { tagsOfChange } from '../../wordpress/content-tags.ts'
import { toSiteBrand } from './sites.ts'
import { readMenus } from './menus.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const secret = 'a secret of sixteen letters or more'
const menus = `
menus:
  main:
    - { label: Find a house, path: /homes-for-sale/ }
    - label: Places
      path: /communities
      children: [{ label: By the bay, path: /communities/coastal-bend }]
  footer: []
`

test("an editor's menus replace the brand's at the next read, and stay through an outage", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'menus-'))
  const contentDir = join(folder.path, 'content')
  await cp(join(root, 'content-system', 'saltgrass'), contentDir, { recursive: true })
  const system = await startTestSystem({ contentDir, watch: false, secret, log: () => undefined })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const loaded = await loadBrand('saltgrass', { brandsDir: join(root, 'brands') })
  const cache = new ContentCache({ store: new EntryStore(), ttlMs: 60_000, log })
  const http = createHttp({
    baseUrl: system.url,
    fetch: signCalls(secret),
    userAgent: 'test/1.0.0',
    retryDelayMs: 1,
  })
  const { metaPrefix, tags, blogCategory, forms } = loaded.brand
  const content = createContent({ http, metaPrefix, tags, blogCategory, forms, isSigned: true, log }, cache)
  const siteBrand = toSiteBrand(loaded)
  const read = () => readMenus({ content, siteBrand, log })
  const invalidate = () =>
    cache.invalidate({ tags: tagsOfChange({ event: 'saved', type: 'menu', id: 0, slug: 'menu' }) })
  try {
    expect(await read()).toEqual({ header: siteBrand.header, footer: siteBrand.footer })

    const file = join(contentDir, 'site.yaml')
    await writeFile(file, (await readFile(file, 'utf8')) + menus)
    await system.reread()
    invalidate()
    const edited = {
      header: [
        { label: 'Find a house', path: '/homes-for-sale' },
        {
          label: 'Places',
          path: '/communities',
          children: [{ label: 'By the bay', path: '/communities/coastal-bend' }],
        },
      ],
      footer: [],
    }
    expect(await read()).toEqual(edited)
    // The brand's tags are known by slug.
    expect(await content.findTagIds()).toMatchObject({ excluded: 7, moveIn: 202, sold: 205 })
    expect(await content.findFormIds()).toMatchObject({ newsletter: 9, tourRequest: 11 })
    expect((await content.listBlogPosts()).length).toBeGreaterThan(0)

    await system.close()
    invalidate()
    expect(await read()).toEqual(edited)
  } finally {
    await system.close()
  }
})
