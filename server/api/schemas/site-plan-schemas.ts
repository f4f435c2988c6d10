import { z } from 'zod'
import { PLAT_STATUSES, type PlatLotView } from '../../../domain/site-plan/plat-view.ts'
import { count, dated, dollars, premiumUsd, reference, squareFeet, text, url } from './values.ts'

const status = z
  .enum(PLAT_STATUSES)
  .describe(
    '`lot` is a homesite for sale, `open` one that can be had and has no price yet, `not-released` comes later',
  )

/** A lot of a site plan. */
export const apiLot = z.object({
  lot: text,
  status,
  priceUsd: dollars.optional().describe('Whole US dollars; absent where the price is on request'),
  premiumUsd,
  areaSqft: squareFeet.optional(),
  address: text.optional(),
  home: z.object({ title: text, url }).optional().describe('What stands or will stand on it'),
  floorPlans: z.array(text).describe('Slugs of the plans that fit; none where there is a home already'),
}) satisfies z.ZodType<Omit<Partial<PlatLotView>, 'home'>>
export type ApiLot = z.infer<typeof apiLot>

export const sitePlanAnswer = z.object({
  ...dated,
  community: reference,
  url: url.describe('The site plan on the page of its community'),
  total: count,
  items: z.array(apiLot).describe('By rising number'),
})
