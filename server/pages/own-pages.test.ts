import { expect, test } from 'vitest'
import { startDemo } from '../api/testing/demo-api.ts'
import { isOwnPage } from './own-pages.ts'

const words = (text: string) => text.trim().split(/\s+/)

test('what a screen, an endpoint, an item or a page stands at is the site’s own, and nothing else is', async () => {
  const { system, openApi } = await startDemo()
  using api = await openApi()
  const { context } = api
  const slug = (await context.content.listInventory())[0]?.slug ?? ''
  const [community] = await context.content.listCommunities()
  const { slug: place = '' } = community ?? {}
  const own = words(`
    /homes/${slug} /homes/${slug}.md /Homes/${slug}.md/ /communities/${place}
    / /floorplans /Homes-For-Sale/ /newsletter /forms/visit /print/homes/gone /follow
    /communities/central-oregon /about/careers /sales-agent-forms/commission-schedule /developers
    /llms.txt /sitemap-homes-2.xml /blog.rss /homes-for-sale.geojson /mcp /map-tiles/1.pmtiles
    /api/anything /brochures/homes/gone.pdf /follow/confirm /forms/tour-request/receipt.ics`)
  const others = words(`
    /homes/nothing /homes/nothing.md /communities/${place}.md /homes/.md
    /sitemap-posts-1.xml /post-sitemap.xml /blog.geojson /old.txt /wp-admin /blog/nothing
    /sales-agent-forms/nothing /forms/a/b /print/anything /webhooks/content /a/b/c/d`)
  const found = await Promise.all(
    [...own, ...others].map(async (path) => [path, await isOwnPage(path, context)] as const),
  )
  expect(found.flatMap(([path, isOwn]) => (isOwn ? [path] : []))).toEqual(own)
  await system.close()
})
