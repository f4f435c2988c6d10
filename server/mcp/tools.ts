import { z } from 'zod'
import { paths, serverPaths, TOUR_FORM } from '../../app/paths.ts'
import { compareHomes } from '../../domain/shortlist/comparison.ts'
import { toShortlistQuery } from '../../domain/shortlist/shortlist-url.ts'
import { NEAR_MILES } from '../../domain/search/near-place.ts'
import { apiCommunityDetail } from '../api/v1/schemas/community-schemas.ts'
import { apiHomeDetail } from '../api/v1/schemas/home-schemas.ts'
import { officesAnswer } from '../api/v1/schemas/place-schemas.ts'
import { dated, text, url } from '../api/v1/schemas/values.ts'
import { take, toDated, type V1Context } from '../api/v1/answers.ts'
import { getCommunity, listCommunities } from '../api/v1/community-operations.ts'
import { getFloorPlan } from '../api/v1/floor-plan-operations.ts'
import { getHome, listHomes } from '../api/v1/home-operations.ts'
import { slugParam } from '../api/v1/parameters.ts'
import { listOffices } from '../api/v1/place-operations.ts'
import { ApiProblem } from '../endpoints/problems.ts'
import { forgiving, read, readingTool, tool, type Tool } from './tool.ts'
import { wordTools } from './word-tools.ts'

const homeSlug = forgiving('home', slugParam).describe('A home’s slug, as search_homes gives it')
const communitySlug = forgiving('community', slugParam)
  .optional()
  .describe('A community’s slug, as list_communities and homes have it')

const comparedHome = apiHomeDetail.pick({ slug: true, title: true, url: true, priceUsd: true })
const visitedCommunity = apiCommunityDetail.pick({
  ...{ slug: true, title: true, url: true, hours: true, closed: true, phone: true },
})

const searchHomes = readingTool(
  {
    name: 'search_homes',
    title: 'Search homes for sale',
    description:
      'Homes and homesites for sale of this builder, by place, price, rooms, size and status; near a place the nearest first, each with its distance. Use it when figures or a place are asked for; for a sentence use search. Answers a page of them with prices, and the address of the same search for people.',
  },
  listHomes,
)

export const tools: readonly Tool[] = [
  searchHomes,
  {
    ...searchHomes,
    name: 'homes_near',
    title: 'Homes near a place',
    description: `Homes within ${NEAR_MILES} miles of a city, town, community, street or home, the nearest first, each with its distance. Use it when being near is what counts; to stay within a city or region use search_homes.`,
    input: searchHomes.input.omit({ near: true, sort: true }).extend({
      place: forgiving('place', z.string().min(1)).describe('As somebody would write it, such as a city'),
    }),
    run: (input, context) => {
      const { place: near, ...given } = input as Record<string, unknown>
      return searchHomes.run({ ...given, near, sort: 'nearest' }, context)
    },
  },
  readingTool(
    {
      name: 'get_home',
      title: 'One home',
      description:
        'A home for sale with its price, rooms, size, status, address, description and pictures. Use it for a home that a search has found; it needs the home’s slug.',
    },
    getHome,
  ),
  tool({
    name: 'compare_homes',
    title: 'Compare homes',
    description:
      'Two to four homes figure by figure, and which figures differ. Use it when somebody chooses between homes that a search has found.',
    input: z.strictObject({
      slugs: z
        .array(homeSlug)
        .min(2)
        // As many as stand beside one another on the site.
        .max(4)
        .refine((slugs) => new Set(slugs).size === slugs.length, 'must be different homes')
        .describe('Slugs of two to four homes, as search_homes gives them'),
    }),
    output: z.object({
      ...dated,
      url: url.describe('The comparison, for people'),
      homes: z.array(comparedHome),
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
      const answers = await Promise.all(slugs.map((slug) => read(getHome, context, { slug })))
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
        ...toDated(context),
        url: context.origin + paths.shortlist(toShortlistQuery(list)),
        homes: homes.map((home) => take(comparedHome, home)),
        rows: rows.map(({ values, ...row }) => ({ ...row, values: values.map((value) => value ?? '') })),
      }
    },
  }),
  readingTool(
    {
      name: 'list_communities',
      title: 'Communities',
      description:
        'Communities of this builder: where they are, from which price, how many homes are for sale. Use it to name neighborhoods to choose from, or to find a community’s slug; homes themselves are search_homes.',
    },
    listCommunities,
  ),
  readingTool(
    {
      name: 'get_floor_plan',
      title: 'One floor plan',
      description:
        'A floor plan: rooms, size, “from” price, where it’s built. Use it for a plan to build; a house that stands is get_home.',
    },
    getFloorPlan,
  ),
  tool({
    name: 'open_hours',
    title: 'When offices are open',
    description:
      'The builder’s offices with hours, closed days, address and phone; and those of one community. Use it before somebody visits or calls.',
    input: z.strictObject({ community: communitySlug }),
    output: officesAnswer.extend({ community: visitedCommunity.optional() }),
    async run({ community: slug }, context) {
      const offices = await read(listOffices, context)
      if (slug === undefined) return offices
      const { community } = await read(getCommunity, context, { slug })
      return { ...offices, community: take(visitedCommunity, community) }
    },
  }),
  tool({
    name: 'tour_link',
    title: 'Ask for a tour',
    description:
      'The address of the page where a person asks for a tour of a home or a community. Use it when somebody wants to see one; nothing is sent by this tool.',
    input: z.strictObject({
      home: homeSlug
        .optional()
        .describe('A home’s slug, as search_homes gives it; either this or `community`'),
      community: communitySlug,
    }),
    output: z.object({ ...dated, title: text, url, phone: text }),
    async run({ home: homeKey, community: communityKey }, context) {
      if ((homeKey === undefined) === (communityKey === undefined))
        throw new ApiProblem('bad-parameter', { parameter: 'home', detail: 'Give a home or a community.' })
      if (homeKey !== undefined) {
        const { home } = await read(getHome, context, { slug: homeKey })
        if (home.status === 'under-contract')
          throw new ApiProblem('gone', { detail: `${home.title} is under contract, and can’t be toured.` })
        return { title: home.title, ...(await toTour(`?home=${home.slug}`, context)) }
      }
      const { community } = await read(getCommunity, context, { slug: String(communityKey) })
      const { title, slug, phone } = community
      return { title, ...(await toTour(`?community=${slug}`, context)), ...(phone && { phone }) }
    },
  }),
  ...wordTools,
]

/** A builder who offers no form has an office. */
async function toTour(query: string, context: V1Context) {
  const { origin, content, siteBrand } = context
  const hasForm = (await content.findFormIds()).tourRequest !== undefined
  return {
    ...toDated(context),
    url: origin + (hasForm ? paths.form(TOUR_FORM, query) : serverPaths.contact()),
    phone: siteBrand.phone,
  }
}
