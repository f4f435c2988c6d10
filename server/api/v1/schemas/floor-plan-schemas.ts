import { z } from 'zod'
import { dated, details, dollars, figures, incentives, item, listOf, reference, text } from './values.ts'

export const apiFloorPlan = z.object({
  ...item,
  priceFromUsd: dollars
    .optional()
    .describe('The lowest base price, before options and without a homesite, whole US dollars'),
  priceText: text.optional().describe('That price in words, which say what it holds'),
  ...figures,
  upTo: z
    .object(figures)
    .optional()
    .describe('The most of each figure that is a range; the figure above is then the least'),
  communities: z.array(reference).describe('Where it is built'),
})

export const apiFloorPlanDetail = z.object({
  ...apiFloorPlan.shape,
  ...details,
  summary: text.optional(),
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
  incentives,
  tourUrl: z.string().optional().describe('A 3D tour'),
})

export const floorPlansAnswer = listOf(apiFloorPlan, 'The page of all floor plans')

export const floorPlanAnswer = z.object({ ...dated, floorPlan: apiFloorPlanDetail })
