import { z } from 'zod'

/** RFC 9457. */
export const problem = z.object({
  type: z.url().describe('What it is, explained on a page'),
  title: z.string().min(1),
  status: z.int().min(400).max(599),
  detail: z.string().min(1).describe('What to do'),
  parameter: z.string().min(1).optional().describe('The parameter that is wrong'),
  since: z.iso
    .date()
    .optional()
    .describe('Since when a home that is gone is not for sale, where that is known'),
  url: z.url().optional().describe('A page for people'),
})
export type Problem = z.infer<typeof problem>
