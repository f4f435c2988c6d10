// What a brand adds by hand to the basemap made from data.
import { z } from 'zod'

const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const name = z.string().trim().min(1)

const additionsSchema = z.strictObject({
  /** Sales regions, outlined on the map: counties as "Aransas, Texas", and where the name is written. */
  regions: z
    .array(z.strictObject({ slug: name, name, label: point, counties: z.array(name).min(1) }))
    .default([]),
  /** Names on water. `minzoom` is MapLibre's. */
  waters: z
    .array(
      z.strictObject({
        name,
        at: point,
        kind: z.enum(['ocean', 'sound', 'lake']),
        minzoom: z.number().min(0).max(14),
      }),
    )
    .default([]),
  /** Roads through known points: class 1 is an interstate, 2 a US route, 3 a state route. */
  roads: z
    .array(z.strictObject({ ref: name, class: z.literal([1, 2, 3]), points: z.array(point).min(2) }))
    .default([]),
  /** Colors other than those of public/geo/common/palette.json. */
  palette: z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/)).default({}),
})

export type Additions = z.output<typeof additionsSchema>

/** Reads additions. @throws Error naming what's wrong */
export function parseAdditions(json: unknown, file: string): Additions {
  const parsed = additionsSchema.safeParse(json)
  if (!parsed.success) throw new Error(`${file}:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}
