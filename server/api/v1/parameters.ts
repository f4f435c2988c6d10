import { z } from 'zod'
import { SEARCHED_STATUSES } from '../../../domain/home/home.ts'
import { ALL_FILTERS, HOME_FILTERS, type HomeFilter } from '../../../domain/search/filter-table.ts'
import { HOME_KINDS, HOME_SORTS, LAST_PAGE, type HomeSearch } from '../../../domain/search/home-search.ts'
import { parseHomeSearch } from '../../../domain/search/home-search-url.ts'
import { NEAR_MILES } from '../../../domain/search/near-place.ts'
import { MAX_SLUG_LENGTH } from '../../../domain/search/search-input.ts'
import { ApiProblem } from '../../endpoints/problems.ts'

/** Items on a page unless `limit` says otherwise, and at most. */
export const USUAL_LIMIT = 20
export const MOST_ITEMS = 50

export const slugParam = z
  .string()
  .max(MAX_SLUG_LENGTH)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug such as "juniper-ridge"')
  .describe('As in its page’s address')

export const regionParam = slugParam.describe('A region’s key, as answers have it in `region.slug`')
export const cityParam = slugParam.describe(
  'A city’s key, as answers have it in `city.slug`; for any other place there’s `near`',
)

export function numberParam(min: number, max: number, step = 1) {
  const wanted = `must be a ${step === 1 ? 'whole number' : 'number'} from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,10}(?:\.[05])?$/, wanted)
    .transform(Number)
    .pipe(z.number().min(min, wanted).max(max, wanted).multipleOf(step, wanted))
}

export const paging = {
  page: numberParam(1, LAST_PAGE).optional().describe('From 1'),
  limit: numberParam(1, MOST_ITEMS).optional().describe(`Items on a page; ${USUAL_LIMIT} when left out`),
}

export const homeParams = {
  ...Object.fromEntries(
    ALL_FILTERS.filter((filter) => filter !== 'tagId').map((filter) => [
      HOME_FILTERS[filter].param,
      toParam(filter).optional(),
    ]),
  ),
  kind: z.enum(HOME_KINDS).optional().describe('Houses or land; both when left out'),
  sort: z.enum(HOME_SORTS).optional().describe('`price-asc` when left out, near a place `nearest`'),
  ...paging,
} as Record<string, z.ZodType>

function toParam(filter: HomeFilter): z.ZodType {
  const row = HOME_FILTERS[filter]
  switch (row.kind) {
    case 'near':
      return z
        .string()
        .min(1)
        .max(MAX_SLUG_LENGTH)
        .describe(`Within ${NEAR_MILES} miles of a city, town, community, street or home, by its key or name`)
    case 'place':
      return filter === 'region' ? regionParam : cityParam
    case 'status':
      return z
        .enum(SEARCHED_STATUSES)
        .describe('`move-in` is ready now, `lot` is a homesite without a house; all when left out')
    case 'flag':
      return z.literal('1').describe(`Only homes: ${row.label.toLowerCase()}`)
    case 'atLeast':
      return numberParam(row.step, row.max, row.step).describe(`At least so many ${row.label.toLowerCase()}`)
    case 'exactly':
      return numberParam(row.step, row.max, row.step).describe(`Exactly so many ${row.label.toLowerCase()}`)
    case 'range':
      return z
        .string()
        .regex(
          /^(?=.*\d)\d{0,10}-\d{0,10}$/,
          'must be a range such as "300000-500000", "300000-" or "-500000"',
        )
        .describe(
          `\`${row.unit === '$' ? '300000-500000' : '1500-2500'}\`, either end may be left out: ${row.unit === '$' ? 'whole US dollars' : 'square feet'}`,
        )
    case 'by':
      return z
        .string()
        .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month such as "2027-03"')
        .describe('`2027-03`: ready now, or by the end of that month')
    case 'bounds':
      return z.string().max(600).describe('A part of the map in degrees: `south,west,north,east`')
    case 'tag':
      return z.string()
  }
}

/** Reads a search of homes whose parameters are well-formed. @throws ApiProblem for one that doesn't count */
export function readHomeSearch(query: URLSearchParams): HomeSearch {
  const search = parseHomeSearch(query)
  const isDropped = (name: string, value: unknown) => query.has(name) && value === undefined
  const dropped = ALL_FILTERS.find((filter) => isDropped(HOME_FILTERS[filter].param, search[filter]))
  const parameter =
    (dropped && HOME_FILTERS[dropped].param) ??
    (isDropped('kind', search.kind) ? 'kind' : undefined) ??
    (query.has('sort') && query.get('sort') !== search.sort ? 'sort' : undefined)
  if (parameter === undefined) return search
  throw new ApiProblem('bad-parameter', {
    parameter,
    detail: `${parameter} isn't right, or can't be combined with the other parameters.`,
  })
}

/** Reads an address's parameters. @throws ApiProblem that names one that's unknown, repeated or wrong */
export function readParams<T extends z.ZodObject>(schema: T, query: URLSearchParams): z.output<T> {
  const names = [...query.keys()]
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined)
    throw new ApiProblem('bad-parameter', { parameter: repeated, detail: `Give ${repeated} once.` })
  const known = Object.keys(schema.shape)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new ApiProblem('bad-parameter', {
      parameter: unknown.slice(0, MAX_SLUG_LENGTH),
      detail:
        known.length === 0
          ? 'There are no parameters here.'
          : `There's no such parameter; there are ${known.join(', ')}.`,
    })
  const result = schema.safeParse(Object.fromEntries(query))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const parameter = String(issue?.path[0] ?? '')
  throw new ApiProblem('bad-parameter', {
    parameter,
    detail: `${parameter}: ${issue?.message ?? "isn't right"}.`,
  })
}
