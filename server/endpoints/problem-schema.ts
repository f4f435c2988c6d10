import { z } from 'zod'
import { day, text, url } from '../api/schemas/values.ts'

/** Why a request has no answer (RFC 9457). */
export const problem = z.object({
  type: url.describe('What it is, explained on a page'),
  title: text,
  status: z.int().min(400).max(599),
  detail: text.describe('What to do'),
  parameter: text.optional().describe('The parameter that is wrong'),
  since: day.optional().describe('Since when a home that is gone is not for sale, where that is known'),
  url: url.optional().describe('A page for people'),
})
export type Problem = z.infer<typeof problem>
