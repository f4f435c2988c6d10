import { z } from 'zod'
import type { FloorPlanCard, FloorPlanDetail } from '../../../domain/floor-plan/floor-plan.ts'
import { dated, dollars, moment, paged, picture, reference, squareFeet, text, url } from './values.ts'

/** A floor plan in a list. */
export const apiFloorPlan = z.object({
  id: z.int().min(1),
  slug: text,
  title: text,
  url: url.describe('Its page'),
  priceFromUsd: dollars
    .optional()
    .describe('The lowest base price, before options and without a homesite, whole US dollars'),
  priceText: text.optional().describe('That price in words, which say what it holds'),
  beds: z.number().optional(),
  baths: z.number().optional().describe('2.5 are two baths and a half bath'),
  areaSqft: squareFeet.optional(),
  garages: z.number().optional().describe('Cars'),
  stories: z.number().optional(),
  upTo: z
    .object({
      beds: z.number().optional(),
      baths: z.number().optional(),
      areaSqft: squareFeet.optional(),
      garages: z.number().optional(),
      stories: z.number().optional(),
    })
    .optional()
    .describe('The most of each figure that is a range; the figure above is then the least'),
  communities: z.array(reference).describe('Where it is built'),
}) satisfies z.ZodType<Partial<FloorPlanCard>>
export type ApiFloorPlan = z.infer<typeof apiFloorPlan>

/** A floor plan by itself. */
export const apiFloorPlanDetail = z.object({
  ...apiFloorPlan.shape,
  summary: text.optional(),
  descriptionHtml: z.string(),
  widthFt: z.number().optional(),
  depthFt: z.number().optional(),
  elevations: z.array(text),
  basePrices: z
    .array(
      z.object({
        community: reference,
        priceUsd: dollars,
        isLandIncluded: z.boolean().describe('Whether a standard homesite is in it'),
        priceText: text,
      }),
    )
    .describe('What it costs in each community before options'),
  options: z
    .array(
      z.object({
        group: text,
        title: text,
        priceUsd: dollars.optional().describe('Beyond the base price; 0 is included, absent is on request'),
      }),
    )
    .describe('What can be chosen'),
  optionsAsOf: text.optional().describe('The day of the options’ prices, or the month'),
  tourUrl: z.string().optional().describe('A 3D tour'),
  pictures: z.array(picture),
  modifiedAt: moment.optional(),
}) satisfies z.ZodType<
  Partial<FloorPlanCard> &
    Pick<FloorPlanDetail, 'summary' | 'descriptionHtml' | 'widthFt' | 'depthFt' | 'tourUrl' | 'modifiedAt'>
>
export type ApiFloorPlanDetail = z.infer<typeof apiFloorPlanDetail>

export const floorPlansAnswer = z.object({
  ...dated,
  url: url.describe('The page of all floor plans'),
  ...paged,
  items: z.array(apiFloorPlan),
})

export const floorPlanAnswer = z.object({ ...dated, floorPlan: apiFloorPlanDetail })
