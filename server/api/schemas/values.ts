/** Values that several answers of the public API have. */
import { z } from 'zod'
import type { Place } from '../../../domain/community/community.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'

export const text = z.string().min(1)
export const url = z.url().describe('Absolute')
export const day = z.iso.date().describe('A day where the builder is, YYYY-MM-DD')
export const moment = z.iso.datetime({ offset: true }).describe('A moment, ISO 8601 with zone')
export const dollars = z.int().min(0).describe('Whole US dollars')
export const premiumUsd = dollars
  .optional()
  .describe('Of a homesite without a price: what it adds to a floor plan’s base price that has land in it')
export const squareFeet = z.number().min(0).describe('Square feet')
export const count = z.int().min(0)

export const latLng = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .describe('Degrees, WGS 84') satisfies z.ZodType<LatLng>

export const place = z
  .object({ slug: text, name: text })
  .describe('A region or a city; the slug is what searches take') satisfies z.ZodType<Place>

/** Another item. */
export const reference = z.object({ slug: text, title: text, url })

export const picture = z.object({
  url,
  alt: z.string().describe('The alternative text; empty where the editor left none'),
  widthPx: z.number().min(1).optional(),
  heightPx: z.number().min(1).optional(),
  caption: text.optional(),
})
export type ApiPicture = z.infer<typeof picture>

/** What every answer begins with. */
export const dated = {
  asOf: day.describe('The day the figures were read, where the builder is, YYYY-MM-DD'),
  lastReadAt: moment
    .optional()
    .describe("Only while the builder's content can't be read again: when these figures were last read"),
}

/** A list's page. */
export const paged = {
  total: count.describe('How many there are on all pages'),
  page: z.int().min(1),
  limit: z.int().min(1).describe('How many a page has at most'),
  links: z.object({ self: url, previous: url.optional(), next: url.optional() }),
}

/** Both are absent where nobody knows. */
export const association = {
  hasAssociation: z.boolean().optional().describe('Whether there’s a homeowners association'),
  hoaUsdPerMonth: z.number().optional().describe('Its dues; 0 where there’s none'),
}
