import { TrieRouter } from 'hono/router/trie-router'
import { readSlug } from '../../../domain/values/slugs.ts'
import { isContentFailure } from '../../wordpress/client/content-shape-error.ts'
import type { V1Context } from './answers.ts'
import { operations, type Operation } from './operations.ts'
import { ApiProblem } from './problems.ts'
import { API_V1_PREFIX } from './v1-paths.ts'

/**
 * Reads from the public API in process.
 * @param path below the prefix
 * @throws ApiProblem for everything that has no answer; ApiMoved for an item's earlier slug
 */
export type ReadV1 = (path: string, query: URLSearchParams) => Promise<unknown>

export function createV1Reader(context: V1Context): ReadV1 {
  const router = new TrieRouter<Operation>()
  for (const operation of operations) router.add('GET', operation.path, operation)

  return async (path, query) => {
    const [match] = router.match('GET', path)[0]
    if (!match)
      throw new ApiProblem('not-found', { detail: `${API_V1_PREFIX}/openapi.json lists what there is.` })
    const [operation, params] = match
    try {
      return await operation.read({ slug: readSlug(String(params['slug'] ?? '')), query }, context)
    } catch (error) {
      if (!isContentFailure(error)) throw error
      context.log.error({ err: error, path }, 'The content system failed')
      throw new ApiProblem('unavailable', { detail: 'Try again in a minute.' })
    }
  }
}
