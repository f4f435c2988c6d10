import { LRUCache } from 'lru-cache'
import { monotonicNowMs } from '../process/monotonic-clock.ts'
import { DRAFT } from '../../domain/content/cache-policy.ts'
import type { ContentCache } from '../content-cache/content-cache.ts'
import { createDependencies, freshUntilMs } from '../content-cache/dependency-tracking.ts'
import { PdfError, type PdfPrinter } from './pdf-printer.ts'

export type PdfQueueOptions = {
  content: Pick<ContentCache, 'generation' | 'isInvalidated' | 'track'>
  ttlMs: number
  printer: PdfPrinter
  /** With an `etag` of what it's rendered from. */
  render: (path: string) => Promise<Response>
  /** @default 96 MiB */
  maxBytes?: number
}

export type Brochure = { pdf: Buffer; etag: string; isCached: boolean }

export type PdfJob = {
  path: string
  fileName: string
  /** Never cached. */
  isPersonal: boolean
}

export type PdfQueue = {
  /** @returns undefined when there is no such page @throws PdfError */
  make(job: PdfJob): Promise<Brochure | undefined>
}

type CachedPdf = {
  pdf: Buffer
  etag: string
  tags: ReadonlySet<string>
  startedAtMs: number
  freshUntilMs: number
}

export function createPdfQueue(options: PdfQueueOptions): PdfQueue {
  const { content, ttlMs, printer, render } = options
  const cached = new LRUCache<string, CachedPdf>({
    maxSize: options.maxBytes ?? 96 * 1024 * 1024,
    sizeCalculation: ({ pdf }) => pdf.length + 1_000,
  })
  const inFlight = new Map<string, { generation: number; brochure: Promise<Brochure | undefined> }>()

  function findFresh(path: string): CachedPdf | undefined {
    const entry = cached.get(path)
    if (!entry || monotonicNowMs() >= entry.freshUntilMs) return undefined
    return content.isInvalidated(entry.tags, entry.startedAtMs) ? undefined : entry
  }

  async function make({ path, fileName, isPersonal }: PdfJob): Promise<Brochure | undefined> {
    const startedAtMs = monotonicNowMs()
    const dependencies = createDependencies()
    const page = await content.track(dependencies, () => render(path))
    if (page.status === 404) {
      cached.delete(path)
      return undefined
    }
    if (page.status !== 200) throw new PdfError(`${path} responded with status ${page.status}`)
    const html = await page.text()
    const etag = page.headers.get('etag')
    if (etag === null) throw new PdfError(`${path} has no ETag`)
    const isPrivate = isPersonal || dependencies.isPrivate || dependencies.tags.has(DRAFT)
    const known = isPrivate ? undefined : cached.get(path)
    // The same build and data, picture URLs included, need no new PDF. The HTML itself has a nonce of each render.
    const isSame = known?.etag === etag
    const pdf = isSame ? known.pdf : await printer.print({ path, fileName, html })
    if (!isPrivate)
      cached.set(path, {
        pdf,
        etag,
        startedAtMs,
        tags: dependencies.tags,
        freshUntilMs: freshUntilMs(dependencies, startedAtMs, { ttlMs, retryMs: 0 }),
      })
    return { pdf, etag, isCached: isSame }
  }

  return {
    make(job) {
      if (job.isPersonal) return make(job)
      const fresh = findFresh(job.path)
      if (fresh) return Promise.resolve({ pdf: fresh.pdf, etag: fresh.etag, isCached: true })
      const earlier = inFlight.get(job.path)
      // A job that began before an editor published isn't reused after it.
      if (earlier?.generation === content.generation()) return earlier.brochure
      const pending = { generation: content.generation(), brochure: make(job) }
      inFlight.set(job.path, pending)
      const remove = () => {
        if (inFlight.get(job.path) === pending) inFlight.delete(job.path)
      }
      pending.brochure.then(remove, remove)
      return pending.brochure
    },
  }
}
