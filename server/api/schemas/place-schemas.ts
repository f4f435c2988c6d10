import { z } from 'zod'
import type { NearPlace } from '../../../domain/search/near-place.ts'
import { dated, latLng, paged, text, url } from './values.ts'

export const PLACE_KINDS = ['region', 'city', 'community', 'plan', 'town'] as const

/** A place that homes can be searched by. */
export const apiPlace = z.object({
  key: text.describe('What the parameter `near` takes; of a region and a city also `region` and `city`'),
  name: text,
  kind: z.enum(PLACE_KINDS),
  within: text.optional().describe('The city of a community'),
  location: latLng.optional(),
}) satisfies z.ZodType<NearPlace>
export type ApiPlace = z.infer<typeof apiPlace>

export const placesAnswer = z.object({
  ...dated,
  url: url.describe('The list of homes'),
  ...paged,
  items: z.array(apiPlace),
})
