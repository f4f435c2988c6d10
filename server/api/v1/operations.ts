/** Every read of the public API: its address, its parameters, its answer. The document and the tests follow from it. */
import { z } from 'zod'
import { COMMUNITY_STATUSES } from '../../../domain/community/community.ts'
import { communitiesAnswer, communityAnswer } from '../schemas/community-schemas.ts'
import { floorPlanAnswer, floorPlansAnswer } from '../schemas/floor-plan-schemas.ts'
import { historyAnswer } from '../schemas/history-schemas.ts'
import { homeAnswer, homesAnswer } from '../schemas/home-schemas.ts'
import { officesAnswer } from '../schemas/office-schemas.ts'
import { PLACE_KINDS, placesAnswer } from '../schemas/place-schemas.ts'
import { sitePlanAnswer } from '../schemas/site-plan-schemas.ts'
import type { V1Context } from './answers.ts'
import { readCommunities, readCommunity, readSitePlan } from './community-reads.ts'
import { readFloorPlan, readFloorPlans } from './floor-plan-reads.ts'
import { readHome, readHomeHistory, readHomes } from './home-reads.ts'
import { homeParams, numberParam, paging, readHomeSearch, readParams, slugParam } from './parameters.ts'
import { readOffices, readPlaces } from './place-reads.ts'

export type Operation = {
  /** Below the prefix; `:slug` is an item's own. */
  path: string
  /** In clients that are generated. */
  id: string
  /** Names the answer's schema. */
  answerName: string
  summary: string
  /** What a slug is of. */
  slugOf?: 'home' | 'community' | 'floorPlan'
  query: z.ZodObject
  answer: z.ZodType
  /** A query that finds something for any builder. */
  exampleQuery?: string
  /** @throws ApiProblem; HttpError, ContentShapeError when the content system fails */
  read(request: { slug: string; query: URLSearchParams }, context: V1Context): Promise<unknown>
}

/** Types a read's parameters as its schema has them. */
function operation<Query extends z.ZodObject, Answer extends z.ZodType>(
  facts: Omit<Operation, 'query' | 'answer' | 'read'> & {
    query: Query
    answer: Answer
    read: (
      request: { slug: string; params: z.output<Query>; query: URLSearchParams },
      context: V1Context,
    ) => Promise<z.input<Answer>>
  },
): Operation {
  return {
    ...facts,
    read: async ({ slug, query }, context) =>
      facts.read({ slug, query, params: readParams(facts.query, query) }, context),
  }
}

const none = z.object({})

export const operations: readonly Operation[] = [
  operation({
    path: '/homes',
    id: 'listHomes',
    answerName: 'Homes',
    summary: 'Homes and homesites for sale. The parameters are those of the list’s own address.',
    query: z.object(homeParams),
    answer: homesAnswer,
    exampleQuery: 'kind=homes&sort=price-desc&limit=2',
    read: ({ params, query }, context) => readHomes(readHomeSearch(query), params, query, context),
  }),
  operation({
    path: '/homes/:slug',
    id: 'getHome',
    answerName: 'HomeAnswer',
    summary: 'A home that’s for sale.',
    slugOf: 'home',
    query: none,
    answer: homeAnswer,
    read: ({ slug }, context) => readHome(slug, context),
  }),
  operation({
    path: '/homes/:slug/history',
    id: 'getHomeHistory',
    answerName: 'HomeHistory',
    summary: 'A home’s changes of price and status, as this site saw them.',
    slugOf: 'home',
    query: none,
    answer: historyAnswer,
    read: ({ slug }, context) => readHomeHistory(slug, context),
  }),
  operation({
    path: '/communities',
    id: 'listCommunities',
    answerName: 'Communities',
    summary: 'Communities.',
    query: z.object({
      region: slugParam.optional().describe('A region’s key, from `/places`'),
      city: slugParam.optional().describe('A city’s key, from `/places`'),
      status: z.enum(COMMUNITY_STATUSES).optional(),
      ...paging,
    }),
    answer: communitiesAnswer,
    exampleQuery: 'limit=2',
    read: ({ params, query }, context) => readCommunities(params, query, context),
  }),
  operation({
    path: '/communities/:slug',
    id: 'getCommunity',
    answerName: 'CommunityAnswer',
    summary: 'A community.',
    slugOf: 'community',
    query: none,
    answer: communityAnswer,
    read: ({ slug }, context) => readCommunity(slug, context),
  }),
  operation({
    path: '/communities/:slug/site-plan',
    id: 'getSitePlan',
    answerName: 'SitePlan',
    summary: 'The lots of a community’s site plan, each with its status, price and the plans that fit.',
    slugOf: 'community',
    query: none,
    answer: sitePlanAnswer,
    read: ({ slug }, context) => readSitePlan(slug, context),
  }),
  operation({
    path: '/floor-plans',
    id: 'listFloorPlans',
    answerName: 'FloorPlans',
    summary: 'Floor plans, the smallest first.',
    query: z.object({
      beds: numberParam(1, 20).optional().describe('At least so many beds'),
      levels: numberParam(1, 20).optional().describe('Exactly so many levels'),
      'sqft-min': numberParam(1, 100_000).optional().describe('Square feet, at least'),
      'sqft-max': numberParam(1, 100_000).optional().describe('Square feet, at most'),
      community: slugParam.optional().describe('Where it’s built: a community’s slug'),
      ...paging,
    }),
    answer: floorPlansAnswer,
    exampleQuery: 'beds=3&limit=2',
    read: ({ params, query }, context) => readFloorPlans(params, query, context),
  }),
  operation({
    path: '/floor-plans/:slug',
    id: 'getFloorPlan',
    answerName: 'FloorPlanAnswer',
    summary: 'A floor plan.',
    slugOf: 'floorPlan',
    query: none,
    answer: floorPlanAnswer,
    read: ({ slug }, context) => readFloorPlan(slug, context),
  }),
  operation({
    path: '/places',
    id: 'listPlaces',
    answerName: 'Places',
    summary: 'Places that homes can be searched by: regions, cities, communities, plans, towns.',
    query: z.object({ kind: z.enum(PLACE_KINDS).optional(), ...paging }),
    answer: placesAnswer,
    exampleQuery: 'kind=region',
    read: ({ params, query }, context) => readPlaces(params, query, context),
  }),
  operation({
    path: '/offices',
    id: 'listOffices',
    answerName: 'Offices',
    summary: 'The builder’s offices, when they’re open, and days on which they’re closed.',
    query: none,
    answer: officesAnswer,
    read: (_request, context) => readOffices(context),
  }),
]
