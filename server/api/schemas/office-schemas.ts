import { z } from 'zod'
import type { Brand } from '../../../brands/schema.ts'
import type { Closure } from '../../../domain/community/closed-days.ts'
import { WEEKDAYS } from '../../../domain/community/opening-hours.ts'
import { count, dated, day, latLng, text, url } from './values.ts'

/** When an office is open. */
const openDay = z.object({
  weekday: z.enum(WEEKDAYS),
  from: z.iso
    .time({ precision: -1 })
    .optional()
    .describe('24-hour clock; absent where only the day is known'),
  to: z.iso.time({ precision: -1 }).optional(),
})

const closure = z.object({
  day,
  name: text.optional().describe('Of a holiday'),
}) satisfies z.ZodType<Closure>

/** An office of the builder. */
export const apiOffice = z.object({
  slug: text,
  title: text,
  url: url.describe('Its page'),
  address: z.object({ street: text, city: text, state: text, postalCode: text }),
  phone: text,
  email: text,
  hours: text.describe('As the builder writes it'),
  week: z.array(openDay).optional().describe('Days that are open; absent where the hours name none'),
  closedDays: z.array(closure).describe('In the next four weeks'),
  location: latLng.optional(),
}) satisfies z.ZodType<
  Pick<Brand['offices'][number], 'slug' | 'title' | 'address' | 'phone' | 'email' | 'hours' | 'location'>
>
export type ApiOffice = z.infer<typeof apiOffice>

export const officesAnswer = z.object({
  ...dated,
  url: url.describe('The page of all offices'),
  total: count,
  items: z.array(apiOffice),
})
