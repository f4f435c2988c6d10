// `search` and `fetch`, the pair that assistants use for research. Words are read as the site's own boxes read them, and
// name things besides.
import { z } from 'zod'
import { toHtmlText } from '../../domain/pages/html-text.ts'
import { formatDues, listFigureTexts, type HomeFigures } from '../../domain/home/figures.ts'
import { toStatusLabel } from '../../domain/home/home.ts'
import { toFromPrice, toPrice, toPriceText, type PriceFigures } from '../../domain/price/price.ts'
import type { communityAnswer } from '../api/schemas/community-schemas.ts'
import type { floorPlanAnswer } from '../api/schemas/floor-plan-schemas.ts'
import type { homeAnswer, homesAnswer } from '../api/schemas/home-schemas.ts'
import { dated, text, url } from '../api/schemas/values.ts'
import { toDated } from '../api/v1/answers.ts'
import { ApiProblem } from '../api/v1/problems.ts'
import { DEFAULT_HOME_SEARCH } from '../../domain/search/home-search.ts'
import { toSearchParams } from '../../domain/search/home-search-url.ts'
import { withWords, type ReadWords } from '../../domain/search/words/read-words.ts'
import { parseNotes } from '../../domain/search/words/search-notes.ts'
import { readSearchWords } from '../api/homes/search-words.ts'
import { describeSearchParams } from '../follow/followed-items.ts'
import { MAX_SLUG_LENGTH } from '../../domain/search/search-input.ts'
import { MAX_WORDS_LENGTH } from '../../domain/search/words/sentence.ts'
import { tool, toQuery, type Tool, type ToolContext } from './tool.ts'
import { findNamed } from './word-index.ts'

const KINDS = ['list', 'home', 'community', 'floor-plan', 'region', 'city', 'town'] as const

type Document = { title: string; url: string; asOf: string; lines: readonly (string | false | undefined)[] }

export const wordTools: readonly Tool[] = [
  tool({
    name: 'search',
    title: 'Search in words',
    description:
      'Homes in words, such as “3 beds near a town under 600k”: first the list of them, then homes, communities, floor plans, regions, cities and towns whose names have the words. Use it for a sentence as somebody said it, or for a name; figures by themselves are search_homes.',
    input: z.strictObject({
      query: z.string().min(1).max(MAX_WORDS_LENGTH).describe('A sentence, or names such as a street'),
    }),
    output: z.object({
      ...dated,
      results: z.array(z.object({ id: text, title: text, url })),
      unmatchedWords: z.array(text).describe('What isn’t understood, or can’t be searched'),
    }),
    async run({ query }, context) {
      const { v1 } = context
      const [{ items, unmatched }, read] = await Promise.all([
        findNamed(query, v1),
        readSearchWords(query, v1),
      ])
      const list = await findList(read, context)
      const named = items.map(({ id, title, path }) => ({ id, title, url: v1.origin + path }))
      return {
        ...toDated(v1),
        results: [...(list ? [list] : []), ...named],
        unmatchedWords: list ? [...read.unread, ...parseNotes(read.notes.join(',')).unread] : unmatched,
      }
    },
  }),
  tool({
    name: 'fetch',
    title: 'Read a result',
    description:
      'The text of a result of `search`, for reading and quoting. Use it after search, with an id of its results.',
    input: z.strictObject({
      id: z
        .string()
        .max(MAX_SLUG_LENGTH + 200)
        .regex(/^[a-z-]+:[a-z0-9=&.-]+$/, 'must be an id from search')
        .describe('The `id` of a result of search, such as `community:juniper-ridge`'),
    }),
    output: z.object({
      id: text,
      title: text,
      text,
      url,
      metadata: z.object({ asOf: dated.asOf, kind: z.enum(KINDS) }),
    }),
    async run({ id }, context) {
      const [kindText = '', key = ''] = id.split(':', 2)
      const kind = KINDS.find((known) => known === kindText)
      if (!kind) throw new ApiProblem('not-found', { detail: 'search gives the ids that can be fetched.' })
      const { title, url: address, asOf, lines } = await readDocument(kind, key, context)
      const shown = [title, ...lines, `As of ${asOf}.`, context.v1.siteBrand.legal.equalHousing]
      return {
        ...{ id, title, url: address, metadata: { asOf, kind } },
        text: shown.filter(Boolean).join('\n'),
      }
    },
  }),
]

/** The list of homes that words ask for. @returns undefined when they only name things, or a place that nobody knows */
async function findList(read: ReadWords, { readV1, v1 }: ToolContext) {
  const asked = Object.keys(read.search).length > 1 || (read.saysKind && read.unread.length === 0)
  if (!asked) return undefined
  const params = toSearchParams(withWords(DEFAULT_HOME_SEARCH, read))
  const answer = await readV1('/homes', params).catch((error: unknown) => {
    // A floor plan is no place.
    if (error instanceof ApiProblem && error.kind === 'bad-parameter') return undefined
    throw error
  })
  const { total, url: address } = (answer ?? {}) as Partial<z.output<typeof homesAnswer>>
  if (total === undefined || address === undefined) return undefined
  const title = `${total} found: ${await describeSearchParams(params.toString(), v1)}`
  return { id: `list:${params}`, title, url: address }
}

async function readDocument(
  kind: (typeof KINDS)[number],
  key: string,
  context: ToolContext,
): Promise<Document> {
  const { readV1 } = context
  const none = new URLSearchParams()
  switch (kind) {
    case 'home':
      return toHomeDocument((await readV1(`/homes/${key}`, none)) as z.output<typeof homeAnswer>)
    case 'community':
      return toCommunityDocument(
        (await readV1(`/communities/${key}`, none)) as z.output<typeof communityAnswer>,
      )
    case 'floor-plan':
      return toPlanDocument((await readV1(`/floor-plans/${key}`, none)) as z.output<typeof floorPlanAnswer>)
    case 'list':
    case 'region':
    case 'city':
    case 'town': {
      const query =
        kind === 'list' ? new URLSearchParams(key) : toQuery({ [kind === 'town' ? 'near' : kind]: key })
      const {
        items,
        total,
        url: address,
        asOf,
      } = (await readV1('/homes', query)) as z.output<typeof homesAnswer>
      const lines = items.map((home) => `${home.title}: ${toFigures(home)}. ${home.url}`)
      const title = kind === 'list' ? await describeSearchParams(key, context.v1) : `Homes: ${key}`
      return { title, url: address, asOf, lines: [`${total} for sale.`, ...lines] }
    }
  }
}

function toHomeDocument({ home, asOf }: z.output<typeof homeAnswer>): Document {
  const lines = [
    toFigures(home),
    home.hoaUsdPerMonth !== undefined && `HOA dues: ${formatDues(home.hoaUsdPerMonth)}`,
    home.address,
    home.community && `Community: ${home.community.title}`,
    home.floorPlan && `Floor plan: ${home.floorPlan.title}`,
    toHtmlText(home.descriptionHtml),
  ]
  return { title: home.title, url: home.url, asOf, lines }
}

function toCommunityDocument({ community, asOf }: z.output<typeof communityAnswer>): Document {
  const { homesForSale, address, hours, summary, amenities } = community
  const price = toFromPrice(community)
  const lines = [
    homesForSale === undefined ? undefined : `${homesForSale} for sale`,
    price && toPriceText(price),
    community.hoaUsdPerMonth !== undefined && `HOA dues: ${formatDues(community.hoaUsdPerMonth)}`,
    address,
    hours,
    summary,
    amenities.join(', '),
    toHtmlText(community.descriptionHtml),
  ]
  return { title: community.title, url: community.url, asOf, lines }
}

function toPlanDocument({ floorPlan, asOf }: z.output<typeof floorPlanAnswer>): Document {
  const { priceText, basePrices, communities, summary } = floorPlan
  const lines = [
    priceText,
    ...basePrices.map((base) => `${base.community.title}: ${base.priceText}`),
    listFigureTexts(floorPlan).join(', '),
    communities.length > 0 ? `Built in ${communities.map(({ title }) => title).join(', ')}` : undefined,
    summary,
    toHtmlText(floorPlan.descriptionHtml),
  ]
  return { title: floorPlan.title, url: floorPlan.url, asOf, lines }
}

function toFigures(
  home: HomeFigures & PriceFigures & Pick<z.output<typeof homeAnswer>['home'], 'status'>,
): string {
  return [toPriceText(toPrice(home)), ...listFigureTexts(home), home.status && toStatusLabel(home.status)]
    .filter(Boolean)
    .join(', ')
}
