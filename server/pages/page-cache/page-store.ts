import { monotonicNowMs } from '../../process/monotonic-clock.ts'
import { LRUCache } from 'lru-cache'
import type { ContentCache } from '../../content-cache/content-cache.ts'
import { AS_OF_NOTICE_FROM_MS } from '../../../domain/site/site.ts'
import type { BriefPage } from './brief-page.ts'
import type { CachedPage } from './cached-page.ts'
import { BRIEF_SECONDS } from './page-headers.ts'

export type PageStoreOptions = {
  content: Pick<ContentCache, 'generation' | 'isInvalidated'>
  ttlMs: number
  maxBytes: number
}

/** About what headers, tags and keys of an entry take. */
const ENTRY_BYTES = 4_000
/** About what all brief pages may take, in all encodings. */
const MAX_BRIEF_BYTES = 16 * 1024 * 1024

/** The least recently used go first once the bytes of all encodings reach the limit. */
export class PageStore {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #brief: LRUCache<string, BriefPage>
  readonly #options: PageStoreOptions

  constructor(options: PageStoreOptions) {
    this.#options = options
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bodies }) =>
        bodies.identity.length + bodies.br.length + bodies.gzip.length + ENTRY_BYTES,
    })
    this.#brief = new LRUCache({
      maxSize: MAX_BRIEF_BYTES,
      sizeCalculation: ({ body }) => body.length * 2 + ENTRY_BYTES,
    })
  }

  /** Fresh or stale. */
  findValid(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page || monotonicNowMs() >= page.validUntilMs) return undefined
    return this.#isInvalidated(page) || this.#lacksAsOfNotice(page) ? undefined : page
  }

  findAny(key: string): CachedPage | undefined {
    return this.#pages.peek(key)
  }

  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page)
  }

  delete(key: string): void {
    this.#pages.delete(key)
  }

  /** Undefined once something has changed since. */
  findBrief(key: string): BriefPage | undefined {
    const page = this.#brief.get(key)
    return page?.generation === this.#options.content.generation() ? page : undefined
  }

  setBrief(key: string, page: BriefPage, forMs: number): void {
    this.#brief.set(key, page, { ttl: Math.max(1, Math.min(forMs, BRIEF_SECONDS * 1_000)) })
  }

  /** The last used first, without brief pages; doesn't count as use. */
  entries(): IterableIterator<[string, CachedPage]> {
    return this.#pages.entries()
  }

  size(): { pages: number; bytes: number } {
    return {
      pages: this.#pages.size + this.#brief.size,
      bytes: this.#pages.calculatedSize + this.#brief.calculatedSize,
    }
  }

  #isInvalidated(page: CachedPage): boolean {
    const generation = this.#options.content.generation()
    if (page.generation === generation) return false
    if (this.#options.content.isInvalidated(page.tags, page.startedAtMs)) return true
    page.generation = generation
    return false
  }

  /** Rendered before its content was old enough for the notice that says how old it is. */
  #lacksAsOfNotice({ readAtMs, startedAtMs }: CachedPage): boolean {
    const noticeFromMs = readAtMs + Math.max(AS_OF_NOTICE_FROM_MS, this.#options.ttlMs)
    return startedAtMs < noticeFromMs && monotonicNowMs() >= noticeFromMs
  }
}
