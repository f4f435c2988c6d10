// `search` and `fetch`, the pair that assistants use for research.
import { z } from 'zod'
import { toHtmlText } from '../../domain/pages/html-text.ts'
import { formatDues, listFigureTexts, type HomeFigures } from '../../domain/home/figures.ts'
import { toStatusLabel } from '../../domain/home/home.ts'
import { toFromPrice, toPrice, toPriceText, type PriceFigures } from '../../domain/price/price.ts'
import type { communityAnswer } from '../api/v1/schemas/community-schemas.ts'
import type { floorPlanAnswer } from '../api/v1/schemas/floor-plan-schemas.ts'
import type { apiHome } from '../api/v1/schemas/home-schemas.ts'
import { dated, text, url } from '../api/v1/schemas/values.ts'
import { toDated, type V1Context } from '../api/v1/answers.ts'
import { getCommunity } from '../api/v1/community-operations.ts'
import { getFloorPlan } from '../api/v1/floor-plan-operations.ts'
import { getHome, listHomes } from '../api/v1/home-operations.ts'
import { ApiProblem } from '../endpoints/problems.ts'
import { DEFAULT_HOME_SEARCH } from '../../domain/search/home-search.ts'
import { toSearchParams } from '../../domain/search/home-search-url.ts'
import { withWords, type ReadWords } from '../../domain/search/words/read-words.ts'
import { parseNotes } from '../../domain/search/words/search-notes.ts'
import { readSearchWords } from '../api/homes/search-words.ts'
import { describeSearchParams } from '../follow/followed-items.ts'
import { MAX_SLUG_LENGTH } from '../../domain/search/search-input.ts'
import { MAX_WORDS_LENGTH } from '../../domain/search/words/sentence.ts'
import { toHomeMarkdown } from '../feeds/home-markdown.ts'
import { read, tool, type Tool } from './tool.ts'
import { findNamed } from './word-index.ts'

const KINDS = ['list', 'home', 'community', 'floor-plan', 'region', 'city', 'town'] as const

type Document = {
  title: string
  url: string
  asOf: string
  lines: readonly (string | false | undefined)[]
  /** In place of the lines. */
  text?: string
}

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
    async run({ query }, v1) {
      const [{ items, unmatched }, words] = await Promise.all([
        findNamed(query, v1),
        readSearchWords(query, v1),
      ])
      const list = await findList(words, v1)
      const named = items.map(({ id, title, path }) => ({ id, title, url: v1.origin + path }))
      return {
        ...toDated(v1),
        results: [...(list ? [list] : []), ...named],
        unmatchedWords: list ? [...words.unread, ...parseNotes(words.notes.join(',')).unread] : unmatched,
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
      const document = await readDocument(kind, key, context)
      const { title, url: address, asOf, lines } = document
      const { equalHousing } = context.siteBrand.legal
      return {
        ...{ id, title, url: address, metadata: { asOf, kind } },
        text: document.text ?? [title, ...lines, `As of ${asOf}.`, equalHousing].filter(Boolean).join('\n'),
      }
    },
  }),
]

/** Undefined when the words only name things, or a place that nobody knows. */
async function findList(words: ReadWords, context: V1Context) {
  const asked = Object.keys(words.search).length > 1 || (words.saysKind && words.unread.length === 0)
  if (!asked) return undefined
  const query = toSearchParams(withWords(DEFAULT_HOME_SEARCH, words))
  const answer = await read(listHomes, context, { query }).catch((error: unknown) => {
    // A floor plan is no place.
    if (error instanceof ApiProblem && error.kind === 'bad-parameter') return undefined
    throw error
  })
  if (!answer) return undefined
  const title = `${answer.total} found: ${await describeSearchParams(query.toString(), context)}`
  return { id: `list:${query}`, title, url: answer.url }
}

async function readDocument(
  kind: (typeof KINDS)[number],
  slug: string,
  context: V1Context,
): Promise<Document> {
  switch (kind) {
    case 'home': {
      const answer = await read(getHome, context, { slug })
      const { title, url: address } = answer.home
      return { title, url: address, asOf: answer.asOf, lines: [], text: toHomeMarkdown(answer, context) }
    }
    case 'community':
      return toCommunityDocument(await read(getCommunity, context, { slug }))
    case 'floor-plan':
      return toPlanDocument(await read(getFloorPlan, context, { slug }))
    case 'list':
    case 'region':
    case 'city':
    case 'town': {
      const query = new URLSearchParams(kind === 'list' ? slug : { [kind === 'town' ? 'near' : kind]: slug })
      const { items, total, url: address, asOf } = await read(listHomes, context, { query })
      const lines = items.map((home) => `${home.title}: ${toFigures(home)}. ${home.url}`)
      const title = kind === 'list' ? await describeSearchParams(slug, context) : `Homes: ${slug}`
      return { title, url: address, asOf, lines: [`${total} for sale.`, ...lines] }
    }
  }
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

function toFigures(home: HomeFigures & PriceFigures & Pick<z.output<typeof apiHome>, 'status'>): string {
  return [toPriceText(toPrice(home)), ...listFigureTexts(home), home.status && toStatusLabel(home.status)]
    .filter(Boolean)
    .join(', ')
}
