/** How long a visitor waits for a brochure: the first, which starts the browser, later ones, and cached ones. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSitemap } from '../e2e/read-sitemap.ts'
import { startSite } from './child.ts'

export type BrochureFigures = {
  /** From the request to the last byte, including the start of the browser. */
  firstMs: number
  /** The slowest of the others, printed for the first time. */
  laterMs: number
  /** The slowest of those requested again. */
  cachedMs: number
  maxBytes: number
  count: number
}

const kinds = ['homes', 'floorplans', 'communities']
const brochuresPerKind = 6

/** Starts a site with empty caches and requests brochures one after the other. */
export async function benchBrochures(): Promise<BrochureFigures> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'homesite-bench-'))
  try {
    await using site = await startSite({ CACHE_DIR: cacheDir })
    const sitemap = await readSitemap(site.url)
    const found = kinds.flatMap((kind) => {
      const slugs = sitemap.flatMap((path) => new RegExp(`^/${kind}/([\\w-]+)$`).exec(path)?.[1] ?? [])
      return slugs.slice(0, brochuresPerKind).map((slug) => `${site.url}/brochures/${kind}/${slug}.pdf`)
    })
    const [first = '', ...rest] = found
    const { ms: firstMs, bytes } = await fetchPdf(first)
    const figures: BrochureFigures = {
      firstMs,
      laterMs: 0,
      cachedMs: 0,
      maxBytes: bytes,
      count: found.length,
    }
    for (const url of rest) {
      const later = await fetchPdf(url)
      figures.laterMs = Math.max(figures.laterMs, later.ms)
      figures.maxBytes = Math.max(figures.maxBytes, later.bytes)
    }
    for (const url of found) figures.cachedMs = Math.max(figures.cachedMs, (await fetchPdf(url)).ms)
    return figures
  } finally {
    await rm(cacheDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function fetchPdf(url: string): Promise<{ ms: number; bytes: number }> {
  const startMs = performance.now()
  const response = await fetch(url)
  const bytes = (await response.arrayBuffer()).byteLength
  if (response.headers.get('content-type') !== 'application/pdf')
    throw new Error(`${url} responded with ${response.status} and no PDF.`)
  return { ms: performance.now() - startMs, bytes }
}
