import { z } from 'zod'

/** Three ways to show the front page's rows of homes: near a town, ready, under a price. */
const rowLayouts = ['columns', 'shelves', 'map-and-rows'] as const

/**
 * The front page's parts in order, below its first view: the rows of homes, by themselves or beside the area's `map`; the
 * `homes` that editors feature; the `story`, their first text; and `others`, all else that they put there.
 */
const frontPageSections = z
  .array(z.enum([...rowLayouts, 'map', 'homes', 'story', 'others']))
  .refine((sections) => {
    const rows = sections.filter((section) => rowLayouts.some((layout) => layout === section))
    const hasAll = (['homes', 'story', 'others'] as const).every((part) => sections.includes(part))
    const hasMapOnce = sections.includes('map') !== sections.includes('map-and-rows')
    return rows.length === 1 && hasAll && hasMapOnce && new Set(sections).size === sections.length
  }, 'must have the rows of homes, the map, homes, story and others, each once')

/** How the parts of the site are laid out. */
export const layoutsSchema = z
  .strictObject({
    header: z.enum(['bar', 'masthead']).default('bar'),
    hero: z.enum(['cover', 'split']).default('cover'),
    card: z.enum(['stacked', 'ruled']).default('stacked'),
    list: z.enum(['grid', 'rows']).default('grid'),
    filters: z
      .array(z.enum(['priceUsd', 'beds', 'baths']))
      .refine((filters) => filters.length === 3 && new Set(filters).size === 3, 'must have each filter once')
      .default(['priceUsd', 'beds', 'baths']),
    form: z.enum(['first', 'last']).default('first'),
    page: z.enum(['stacked', 'ruled']).default('stacked'),
    footer: z.enum(['columns', 'signoff']).default('columns'),
    frontPage: frontPageSections.default(['columns', 'homes', 'map', 'story', 'others']),
  })
  .prefault({})
