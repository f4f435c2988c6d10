import { z } from 'zod'
import { paths } from '../../app/paths.ts'
import { HOME_STATUSES, toStatusLabel } from '../../domain/home/home.ts'
import { HOME_FILTERS } from '../../domain/search/filter-table.ts'
import { HOME_KINDS, HOME_SORTS } from '../../domain/search/home-search.ts'
import { NEAR_MILES } from '../../domain/search/near-place.ts'
import { MAX_SLUG_LENGTH } from '../../domain/search/search-input.ts'
import { compareHomes } from '../../domain/shortlist/comparison.ts'
import { toShortlistQuery } from '../../domain/shortlist/shortlist-url.ts'
import { apiHomeDetail, homeAnswer, homesAnswer } from '../api/schemas/home-schemas.ts'
import { dated, text, url } from '../api/schemas/values.ts'
import { toDated } from '../api/v1/answers.ts'
import { slugParam } from '../api/v1/parameters.ts'
import {
  choiceOf,
  cityKey,
  paging,
  regionKey,
  tool,
  toQuery,
  toRange,
  type Tool,
  type ToolContext,
} from './tool.ts'

type HomesAnswer = z.output<typeof homesAnswer>
type HomeAnswer = z.output<typeof homeAnswer>

const { beds, baths, garages, levels, priceUsd, areaSqft } = HOME_FILTERS

const placeName = z
  .string()
  .min(1)
  .max(MAX_SLUG_LENGTH)
  .describe('The name of a city, town, community, street or home, and nothing else')
const atLeast = ({ max, step, label }: { max: number; step: number; label: string }) =>
  z
    .number()
    .min(step)
    .max(max)
    .multipleOf(step)
    .optional()
    .describe(`At least so many ${label.toLowerCase()}`)
const amount = ({ max }: { max: number }) => z.int().min(0).max(max).optional()

/** What may be asked of homes: numbers, choices and names of places. */
const figures = {
  kind: z.enum(HOME_KINDS).optional().describe('Houses, or land to build on; both when left out'),
  bedsAtLeast: atLeast(beds),
  bathsAtLeast: atLeast(baths),
  garagesAtLeast: atLeast(garages),
  levels: atLeast(levels).describe('Exactly so many levels; 1 is a single-level home'),
  priceMinUsd: amount(priceUsd).describe('The lowest price, in whole US dollars'),
  priceMaxUsd: amount(priceUsd).describe('The highest price, in whole US dollars'),
  areaMinSqft: amount(areaSqft).describe('The smallest living area, in square feet'),
  areaMaxSqft: amount(areaSqft).describe('The largest living area, in square feet'),
  status: choiceOf(HOME_STATUSES, toStatusLabel)
    .optional()
    .describe('`move-in` is ready now, `lot` is a homesite without a house; all when left out'),
  ...paging,
}

const search = z.strictObject({
  near: placeName.optional().describe(`${placeName.description}: homes within ${NEAR_MILES} miles of it`),
  region: regionKey.optional(),
  city: cityKey.optional(),
  ...figures,
  isMoveInReady: z.boolean().optional().describe('Only homes that can be moved into now'),
  readyBy: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    .optional()
    .describe('A month, YYYY-MM: homes that are ready, or will be by its end'),
  sort: z.enum(HOME_SORTS).optional().describe('The cheapest first when left out, near a place the nearest'),
})

async function searchHomes(given: z.output<typeof search>, { readV1 }: ToolContext): Promise<HomesAnswer> {
  const query = toQuery({
    near: given.near,
    region: given.region,
    city: given.city,
    kind: given.kind,
    beds: given.bedsAtLeast,
    baths: given.bathsAtLeast,
    garages: given.garagesAtLeast,
    levels: given.levels,
    price: toRange(given.priceMinUsd, given.priceMaxUsd),
    sqft: toRange(given.areaMinSqft, given.areaMaxSqft),
    status: given.status,
    ready: given.isMoveInReady ? '1' : undefined,
    'ready-by': given.readyBy,
    // Without a place nothing is nearest.
    sort: given.sort === 'nearest' && given.near === undefined ? undefined : given.sort,
    limit: given.limit,
    page: given.page,
  })
  return (await readV1('/homes', query)) as HomesAnswer
}

async function readHome(slug: string, { readV1 }: ToolContext): Promise<HomeAnswer> {
  return (await readV1(`/homes/${slug}`, new URLSearchParams())) as HomeAnswer
}

const homeSlug = slugParam.describe('A home’s slug, as search_homes gives it')

/** Side by side, as many as stand beside one another on the site. */
const compared = z
  .array(homeSlug)
  .min(2)
  .max(4)
  .refine((slugs) => new Set(slugs).size === slugs.length, 'must be different homes')
  .describe('Slugs of two to four homes, as search_homes gives them')

export const homeTools: readonly Tool[] = [
  tool({
    name: 'search_homes',
    title: 'Search homes for sale',
    description:
      'Homes and homesites for sale of this builder, by place, price, rooms, size and status. Use it when figures or a place are asked for; for a sentence use search, and for nothing but a place homes_near. Answers a page of them with prices, and the address of the same search for people.',
    input: search,
    output: homesAnswer,
    run: searchHomes,
  }),
  tool({
    name: 'homes_near',
    title: 'Homes near a place',
    description: `Homes within ${NEAR_MILES} miles of a city, town, community, street or home, the nearest first, each with its distance. Use it when being near is what counts; to stay within a city or region use search_homes.`,
    input: z.strictObject({ place: placeName, ...figures }),
    output: homesAnswer,
    run: ({ place, ...given }, context) => searchHomes({ ...given, near: place }, context),
  }),
  tool({
    name: 'get_home',
    title: 'One home',
    description:
      'A home for sale with its price, rooms, size, status, address, description and pictures. Use it for a home that a search has found; it needs the home’s slug.',
    input: z.strictObject({ slug: homeSlug }),
    output: homeAnswer,
    run: ({ slug }, context) => readHome(slug, context),
  }),
  tool({
    name: 'compare_homes',
    title: 'Compare homes',
    description:
      'Two to four homes figure by figure, and which figures differ. Use it when somebody chooses between homes that a search has found.',
    input: z.strictObject({ slugs: compared }),
    output: z.object({
      ...dated,
      url: url.describe('The comparison, for people'),
      homes: z.array(apiHomeDetail.pick({ slug: true, title: true, url: true, priceUsd: true })),
      rows: z.array(
        z.object({
          label: text,
          values: z
            .array(z.string())
            .describe('One a home, in the order of `homes`; empty where it’s not known'),
          differs: z.boolean(),
        }),
      ),
    }),
    async run({ slugs }, context) {
      const answers = await Promise.all(slugs.map((slug) => readHome(slug, context)))
      const homes = answers.map(({ home }) => home)
      const rows = compareHomes(
        homes.map(({ community, floorPlan, ...home }) => ({
          ...home,
          ...(community && { communityName: community.title }),
          ...(floorPlan && { planTitle: floorPlan.title }),
        })),
      )
      const list = { homeIds: homes.map(({ id }) => id), comparedIds: [] }
      return {
        ...toDated(context.v1),
        url: context.v1.origin + paths.shortlist(toShortlistQuery(list)),
        homes: homes.map(({ slug, title, url: address, priceUsd: usd }) => ({
          ...{ slug, title, url: address },
          ...(usd !== undefined && { priceUsd: usd }),
        })),
        rows: rows.map(({ values, ...row }) => ({ ...row, values: values.map((value) => value ?? '') })),
      }
    },
  }),
]
