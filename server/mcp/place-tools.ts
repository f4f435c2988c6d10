import { z } from 'zod'
import { paths, serverPaths, TOUR_FORM } from '../../app/paths.ts'
import { COMMUNITY_STATUSES } from '../../domain/community/community.ts'
import { communitiesAnswer, communityAnswer } from '../api/schemas/community-schemas.ts'
import { floorPlanAnswer } from '../api/schemas/floor-plan-schemas.ts'
import type { homeAnswer } from '../api/schemas/home-schemas.ts'
import { officesAnswer } from '../api/schemas/office-schemas.ts'
import { dated, text, url } from '../api/schemas/values.ts'
import { slugParam } from '../api/v1/parameters.ts'
import { ApiProblem } from '../api/v1/problems.ts'
import {
  choiceOf,
  cityKey,
  communityKey,
  floorPlanKey,
  paging,
  regionKey,
  tool,
  toQuery,
  type Tool,
  type ToolContext,
} from './tool.ts'

async function read<Answer extends z.ZodType>(
  path: string,
  _answer: Answer,
  { readV1 }: ToolContext,
  query = new URLSearchParams(),
): Promise<z.output<Answer>> {
  return (await readV1(path, query)) as z.output<Answer>
}

export const placeTools: readonly Tool[] = [
  tool({
    name: 'list_communities',
    title: 'Communities',
    description:
      'Communities of this builder: where they are, from which price, how many homes are for sale. Use it to name neighborhoods to choose from, or to find a community’s slug; homes themselves are search_homes.',
    input: z.strictObject({
      region: regionKey.optional(),
      city: cityKey.optional(),
      status: choiceOf(COMMUNITY_STATUSES).optional().describe('All when left out'),
      ...paging,
    }),
    output: communitiesAnswer,
    run: (given, context) => read('/communities', communitiesAnswer, context, toQuery(given)),
  }),
  tool({
    name: 'get_floor_plan',
    title: 'One floor plan',
    description:
      'A floor plan: rooms, size, “from” price, where it’s built. Use it for a plan to build; a house that stands is get_home.',
    input: z.strictObject({ slug: floorPlanKey }),
    output: floorPlanAnswer,
    run: ({ slug }, context) => read(`/floor-plans/${slug}`, floorPlanAnswer, context),
  }),
  tool({
    name: 'open_hours',
    title: 'When offices are open',
    description:
      'The builder’s offices with hours, closed days, address and phone; and those of one community. Use it before somebody visits or calls.',
    input: z.strictObject({ community: communityKey.optional() }),
    output: officesAnswer.extend({
      community: z
        .object({
          slug: text,
          title: text,
          url,
          hours: text.optional(),
          closed: text.optional(),
          phone: text.optional(),
        })
        .optional(),
    }),
    async run({ community: slug }, context) {
      const offices = await read('/offices', officesAnswer, context)
      if (slug === undefined) return offices
      const { community } = await read(`/communities/${slug}`, communityAnswer, context)
      const { title, url: address, hours, closed, phone } = community
      return {
        ...offices,
        community: {
          ...{ slug, title, url: address },
          ...(hours !== undefined && { hours }),
          ...(closed !== undefined && { closed }),
          ...(phone !== undefined && { phone }),
        },
      }
    },
  }),
  tool({
    name: 'tour_link',
    title: 'Ask for a tour',
    description:
      'The address of the page where a person asks for a tour of a home or a community. Use it when somebody wants to see one; nothing is sent by this tool.',
    input: z.strictObject({
      home: slugParam
        .optional()
        .describe('A home’s slug, as search_homes gives it; either this or `community`'),
      community: communityKey.optional(),
    }),
    output: z.object({ ...dated, title: text, url, phone: text }),
    async run({ home: homeSlug, community: slug }, context) {
      if ((homeSlug === undefined) === (slug === undefined))
        throw new ApiProblem('bad-parameter', { parameter: 'home', detail: 'Give a home or a community.' })
      return homeSlug === undefined ? tourOfCommunity(String(slug), context) : tourOfHome(homeSlug, context)
    },
  }),
]

async function tourOfHome(slug: string, context: ToolContext) {
  const { home, ...dates } = await read(`/homes/${slug}`, {} as typeof homeAnswer, context)
  if (home.status === 'under-contract')
    throw new ApiProblem('gone', { detail: `${home.title} is under contract, and can’t be toured.` })
  return { ...dates, title: home.title, ...(await toTour(`?home=${slug}`, context)) }
}

async function tourOfCommunity(slug: string, context: ToolContext) {
  const { community, ...dates } = await read(`/communities/${slug}`, communityAnswer, context)
  const tour = await toTour(`?community=${slug}`, context)
  return { ...dates, title: community.title, ...tour, phone: community.phone ?? tour.phone }
}

/** A builder who offers no form has an office. */
async function toTour(query: string, { v1 }: ToolContext) {
  const { origin, content, siteBrand } = v1
  const hasForm = (await content.findFormIds()).tourRequest !== undefined
  return {
    url: origin + (hasForm ? paths.form(TOUR_FORM, query) : serverPaths.contact()),
    phone: siteBrand.phone,
  }
}
