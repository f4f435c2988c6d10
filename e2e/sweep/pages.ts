/** What there is to look at: every page of a brand, found through its sitemap. */
import { join } from 'node:path'
import { startTestSite, type TestSite } from '../fixtures.ts'
import { readSitemap } from '../read-sitemap.ts'

const root = join(import.meta.dirname, '..', '..')

/** The demo brands with their content folders. */
export const brandContent = { wrenfield: 'demo', saltgrass: 'saltgrass' } as const
export type BrandId = keyof typeof brandContent
export const brandIds = Object.keys(brandContent) as BrandId[]

/** Pages that no sitemap names. */
const unlistedPaths = ['/no-such-page', '/refused', '/sales-agent-forms', '/homes-for-sale?beds=9']

/** Addresses of one screen, which differ in their content only. */
const slugRoutes = ['/homes/', '/communities/', '/floorplans/', '/blog/', '/development-updates/']

/** What is printed of an item, by where it's shown. */
const printRoutes: Record<string, string> = {
  '/homes/': '/print/homes/',
  '/communities/': '/print/communities/',
  '/floorplans/': '/print/floor_plan/',
}

/** Pages read at once. */
const atOnce = 4

export function startBrandSite(brand: BrandId, env: Record<string, string> = {}): Promise<TestSite> {
  const contentDir = join(root, 'content-system', brandContent[brand])
  return startTestSite({ contentDir, env: { BRAND: brand, ...env } })
}

/** @returns every address of the sitemap and its print page, and those that no sitemap names */
export async function listPages(site: TestSite): Promise<string[]> {
  const listed = await readSitemap(site.url)
  const printed = listed.flatMap((path) => toPrintPath(path) ?? [])
  return [...new Set([...listed, ...printed, ...unlistedPaths])]
}

/** @returns all but the pages that have the same parts: of an item's screen its first and last address */
export function pickKinds(paths: readonly string[]): string[] {
  const routes = [...slugRoutes, ...Object.values(printRoutes)]
  const routeOf = (path: string) => routes.find((route) => path.startsWith(route)) ?? path.replace(/\?.*/, '')
  return Object.values(Object.groupBy(paths, routeOf)).flatMap((group = []) => {
    return group.filter((_, index) => index === 0 || index === group.length - 1)
  })
}

/** @returns the pages' HTML by address; a print page that doesn't exist is left out */
export async function readPages(
  site: TestSite,
  paths: readonly string[],
): Promise<Map<string, { status: number; html: string }>> {
  const pages = new Map<string, { status: number; html: string }>()
  const waiting = [...paths]
  const worker = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { status, html } = await readPage(site, path)
      // A region has no print page.
      if (status !== 404 || !path.startsWith('/print/')) pages.set(path, { status, html })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return pages
}

async function readPage(site: TestSite, path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(site.url + path, { headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}

function toPrintPath(path: string): string | undefined {
  const [route, print] = Object.entries(printRoutes).find(([route]) => path.startsWith(route)) ?? []
  const slug = route === undefined ? '' : path.slice(route.length)
  return print === undefined || !/^[\w-]+$/.test(slug) ? undefined : print + slug
}
