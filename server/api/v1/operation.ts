import type { z } from 'zod'
import { isContentFailure } from '../../wordpress/client/content-shape-error.ts'
import type { V1Context } from './answers.ts'
import { readParams } from './parameters.ts'
import { ApiProblem } from '../../endpoints/problems.ts'

type Request = { slug: string; query: URLSearchParams }

/** A read of the public API: its address, its parameters, its answer. */
export type Operation<Answer extends z.ZodType = z.ZodType> = {
  /** Below the prefix; `:slug` is an item's own. */
  path: string
  id: string
  answerName: string
  summary: string
  slugOf?: 'home' | 'community' | 'floorPlan'
  query: z.ZodObject
  answer: Answer
  /** A query that finds something for any builder. */
  exampleQuery?: string
  /** @throws ApiProblem for everything that has no answer; ApiMoved for an item's earlier slug */
  read(request: Request, context: V1Context): Promise<z.output<Answer>>
}

export function operation<Query extends z.ZodObject, Answer extends z.ZodType>(
  facts: Omit<Operation, 'query' | 'answer' | 'read'> & {
    query: Query
    answer: Answer
    read: (
      request: Request & { path: string; params: z.output<Query> },
      context: V1Context,
    ) => Promise<z.output<Answer>>
  },
): Operation<Answer> {
  return {
    ...facts,
    async read({ slug, query }, context) {
      const { path } = facts
      try {
        return await facts.read({ path, slug, query, params: readParams(facts.query, query) }, context)
      } catch (error) {
        if (!isContentFailure(error)) throw error
        context.log.error({ err: error, path }, 'The content system failed')
        throw new ApiProblem('unavailable', { detail: 'Try again in a minute.' })
      }
    },
  }
}
