import { z } from 'zod'
import type { HomeChange } from '../../../domain/home/home-history.ts'
import { homeStatus } from './home-schemas.ts'
import { dated, day, dollars, reference } from './values.ts'

/** One change; moments are days where the builder is. */
export const apiHomeChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listed'),
    day,
    priceUsd: dollars.optional().describe('The first price that is known'),
    pricedOn: day.optional().describe('Since when it is known, where that is later'),
  }),
  z.object({
    kind: z.literal('price'),
    day,
    fromUsd: dollars.optional(),
    toUsd: dollars.optional().describe('Absent where the price is on request'),
  }),
  z.object({ kind: z.literal('status'), day, from: homeStatus, to: homeStatus }),
  z.object({
    kind: z.literal('sale'),
    day,
    isForSale: z.boolean(),
    isSold: z.literal(true).optional(),
  }),
]) satisfies z.ZodType<WithoutMoment<HomeChange>>

type WithoutMoment<Change> = Change extends unknown ? Omit<Change, 'atMs'> : never

export type ApiHomeChange = z.infer<typeof apiHomeChange>

export const historyAnswer = z.object({
  ...dated,
  home: reference,
  items: z.array(apiHomeChange).describe('The newest first'),
})
