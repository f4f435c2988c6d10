import { z } from 'zod'

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
  .describe('Degrees, WGS 84')

/** What a home, a community and a floor plan begin with. */
export const item = {
  id: z.int().min(1),
  slug: text,
  title: text,
  url: url.describe('Its page'),
  self: url.describe('Where it is read here, by its number: this stays when its slug changes'),
}

export const figures = {
  beds: z.number().optional(),
  baths: z.number().optional().describe('2.5 are two baths and a half bath'),
  areaSqft: squareFeet.optional(),
  garages: z.number().optional().describe('Cars'),
  stories: z.number().optional(),
}

const place = z
  .object({ slug: text, name: text })
  .describe('A region or a city; the slug is what searches take')

export const whereabouts = {
  address: text.optional(),
  location: latLng.optional(),
  region: place.optional(),
  city: place.optional(),
}

export const reference = z.object({ slug: text, title: text, url })

export const details = {
  descriptionHtml: z.string(),
  pictures: z.array(
    z.object({
      url,
      alt: z.string().describe('The alternative text; empty where the editor left none'),
      widthPx: z.number().min(1).optional(),
      heightPx: z.number().min(1).optional(),
      caption: text.optional(),
    }),
  ),
  modifiedAt: moment.optional(),
}

export const dated = {
  asOf: day.describe('The day the figures were read, where the builder is, YYYY-MM-DD'),
  lastReadAt: moment
    .optional()
    .describe("Only while the builder's content can't be read again: when these figures were last read"),
}

/** An answer with a page of a list. @param of what `url` is the address */
export function listOf<Item extends z.ZodType>(items: Item, of: string) {
  return z.object({
    ...dated,
    url: url.describe(of),
    total: count.describe('How many there are on all pages'),
    page: z.int().min(1),
    limit: z.int().min(1).describe('How many a page has at most'),
    links: z.object({ self: url, previous: url.optional(), next: url.optional() }),
    items: z.array(items),
  })
}

/** Running today; what has ended is in none of them. */
export const incentives = z
  .array(
    z.object({
      title: text,
      text: text.describe('All of it in words; say a rate or a payment only together with its terms'),
      valueUsd: dollars.optional(),
      startsOn: day.optional(),
      endsOn: day.optional().describe('The last day'),
      withLender: z.literal(true).optional().describe('Only with a loan from the builder’s lender'),
    }),
  )
  .optional()
  .describe('What the builder gives now')

/** Both are absent where nobody knows. */
export const association = {
  hasAssociation: z.boolean().optional().describe('Whether there’s a homeowners association'),
  hoaUsdPerMonth: z.number().optional().describe('Its dues; 0 where there’s none'),
}
