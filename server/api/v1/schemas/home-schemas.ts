import { z } from 'zod'
import { HOME_STATUSES } from '../../../../domain/home/home.ts'
import { apiPlace } from './place-schemas.ts'
import {
  association,
  dated,
  day,
  details,
  dollars,
  figures,
  incentives,
  item,
  listOf,
  moment,
  premiumUsd,
  reference,
  squareFeet,
  text,
  whereabouts,
} from './values.ts'

const status = z.enum(HOME_STATUSES).describe('`lot` is a homesite, land to build on')

export const apiHome = z.object({
  ...item,
  status: status.optional(),
  priceUsd: dollars.optional().describe('Whole US dollars; absent where the price is on request'),
  premiumUsd,
  priceWasUsd: dollars.optional().describe('The price before a reduction'),
  priceAsOf: day.optional().describe('The day the price was set'),
  ...figures,
  ...whereabouts,
  community: reference.optional(),
  lot: text.optional(),
  distanceMiles: z.number().optional().describe('From the place that is searched, as the crow flies'),
  publishedAt: moment.optional(),
  modifiedAt: moment.optional(),
})

export const apiHomeDetail = z.object({
  ...apiHome.omit({ distanceMiles: true }).shape,
  ...details,
  lotAreaSqft: squareFeet.optional().describe('Of a homesite'),
  availableOn: day.optional(),
  summary: text.optional(),
  elevation: text.optional(),
  ...association,
  incentives,
  schools: z.array(text),
  tourUrl: z.string().optional().describe('A 3D tour'),
  floorPlan: reference.optional(),
})

export const homesAnswer = listOf(apiHome, 'The page of the same search').extend({
  near: apiPlace
    .pick({ key: true, name: true, location: true })
    .optional()
    .describe('The place that `near` was taken for'),
})

export const homeAnswer = z.object({ ...dated, home: apiHomeDetail })

/** Changes of a home; moments are days where the builder is. */
const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listed'),
    day,
    priceUsd: dollars.optional().describe('The first price that is known'),
    pricedOn: day.optional().describe('Since when it is known, where that is later'),
  }),
  z.object({
    kind: z.literal('price'),
    day,
    fromUsd: dollars.optional(),
    toUsd: dollars.optional().describe('Absent where the price is on request'),
  }),
  z.object({ kind: z.literal('status'), day, from: status, to: status }),
  z.object({
    kind: z.literal('sale'),
    day,
    isForSale: z.boolean(),
    isSold: z.literal(true).optional(),
  }),
])

export const historyAnswer = z.object({
  ...dated,
  home: reference,
  items: z.array(change).describe('The newest first'),
})
