import { TrieRouter } from 'hono/router/trie-router'
import { readSlug } from '../../../domain/values/slugs.ts'
import type { V1Context } from './answers.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { ApiProblem } from '../../endpoints/problems.ts'
import { API_V1_PREFIX } from '../../endpoints/v1-paths.ts'

/** Reads in process; paths are below the prefix. */
export function createV1Reader(context: V1Context) {
  const router = new TrieRouter<Operation>()
  for (const operation of operations) router.add('GET', operation.path, operation)

  return async (path: string, query: URLSearchParams): Promise<unknown> => {
    const [match] = router.match('GET', path)[0]
    if (!match)
      throw new ApiProblem('not-found', { detail: `${API_V1_PREFIX}/openapi.json lists what there is.` })
    const [operation, params] = match
    return operation.read({ slug: readSlug(String(params['slug'] ?? '')), query }, context)
  }
}
