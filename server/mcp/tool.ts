import { z } from 'zod'
import { toPlaceKey } from '../../domain/search/place-key.ts'
import type { V1Context } from '../api/v1/answers.ts'
import type { ReadV1 } from '../api/v1/read-v1.ts'
import { text } from '../api/schemas/values.ts'
import { LAST_PAGE } from '../../domain/search/home-search.ts'
import { MOST_ITEMS, slugParam, USUAL_LIMIT } from '../api/v1/parameters.ts'

/** What tools read with: the public API itself, so that both say the same. */
export type ToolContext = { readV1: ReadV1; v1: V1Context }

/** A key that tools answer with; a model may well write the name instead, with its state. */
const key = z.preprocess(
  (given) => (typeof given === 'string' ? toPlaceKey(given.replace(/,.*/s, '')) : given),
  slugParam,
)

export const regionKey = key.describe(
  'A region of the builder, by the key that answers have as `region.slug`',
)
export const cityKey = key.describe(
  'A city that the builder builds in, by the key that answers have as `city.slug`; for any other place use `near`',
)
export const communityKey = key.describe('A community’s slug, as list_communities and homes have it')
export const floorPlanKey = key.describe('A floor plan’s slug, as get_home and search have it')

/** One of some values, or the words that people read for it. */
export function choiceOf<Value extends string>(
  values: readonly Value[],
  toLabel: (value: Value) => string = String,
) {
  return z.preprocess((given) => {
    const words = typeof given === 'string' ? toPlaceKey(given) : undefined
    return values.find((value) => value === words || toPlaceKey(toLabel(value)) === words) ?? given
  }, z.enum(values))
}

export const paging = {
  limit: z.int().min(1).max(MOST_ITEMS).optional().describe(`Items on a page; ${USUAL_LIMIT} when left out`),
  page: z
    .int()
    .min(1)
    .max(LAST_PAGE)
    .optional()
    .describe('From 1; an answer with more behind it has `links.next`'),
}

/** Ends every answer of a tool. */
export const lawful = { equalHousing: text.describe('Show it with the answer') }

export type Tool = {
  name: string
  title: string
  /** For the model that chooses. */
  description: string
  input: z.ZodObject
  /** Of what it finds, with `equalHousing`. */
  output: z.ZodObject
  /** @throws ApiProblem for what can't be answered */
  run(input: unknown, context: ToolContext): Promise<object>
}

/** Types a tool's arguments and its answer as its schemas have them. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  facts: Omit<Tool, 'input' | 'output' | 'run'> & {
    input: Input
    output: Output
    run: (input: z.output<Input>, context: ToolContext) => Promise<z.input<Output>>
  },
): Tool {
  return {
    ...facts,
    output: facts.output.extend(lawful),
    run: async (input, context) => ({
      ...(await facts.run(input as z.output<Input>, context)),
      equalHousing: context.v1.siteBrand.legal.equalHousing,
    }),
  }
}

/** Writes a tool's arguments as the API's parameters; what isn't given is left out. */
export function toQuery(params: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/** Writes two ends as the API's range. @returns undefined when neither is given */
export function toRange(min: number | undefined, max: number | undefined): string | undefined {
  return min === undefined && max === undefined ? undefined : `${min ?? ''}-${max ?? ''}`
}
