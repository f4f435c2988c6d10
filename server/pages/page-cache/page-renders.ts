import { monotonicNowMs } from '../../process/monotonic-clock.ts'
import { DRAFT } from '../../../domain/content/cache-policy.ts'
import type { ContentCache } from '../../content-cache/content-cache.ts'
import {
  createDependencies,
  freshUntilMs,
  type Dependencies,
} from '../../content-cache/dependency-tracking.ts'
import { findAddress } from '../../endpoints/find-address.ts'
import { createBriefPage, type BriefPage } from './brief-page.ts'
import { POLICY_HEADER, createCachedPage, type CachedPage } from './cached-page.ts'
import { compressForCache } from '../../http/compression.ts'
import { briefCaching, toSharedHeaders } from './page-headers.ts'
import { isBriefKey } from './page-key.ts'
import type { PageStore } from './page-store.ts'

export type PageRendersOptions = {
  content: Pick<ContentCache, 'generation' | 'isInvalidated' | 'track'>
  store: PageStore
  publicOrigin: string
  ttlMs: number
  /** Before another try at content that couldn't be refreshed. */
  retryMs: number
  toTagHeader: (tags: Iterable<string>) => Record<string, string>
  /** Renders the page, with its ETag's digest in `etag`; or says in `content-location` which is sent in its place. */
  render: (request: Request) => Promise<Response>
}

export type RenderResult =
  | { kind: 'cached'; page: CachedPage }
  /** Reused for some seconds: what doesn't exist, and what there are too many of. */
  | { kind: 'brief'; page: BriefPage }
  /** Sent to everyone who is waiting for it, and not stored: a redirect, an error. */
  | { kind: 'shared'; status: number; headers: Record<string, string>; body: Buffer }
  | { kind: 'private' }

type InFlightRender = { startedAtMs: number; dependencies: Dependencies; result: Promise<RenderResult> }

/** Requests for the same page share one render. */
export class PageRenders {
  readonly #options: PageRendersOptions
  readonly #inFlight = new Map<string, InFlightRender>()
  #count = 0

  constructor(options: PageRendersOptions) {
    this.#options = options
  }

  get count(): number {
    return this.#count
  }

  /** Never joins an outdated render. @param mode `isBackground`: reads stale content again first */
  renderOnce(key: string, mode: { isBackground?: boolean } = {}): Promise<RenderResult> {
    const joined = this.findInFlight(key)
    if (joined) return joined
    const startedAtMs = monotonicNowMs()
    const dependencies = createDependencies(mode)
    const result = this.#render(key, startedAtMs, dependencies)
    const render = { startedAtMs, dependencies, result }
    this.#inFlight.set(key, render)
    const forget = () => {
      if (this.#inFlight.get(key) === render) this.#inFlight.delete(key)
    }
    render.result.then(forget, forget)
    return render.result
  }

  /** Only one that isn't outdated already. */
  findInFlight(key: string): Promise<RenderResult> | undefined {
    const inFlight = this.#inFlight.get(key)
    if (!inFlight) return undefined
    const { startedAtMs, dependencies, result } = inFlight
    return this.#options.content.isInvalidated(dependencies.tags, startedAtMs) ? undefined : result
  }

  async #findOrRender(key: string): Promise<RenderResult> {
    const page = this.#options.store.findBrief(key)
    return page ? { kind: 'brief', page } : this.renderOnce(key)
  }

  async #render(key: string, startedAtMs: number, dependencies: Dependencies): Promise<RenderResult> {
    const { content, store, publicOrigin, ttlMs, retryMs, toTagHeader } = this.#options
    const generation = content.generation()
    this.#count += 1
    const response = await content.track(dependencies, () =>
      this.#options.render(new Request(publicOrigin + key)),
    )
    if (isPrivate(response, dependencies)) return { kind: 'private' }
    const body = Buffer.from(await response.arrayBuffer())
    const headers = toSharedHeaders(response)
    const etag = response.headers.get('etag')
    const { status } = response
    const untilMs = freshUntilMs(dependencies, startedAtMs, { ttlMs, retryMs })
    const inPlace = response.headers.get('content-location')
    if (inPlace !== null) {
      const result = await this.#findOrRender(inPlace)
      store.delete(key)
      if (result.kind !== 'brief') return result
      // This address may exist after the next change of content, so the entry ends with it (`generation`).
      const tagged = { ...result.page.headers, ...toTagHeader(dependencies.tags) }
      const page = { ...result.page, headers: tagged, generation }
      store.setBrief(key, page, untilMs - monotonicNowMs())
      return { kind: 'brief', page }
    }
    if (isMissing(status) || (status === 200 && etag !== null && isBriefKey(key))) {
      store.delete(key)
      const page = createBriefPage({
        status,
        headers: { ...headers, ...briefCaching, ...toTagHeader(dependencies.tags) },
        body,
        etag: etag ?? undefined,
        generation,
      })
      store.setBrief(key, page, untilMs - monotonicNowMs())
      return { kind: 'brief', page }
    }
    if (status !== 200 || etag === null) {
      if (status < 500) store.delete(key)
      return { kind: 'shared', status, headers: { ...headers, 'cache-control': 'no-store' }, body }
    }
    const [path = '/'] = key.split('?', 1)
    const previous = store.findAny(key)
    // Same data: keeps the bytes, and the policy with the hashes of their inline scripts, which contain the
    // time.
    const unchanged = previous?.etag === etag ? previous : undefined
    const policy = unchanged?.headers.identity[POLICY_HEADER]
    const page = createCachedPage({
      path,
      route: findAddress(path).name,
      bodies: unchanged?.bodies ?? (await compressForCache(body)),
      headers: {
        ...headers,
        ...(policy !== undefined && { [POLICY_HEADER]: policy }),
        ...toTagHeader(dependencies.tags),
      },
      etag,
      tags: dependencies.tags,
      startedAtMs,
      readAtMs: Math.min(dependencies.oldestReadAtMs, startedAtMs),
      freshUntilMs: untilMs,
      validUntilMs: dependencies.validUntilMs,
      currentUntilMs: dependencies.usesFallback ? startedAtMs : untilMs,
      generation,
    })
    store.set(key, page)
    return { kind: 'cached', page }
  }
}

function isMissing(status: number): boolean {
  return status === 404 || status === 410
}

function isPrivate(response: Response, dependencies: Dependencies): boolean {
  return (
    dependencies.isPrivate ||
    dependencies.tags.has(DRAFT) ||
    response.headers.has('set-cookie') ||
    (response.status < 400 && /no-store|private/.test(response.headers.get('cache-control') ?? ''))
  )
}
