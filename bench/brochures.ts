/** How long a visitor waits for a brochure: the first, which starts the browser, those after it, and unchanged ones. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from './child.ts'

export type BrochureFigures = {
  /** From the request to the last byte, the browser's start included. */
  firstMs: number
  /** The slowest of others that were never made before. */
  laterMs: number
  /** The slowest of those asked for again. */
  keptMs: number
  mostBytes: number
  made: number
}

const kinds = ['homes', 'floorplans', 'communities']
/** Of each kind. */
const others = 6

/** Starts a site of its own over empty caches, and asks for brochures one after the other. */
export async function benchBrochures(): Promise<BrochureFigures> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'homesite-bench-'))
  try {
    await using site = await startChild(join(import.meta.dirname, 'site-process.ts'), [], {
      CACHE_DIR: cacheDir,
    })
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
    const found = kinds.flatMap((kind) => {
      const slugs = [...sitemap.matchAll(new RegExp(`/${kind}/([\\w-]+)<`, 'g'))].map(([, slug]) => slug)
      return slugs.slice(-others).map((slug) => `${site.url}/brochures/${kind}/${slug}.pdf`)
    })
    const [first = '', ...rest] = found
    const { ms: firstMs, bytes } = await ask(first)
    const figures: BrochureFigures = { firstMs, laterMs: 0, keptMs: 0, mostBytes: bytes, made: found.length }
    for (const url of rest) {
      const later = await ask(url)
      figures.laterMs = Math.max(figures.laterMs, later.ms)
      figures.mostBytes = Math.max(figures.mostBytes, later.bytes)
    }
    for (const url of found) figures.keptMs = Math.max(figures.keptMs, (await ask(url)).ms)
    return figures
  } finally {
    await rm(cacheDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function ask(url: string): Promise<{ ms: number; bytes: number }> {
  const startMs = performance.now()
  const answer = await fetch(url)
  const bytes = (await answer.arrayBuffer()).byteLength
  if (answer.headers.get('content-type') !== 'application/pdf')
    throw new Error(`${url} answered ${answer.status} and no PDF.`)
  return { ms: performance.now() - startMs, bytes }
}

if (import.meta.main) console.log(await benchBrochures())
