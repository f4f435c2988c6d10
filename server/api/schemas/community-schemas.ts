import { z } from 'zod'
import {
  COMMUNITY_STATUSES,
  type CommunityCard,
  type CommunityDetail,
} from '../../../domain/community/community.ts'
import {
  association,
  count,
  dated,
  dollars,
  latLng,
  moment,
  paged,
  picture,
  place,
  text,
  url,
} from './values.ts'

/** A community in a list. */
export const apiCommunity = z.object({
  id: z.int().min(1),
  slug: text,
  title: text,
  url: url.describe('Its page'),
  status: z.enum(COMMUNITY_STATUSES).optional(),
  address: text.optional(),
  location: latLng.optional(),
  region: place.optional(),
  city: place.optional(),
  priceFromUsd: dollars.optional().describe("The builder's own “from” price, whole US dollars"),
  homesForSale: count.optional().describe('Homes and homesites in the list now'),
  summary: text.optional(),
  hours: text.optional().describe('When its sales office is open, as the builder writes it'),
  phone: text.optional(),
}) satisfies z.ZodType<Partial<CommunityCard>>
export type ApiCommunity = z.infer<typeof apiCommunity>

/** A community by itself. */
export const apiCommunityDetail = z.object({
  ...apiCommunity.shape,
  closed: text.optional().describe('Days it is closed in the next four weeks: “Thanksgiving, Nov 26”'),
  descriptionHtml: z.string(),
  ...association,
  schools: z.array(text),
  schoolsSource: text.optional().describe('Who says so'),
  amenities: z.array(text),
  pictures: z.array(picture),
  modifiedAt: moment.optional(),
}) satisfies z.ZodType<
  Partial<CommunityCard> &
    Pick<CommunityDetail, 'descriptionHtml' | 'hoaUsdPerMonth' | 'schools' | 'schoolsSource' | 'amenities'>
>
export type ApiCommunityDetail = z.infer<typeof apiCommunityDetail>

export const communitiesAnswer = z.object({
  ...dated,
  url: url.describe('The page of all communities'),
  ...paged,
  items: z.array(apiCommunity),
})

export const communityAnswer = z.object({ ...dated, community: apiCommunityDetail })
