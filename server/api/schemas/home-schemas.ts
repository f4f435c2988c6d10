import { z } from 'zod'
import { apiPlace } from './place-schemas.ts'
import { HOME_STATUSES, type HomeCard, type HomeDetail, type HomeStatus } from '../../../domain/home/home.ts'
import {
  association,
  dated,
  day,
  dollars,
  latLng,
  moment,
  paged,
  picture,
  place,
  premiumUsd,
  reference,
  squareFeet,
  text,
  url,
} from './values.ts'

const statuses = [...HOME_STATUSES, 'under-contract', 'sold'] as const

export const homeStatus = z
  .enum(statuses)
  .describe('`lot` is a homesite, land to build on') satisfies z.ZodType<HomeStatus>

/** A home in a list. */
export const apiHome = z.object({
  id: z.int().min(1),
  slug: text,
  title: text,
  url: url.describe('Its page'),
  status: homeStatus.optional(),
  priceUsd: dollars.optional().describe('Whole US dollars; absent where the price is on request'),
  premiumUsd,
  priceWasUsd: dollars.optional().describe('The price before a reduction'),
  priceAsOf: day.optional().describe('The day the price was set'),
  beds: z.number().optional(),
  baths: z.number().optional().describe('2.5 are two baths and a half bath'),
  areaSqft: squareFeet.optional(),
  garages: z.number().optional().describe('Cars'),
  stories: z.number().optional(),
  address: text.optional(),
  location: latLng.optional(),
  region: place.optional(),
  city: place.optional(),
  community: reference.optional(),
  lot: text.optional(),
  distanceMiles: z.number().optional().describe('From the place that is searched, as the crow flies'),
  publishedAt: moment.optional(),
  modifiedAt: moment.optional(),
}) satisfies z.ZodType<
  Omit<Partial<HomeCard>, 'distance' | 'morePictures'> &
    Pick<HomeDetail, 'priceAsOf' | 'address' | 'publishedAt' | 'modifiedAt'>
>
export type ApiHome = z.infer<typeof apiHome>

/** A home by itself. */
export const apiHomeDetail = z.object({
  ...apiHome.omit({ distanceMiles: true }).shape,
  lotAreaSqft: squareFeet.optional().describe('Of a homesite'),
  availableOn: day.optional(),
  summary: text.optional(),
  descriptionHtml: z.string(),
  elevation: text.optional(),
  ...association,
  schools: z.array(text),
  tourUrl: z.string().optional().describe('A 3D tour'),
  floorPlan: reference.optional(),
  pictures: z.array(picture),
}) satisfies z.ZodType<
  Omit<Partial<HomeDetail>, 'gallery' | 'community' | 'floorPlan' | 'distance'> &
    Pick<HomeDetail, 'slug' | 'title' | 'descriptionHtml' | 'schools'>
>
export type ApiHomeDetail = z.infer<typeof apiHomeDetail>

export const homesAnswer = z.object({
  ...dated,
  url: url.describe('The page of the same search'),
  near: apiPlace
    .pick({ key: true, name: true, location: true })
    .optional()
    .describe('The place that `near` was taken for'),
  ...paged,
  items: z.array(apiHome),
})

export const homeAnswer = z.object({ ...dated, home: apiHomeDetail })
