import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBrand } from '../../brands/load-brand.ts'
import type { CommunityCard } from '../../domain/community/community.ts'
import { toSiteBrand } from '../api/pages/sites.ts'
import type { PublicItem, PublicKind } from '../wordpress/readers/public-items-reader.ts'
import { llmsFile } from './llms.ts'

const brandsDir = join(import.meta.dirname, '..', '..', 'brands')
const origin = 'https://homes.example'

async function read(
  id: string,
  listCommunities: () => Promise<CommunityCard[]>,
  listPublicItems: (kind: PublicKind) => Promise<PublicItem[]> = async () => [],
) {
  const siteBrand = toSiteBrand(await loadBrand(id, { brandsDir }))
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const response = await llmsFile({
    content: { listCommunities, listPublicItems, findSite: async () => undefined },
    siteBrand,
    origin,
    log,
  }).request('/llms.txt', {}, {})
  return { siteBrand, text: await response.text(), caching: response.headers.get('cache-control') }
}

test.each(['wrenfield', 'saltgrass'])(
  '%s: llms.txt begins with its name and says where its pages are',
  async (id) => {
    const elm = {
      id: 1,
      slug: 'elm-row',
      title: 'Elm [Row]',
      summary: 'Homes by\nthe river.',
      isDraft: false,
    }
    const { siteBrand, text, caching } = await read(id, async () => [elm])
    expect(text.startsWith(`# ${siteBrand.name}\n\n> ${siteBrand.description}\n`)).toBe(true)
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, url = '']) => url)
    expect(new Set(links).size).toBe(links.length)
    for (const path of [
      '/homes-for-sale',
      '/communities',
      '/floorplans',
      '/contact',
      '/blog',
      '/homes-for-sale.geojson',
      '/blog.rss',
      '/sitemap.xml',
    ])
      expect(links).toContain(origin + path)
    for (const { slug } of siteBrand.regions)
      expect(links).toContain(`${origin}/homes-for-sale?kind=homes&region=${slug}`)
    expect(text).toContain('- [Elm Row](https://homes.example/communities/elm-row): Homes by the river.\n')
    expect(text).not.toContain('sales-agent-forms')
    expect(caching).toBe('public, max-age=3600')
  },
)

test('without the content system it names no communities, and is fetched again soon', async () => {
  const { text, caching } = await read('wrenfield', () => Promise.reject(new Error('away')))
  expect(text).not.toContain('## Communities')
  expect(text).toContain('## Pages')
  expect(caching).toBe('no-store')
})

test('what an editor keeps out of search engines is not in it', async () => {
  const [elm, oak] = ['elm-row', 'oak-row'].map((slug, index) => ({
    ...{ id: index + 1, slug, title: slug, isDraft: false },
  })) as [CommunityCard, CommunityCard]
  const hidden = { pictureUrls: [], seo: { isHidden: true as const } }
  const { text } = await read(
    'wrenfield',
    async () => [elm, oak],
    async (kind) =>
      kind === 'page'
        ? [{ id: 9, slug: 'contact', path: 'contact', ...hidden }]
        : [{ id: 1, slug: 'elm-row', ...hidden }],
  )
  expect(text).toContain('/communities/oak-row')
  expect(text).not.toContain('/communities/elm-row')
  expect(text).not.toContain(`${origin}/contact)`)
})
