import { z } from 'zod'
import { COMMUNITY_STATUSES } from '../../../../domain/community/community.ts'
import { PLAT_STATUSES } from '../../../../domain/site-plan/plat-view.ts'
import {
  association,
  count,
  dated,
  details,
  dollars,
  incentives,
  item,
  listOf,
  premiumUsd,
  reference,
  squareFeet,
  text,
  url,
  whereabouts,
} from './values.ts'

export const apiCommunity = z.object({
  ...item,
  status: z.enum(COMMUNITY_STATUSES).optional(),
  ...whereabouts,
  priceFromUsd: dollars.optional().describe("The builder's own “from” price, whole US dollars"),
  homesForSale: count.optional().describe('Homes and homesites in the list now'),
  summary: text.optional(),
  hours: text.optional().describe('When its sales office is open, as the builder writes it'),
  phone: text.optional(),
})

export const apiCommunityDetail = z.object({
  ...apiCommunity.shape,
  ...details,
  closed: text.optional().describe('Days it is closed in the next four weeks: “Thanksgiving, Nov 26”'),
  ...association,
  directions: text.optional().describe('How to drive there, as the builder writes it'),
  incentives,
  schools: z.array(text),
  schoolsSource: text.optional().describe('Who says so'),
  amenities: z.array(text),
})

export const communitiesAnswer = listOf(apiCommunity, 'The page of all communities')

export const communityAnswer = z.object({ ...dated, community: apiCommunityDetail })

export const apiLot = z.object({
  lot: text,
  status: z
    .enum(PLAT_STATUSES)
    .describe(
      '`lot` is a homesite for sale, `open` one that can be had and has no price yet, `not-released` comes later',
    ),
  priceUsd: dollars.optional().describe('Whole US dollars; absent where the price is on request'),
  premiumUsd,
  areaSqft: squareFeet.optional(),
  address: text.optional(),
  home: z.object({ title: text, url }).optional().describe('What stands or will stand on it'),
  floorPlans: z.array(text).describe('Slugs of the plans that fit; none where there is a home already'),
})

export const sitePlanAnswer = z.object({
  ...dated,
  community: reference,
  url: url.describe('The site plan on the page of its community'),
  total: count,
  items: z.array(apiLot).describe('By rising number'),
})
