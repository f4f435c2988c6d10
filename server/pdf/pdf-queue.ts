// Makes brochures: renders the page for paper, has it printed when it says something new, and keeps the PDF by what it shows.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DRAFT } from '../../domain/content/cache-policy.ts'
import type { ContentCache } from '../content-cache/content-cache.ts'
import { createDependencies, freshUntilMs } from '../content-cache/dependency-tracking.ts'
import { PdfError, type PdfPrinter } from './pdf-printer.ts'

export type PressOptions = {
  content: Pick<ContentCache, 'generation' | 'isInvalidated' | 'track'>
  /** How long content is fresh, in milliseconds. */
  ttlMs: number
  printer: PdfPrinter
  /** Renders one of our pages for paper. */
  render: (path: string) => Promise<Response>
  /** @default 96 MiB */
  maxBytes?: number
}

export type Brochure = { pdf: Buffer; etag: string; isKept: boolean }

export type PressJob = {
  path: string
  fileName: string
  /** For one agent alone: neither kept nor taken from what is kept. */
  isPersonal: boolean
}

export type BrochurePress = {
  /**
   * @returns the PDF; undefined when there is no such page
   * @throws PdfError when the page or the PDF cannot be made now
   */
  make(job: PressJob): Promise<Brochure | undefined>
}

type Kept = {
  pdf: Buffer
  mark: string
  tags: ReadonlySet<string>
  startedAtMs: number
  freshUntilMs: number
}

/** @param options what renders and what prints */
export function createBrochurePress(options: PressOptions): BrochurePress {
  const { content, ttlMs, printer, render } = options
  const kept = new LRUCache<string, Kept>({
    maxSize: options.maxBytes ?? 96 * 1024 * 1024,
    sizeCalculation: ({ pdf }) => pdf.length + 1_000,
  })
  const flights = new Map<string, { version: number; brochure: Promise<Brochure | undefined> }>()

  function findFresh(path: string): Kept | undefined {
    const copy = kept.get(path)
    if (!copy || Date.now() >= copy.freshUntilMs) return undefined
    return content.isInvalidated(copy.tags, copy.startedAtMs) ? undefined : copy
  }

  async function make({ path, fileName, isPersonal }: PressJob): Promise<Brochure | undefined> {
    const startedAtMs = Date.now()
    const record = createDependencies()
    const page = await content.track(record, () => render(path))
    if (page.status === 404) {
      kept.delete(path)
      return undefined
    }
    if (page.status !== 200) throw new PdfError(`${path} answers with status ${page.status}`)
    const html = await page.text()
    const mark = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    const isOwn = isPersonal || record.isPrivate || record.tags.has(DRAFT)
    const known = isOwn ? undefined : kept.get(path)
    // It was made of the very same page, styles and picture addresses included.
    const isSame = known?.mark === mark
    const pdf = isSame ? known.pdf : await printer.print({ path, fileName, html })
    if (!isOwn)
      kept.set(path, {
        ...{ pdf, mark, startedAtMs, tags: record.tags },
        freshUntilMs: freshUntilMs(record, startedAtMs, { ttlMs, retryMs: 0 }),
      })
    return { pdf, etag: mark, isKept: isSame }
  }

  return {
    make(job) {
      if (job.isPersonal) return make(job)
      const fresh = findFresh(job.path)
      if (fresh) return Promise.resolve({ pdf: fresh.pdf, etag: fresh.mark, isKept: true })
      const under = flights.get(job.path)
      // What began before an editor published is nobody's to join after it.
      if (under?.version === content.generation()) return under.brochure
      const flight = { version: content.generation(), brochure: make(job) }
      flights.set(job.path, flight)
      const land = () => {
        if (flights.get(job.path) === flight) flights.delete(job.path)
      }
      flight.brochure.then(land, land)
      return flight.brochure
    },
  }
}
