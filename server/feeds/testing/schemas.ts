import { z } from 'zod'

/** https://www.jsonfeed.org/version/1.1/, as far as the feeds use it. */
export const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string().min(1),
  language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/),
  items: z.array(
    z.strictObject({
      id: z.url(),
      url: z.url(),
      title: z.string().min(1),
      content_text: z.string().min(1),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime().optional(),
      image: z.url().optional(),
      authors: z.array(z.strictObject({ name: z.string().min(1) })).optional(),
    }),
  ),
})

/** RFC 7946: points, longitude first. */
export const geoJson = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.strictObject({
      type: z.literal('Feature'),
      id: z.number(),
      geometry: z.strictObject({
        type: z.literal('Point'),
        coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
      }),
      properties: z.strictObject({
        title: z.string().min(1),
        url: z.url(),
        address: z.string().optional(),
        incentives: z.array(z.string().min(1)).optional(),
        city: z.string().optional(),
        region: z.string().optional(),
        status: z.enum(['move-in', 'under-construction', 'lot']).optional(),
        priceUsd: z.number().positive().optional(),
        beds: z.number().optional(),
        baths: z.number().optional(),
        areaSqft: z.number().optional(),
      }),
    }),
  ),
})
