import { createHttp } from '../../http/create-http.ts'
import { createContent } from '../content.ts'
import type { ContentOptions } from '../content.ts'
import { embeddedTerms } from '../parsers/terms.ts'
import type { Wire } from '../parsers/wire-values.ts'
import { recordedJson } from './start-answers.ts'

/** The tags the recorded builder uses; two of them occur in the recordings. */
export const TAGS = {
  excluded: 901,
  underConstruction: recordedTagId('under-construction'),
  moveIn: recordedTagId('move-in-ready'),
  lot: 903,
}

/**
 * Opens a content system as the recorded builder does, and keeps its log.
 * @param url where it answers
 * @param options what a test has otherwise
 * @returns the reads, and what was logged
 */
export function openContent(url: string, options: Partial<ContentOptions> = {}) {
  const logged: { fields: Record<string, unknown>; message: string }[] = []
  const content = createContent({
    http: createHttp({ baseUrl: url, userAgent: 'sample/1.0.0', retryDelayMs: 1 }),
    origin: 'https://content.example',
    metaPrefix: 'acme',
    tags: TAGS,
    blogCategory: 7,
    log: { warn: (fields, message) => logged.push({ fields, message }) },
    ...options,
  })
  return { content, logged }
}

function recordedTagId(slug: string): number {
  const terms = (recordedJson('property-list-embed') as Wire[]).flatMap(embeddedTerms)
  return terms.find((term) => term.slug === slug)?.id ?? 0
}
