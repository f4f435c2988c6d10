import { ContentCache } from '../../content-cache/content-cache.ts'
import { EntryStore } from '../../content-cache/entry-store.ts'
import { signCalls } from '../../http/content-signature.ts'
import { createHttp } from '../../http/create-http.ts'
import type { ContentLog } from '../client/wordpress-context.ts'
import { createContent } from '../../content/content.ts'
import type { ContentOptions } from '../../content/content.ts'
import { embeddedTerms } from '../parsers/terms.ts'
import type { Wire } from '../parsers/wire-values.ts'
import { recordedJson } from './mock-server.ts'

/** The tags the recorded builder uses; two of them occur in the recordings. */
export const TAGS = {
  excluded: 901,
  underConstruction: recordedTagId('under-construction'),
  moveIn: recordedTagId('move-in-ready'),
  lot: 903,
}

/** `secret` signs each call. */
type RecordedOptions = Partial<ContentOptions> & { secret?: string }

/**
 * Opens a content system as the recorded builder does, without a cache, and collects its log.
 * @returns the reads, and what was logged
 */
export function openContent(url: string, options: RecordedOptions = {}) {
  return open(url, options, () => undefined)
}

/** The same behind a cache in memory, as on the site. */
export function openCachedContent(url: string, options: RecordedOptions = {}, store = new EntryStore()) {
  return open(url, options, (log) => new ContentCache({ store, ttlMs: 60_000, log }))
}

function open(
  url: string,
  { secret, ...options }: RecordedOptions,
  openCache: (log: ContentLog) => ContentCache | undefined,
) {
  const logged: { fields: Record<string, unknown>; message: string }[] = []
  const log: ContentLog = { warn: (fields, message) => logged.push({ fields, message }) }
  const recorded: ContentOptions = {
    http: createHttp({
      baseUrl: url,
      fetch: signCalls(secret),
      userAgent: 'sample/1.0.0',
      retryDelayMs: 1,
    }),
    origin: 'https://content.example',
    metaPrefix: 'acme',
    tags: TAGS,
    blogCategory: 7,
    isSigned: secret !== undefined,
    log,
    ...options,
  }
  return { content: createContent(recorded, openCache(log)), logged }
}

function recordedTagId(slug: string): number {
  const terms = (recordedJson('property-list-embed') as Wire[]).flatMap(embeddedTerms)
  return terms.find((term) => term.slug === slug)?.id ?? 0
}
