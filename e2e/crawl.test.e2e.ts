import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import saltgrass from '../brands/saltgrass/brand.ts'
import wrenfield from '../brands/wrenfield/brand.ts'
import { startTestSite, type TestSite } from './fixtures.ts'
import { listUnfindablePages } from './findable-pages.ts'
import { listUnlawfulPages } from './lawful-pages.ts'
import { readSitemap } from './read-sitemap.ts'
import { listMissingSheets } from './unstyled-classes.ts'

const root = join(import.meta.dirname, '..')
/** Pages requested at once. */
const atOnce = 6
/** Addresses of one page that differ in their query only: lots of a plat, filters of a list. */
const mostQueries = 3
/** Far more than either demo has; a site that keeps linking to new pages must not run forever. */
const mostPages = 1_500

type Crawl = {
  pages: Map<string, string>
  /** What is broken, with the page that links to it. */
  broken: string[]
  /** What keeps a search engine from a page, or leads it to what isn't one. */
  unfindable: string[]
}

/** Follows every internal link, picture, style, script and form of every page, beginning at the front page. */
async function crawl(site: TestSite): Promise<Crawl> {
  const pages = new Map<string, string>()
  const broken: string[] = []
  const seen = new Map([['/', 'the start']])
  const waiting = ['/']
  const queriesOf = new Map<string, number>()

  async function visit(path: string): Promise<void> {
    // A picture is looked up where it comes from: resizing all of them would take minutes.
    const [, original] = /^\/pictures(?:\/w\d+)?\/[\w-]{12}(\/wp-content\/.*)$/.exec(path) ?? []
    const response = await (original === undefined
      ? fetch(site.url + path, { redirect: 'manual' })
      : fetch(site.content.url + original, { method: 'HEAD' }))
    const location = response.headers.get('location')
    const from = seen.get(path) ?? ''
    if (response.status >= 300 && response.status < 400 && location) return follow(location, path)
    if (response.status !== 200) {
      broken.push(`${response.status} ${path}, linked from ${from}`)
      return
    }
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel()
      return
    }
    const html = await response.text()
    pages.set(path, html)
    const { host } = new URL(site.content.url)
    for (const text of [html, JSON.stringify([...response.headers])])
      if (text.includes(host)) broken.push(`${path} names the content system's own address`)
    // What React carries over to the browser is data, not links.
    const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, '')
    for (const [, , link = ''] of markup.matchAll(/\s(href|src|action)="([^"]*)"/g)) follow(link, path)
    for (const [, set = ''] of markup.matchAll(/\ssrcset="([^"]*)"/gi))
      // The smallest width stands for all; each is the same file in another size.
      follow(set.split(',')[0]?.trim().split(' ')[0] ?? '', path)
  }

  function follow(link: string, from: string): void {
    const url = URL.parse(link.replaceAll('&amp;', '&'), site.url + from)
    if (!url || url.origin !== site.url || url.pathname.startsWith('/api/')) return
    const path = url.pathname + url.search
    const key = url.pathname.replace(/^\/pictures\/w\d+\//, '/pictures/') + url.search
    // A PDF is printed by a browser of its own, which other tests look at.
    if (seen.has(key) || path.endsWith('.pdf')) return
    const queries = (queriesOf.get(url.pathname) ?? 0) + Number(url.search !== '')
    if (queries > mostQueries) return
    queriesOf.set(url.pathname, queries)
    seen.set(key, from)
    waiting.push(key)
  }

  const worker = async (): Promise<void> => {
    while (waiting.length > 0 && pages.size < mostPages) {
      const path = waiting.shift()
      if (path !== undefined) await visit(path)
    }
  }
  while (waiting.length > 0 && pages.size < mostPages)
    await Promise.all(Array.from({ length: atOnce }, worker))
  const listed = await readSitemap(site.url)
  // Of a list's many pages, not every one was followed.
  const unlinked = listed.filter((path) => !seen.has(path) && !path.includes('?'))
  broken.push(...unlinked.map((path) => `${path} is in the sitemap, and no page links to it`))
  waiting.push(...listed.filter((path) => !pages.has(path)))
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { pages, broken, unfindable: listUnfindablePages(listed, pages, site.url) }
}

/** Links within a page and into others must find their place. */
function listDeadAnchors({ pages }: Crawl): string[] {
  const idsOf = new Map<string, Set<string>>()
  const findIds = (path: string) => {
    const html = pages.get(path)
    if (html === undefined) return undefined
    const known = idsOf.get(path) ?? new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? ''))
    idsOf.set(path, known)
    return known
  }
  return [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<a\b[^>]*\shref="([^"#]*)#([^"]+)"/g)].flatMap(([, target = '', id = '']) => {
      const [own = ''] = path.split('?')
      const page = target === '' ? path : target.replaceAll('&amp;', '&')
      if (!page.startsWith('/')) return []
      const ids = findIds(page) ?? findIds(page.split('?')[0] ?? own)
      return ids && !ids.has(decodeURIComponent(id)) ? [`${page}#${id}, linked from ${path}`] : []
    }),
  )
}

async function crawlBrand(env: Record<string, string>, contentDir?: string): Promise<Crawl> {
  await using site = await startTestSite({ env, ...(contentDir !== undefined && { contentDir }) })
  return await crawl(site)
}

base.describe.configure({ timeout: 600_000 })

base('every internal link of every page leads somewhere', async () => {
  const found = await crawlBrand({ BRAND: 'wrenfield' })
  expect(found.broken).toEqual([])
  expect(listDeadAnchors(found)).toEqual([])
  expect(found.unfindable).toEqual([])
  expect(listUnlawfulPages(found.pages, wrenfield)).toEqual([])
  expect(listMissingSheets(found.pages)).toEqual([])
  expect(found.pages.size).toBeGreaterThan(250)
  for (const { path, children = [] } of wrenfield.navigation.header)
    for (const menuPath of [path, ...children.map((child) => child.path)])
      expect(found.pages.has(menuPath), menuPath).toBe(true)
})

base('every internal link of another builder leads somewhere, too', async () => {
  const contentDir = join(root, 'content-system', 'saltgrass')
  const found = await crawlBrand({ BRAND: 'saltgrass' }, contentDir)
  expect(found.broken).toEqual([])
  expect(listDeadAnchors(found)).toEqual([])
  expect(found.unfindable).toEqual([])
  expect(listUnlawfulPages(found.pages, saltgrass)).toEqual([])
  expect(listMissingSheets(found.pages)).toEqual([])
  for (const { path } of saltgrass.navigation.header) expect(found.pages.has(path), path).toBe(true)
})
