import { z } from 'zod'
import { SEARCHED_STATUSES, toStatusLabel } from '../../domain/home/home.ts'
import { toPlaceKey } from '../../domain/search/place-key.ts'
import type { V1Context } from '../api/v1/answers.ts'
import type { Operation } from '../api/v1/operation.ts'
import { slugParam } from '../api/v1/parameters.ts'
import { ApiMoved } from '../endpoints/problems.ts'
import { text } from '../api/v1/schemas/values.ts'

export type Tool = {
  name: string
  title: string
  /** For the model that chooses. */
  description: string
  input: z.ZodObject
  /** Of what it finds, with `equalHousing`. */
  output: z.ZodObject
  /** @throws ApiProblem for what can't be answered */
  run(input: unknown, context: V1Context): Promise<object>
}

export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  facts: Omit<Tool, 'input' | 'output' | 'run'> & {
    input: Input
    output: Output
    run: (input: z.output<Input>, context: V1Context) => Promise<z.output<Output>>
  },
): Tool {
  return {
    ...facts,
    output: facts.output.extend({ equalHousing: text.describe('Show it with the answer') }),
    run: async (input, context) => ({
      ...(await facts.run(input as z.output<Input>, context)),
      equalHousing: context.siteBrand.legal.equalHousing,
    }),
  }
}

/** By the same parameters as an operation of the API. */
export function readingTool(
  facts: Pick<Tool, 'name' | 'title' | 'description'>,
  operation: Operation<z.ZodObject>,
): Tool {
  const { slugOf, query } = operation
  const params: Record<string, z.ZodType> = slugOf ? { slug: forgiving('slug', slugParam) } : {}
  for (const [name, type] of Object.entries(query.shape)) params[name] = forgiving(name, type).optional()
  return tool({
    ...facts,
    input: z.strictObject(params),
    output: operation.answer,
    run({ slug, ...given }, context) {
      // Without a place nothing is nearest.
      if (given['near'] === undefined && given['sort'] === 'nearest') delete given['sort']
      const texts = Object.entries(given).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      )
      return read(operation, context, { slug: String(slug ?? ''), query: new URLSearchParams(texts) })
    },
  })
}

/** So that both say the same; what a model remembers by an earlier slug is read by today's. */
export async function read<Answer extends z.ZodType>(
  operation: Operation<Answer>,
  context: V1Context,
  { slug = '', query = new URLSearchParams() }: { slug?: string; query?: URLSearchParams } = {},
): Promise<z.output<Answer>> {
  try {
    return await operation.read({ slug, query }, context)
  } catch (error) {
    if (error instanceof ApiMoved) return operation.read({ slug: error.slug, query }, context)
    throw error
  }
}

/** Takes what models write: numbers and booleans as such, a name in place of its key. */
export function forgiving<Type extends z.ZodType>(name: string, type: Type) {
  return z.preprocess((given) => {
    if (typeof given === 'number') return String(given)
    if (typeof given === 'boolean') return given ? '1' : undefined
    if (typeof given !== 'string') return given
    switch (name) {
      case 'slug':
      case 'home':
      case 'community':
      case 'region':
      case 'city':
        return toPlaceKey(given.replace(/,.*/s, ''))
      case 'status': {
        const key = toPlaceKey(given)
        return SEARCHED_STATUSES.find((status) => toPlaceKey(toStatusLabel(status)) === key) ?? key
      }
      case 'price':
      case 'sqft':
        return given.replaceAll(/[$,\s]/g, '').replace('–', '-')
      default:
        return given
    }
  }, type)
}
