import { z } from 'zod'
import { WEEKDAYS } from '../../../../domain/community/opening-hours.ts'
import { count, dated, day, latLng, listOf, text, url } from './values.ts'

export const PLACE_KINDS = ['region', 'city', 'community', 'plan', 'town'] as const

export const apiPlace = z.object({
  key: text.describe('What the parameter `near` takes; of a region and a city also `region` and `city`'),
  name: text,
  kind: z.enum(PLACE_KINDS),
  within: text.optional().describe('The city of a community'),
  location: latLng.optional(),
})
export type ApiPlace = z.infer<typeof apiPlace>

export const placesAnswer = listOf(apiPlace, 'The list of homes')

const time = z.iso.time({ precision: -1 }).optional()

export const apiOffice = z.object({
  slug: text,
  title: text,
  url: url.describe('Its page'),
  address: z.object({ street: text, city: text, state: text, postalCode: text }),
  phone: text,
  email: text,
  hours: text.describe('As the builder writes it'),
  week: z
    .array(
      z.object({
        weekday: z.enum(WEEKDAYS),
        from: time.describe('24-hour clock; absent where only the day is known'),
        to: time,
      }),
    )
    .optional()
    .describe('Days that are open; absent where the hours name none'),
  closedDays: z
    .array(z.object({ day, name: text.optional().describe('Of a holiday') }))
    .describe('In the next four weeks'),
  location: latLng.optional(),
})

export const officesAnswer = z.object({
  ...dated,
  url: url.describe('The page of all offices'),
  total: count,
  items: z.array(apiOffice),
})
