import type { z } from 'zod'
import type { V1Context } from '../api/v1/answers.ts'
import type { ReadV1 } from '../api/v1/read-v1.ts'
import { text } from '../api/schemas/values.ts'
import { slugParam } from '../api/v1/parameters.ts'

/** What tools read with: the public API itself, so that both say the same. */
export type ToolContext = { readV1: ReadV1; v1: V1Context }

/** Places by key, which a tool's answers have. */
export const regionKey = slugParam.describe('A region’s key: `region.slug` of a home or a community')
export const cityKey = slugParam.describe('A city’s key: `city.slug` of a home or a community')

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
