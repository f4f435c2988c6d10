import { createHttp } from '../../http/create-http.ts'
import { bareContext, type ContentContext } from '../client/wordpress-context.ts'

const ids = { excluded: 1, underConstruction: 2, moveIn: 3, lot: 4 }

/** Makes a context for functions that don't use the network. @returns the context, and what is logged through it */
export function sampleContext(others: Partial<ContentContext> = {}) {
  const logged: Record<string, unknown>[] = []
  const context: ContentContext = {
    http: createHttp({ baseUrl: 'https://content.example', userAgent: 'sample/1.0.0' }),
    origin: 'https://content.example',
    metaPrefix: 'acme',
    names: { tags: { ...ids, underContract: 'under-contract', sold: 'sold' }, blogCategory: 5, forms: {} },
    withIds: async () => context,
    tags: ids,
    blogCategory: 5,
    log: { warn: (fields) => logged.push(fields) },
    ...bareContext(),
    ...others,
  }
  return { context, logged }
}
