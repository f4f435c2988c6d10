// `search` and `fetch`, the pair that assistants use for research. Words name things; nothing else in them is understood.
import { z } from 'zod'
import { toHtmlText } from '../../domain/pages/html-text.ts'
import { formatArea, formatBaths, formatBeds, formatUsd } from '../../domain/home/figures.ts'
import { toStatusLabel } from '../../domain/home/home.ts'
import type { communityAnswer } from '../api/schemas/community-schemas.ts'
import type { floorPlanAnswer } from '../api/schemas/floor-plan-schemas.ts'
import type { homeAnswer, homesAnswer } from '../api/schemas/home-schemas.ts'
import { dated, text, url } from '../api/schemas/values.ts'
import { toDated } from '../api/v1/answers.ts'
import { ApiProblem } from '../api/v1/problems.ts'
import { MAX_SLUG_LENGTH } from '../../domain/search/search-input.ts'
import { MAX_WORDS_LENGTH } from '../../domain/search/words/sentence.ts'
import { tool, toQuery, type Tool, type ToolContext } from './tool.ts'
import { findNamed } from './word-index.ts'

const KINDS = ['home', 'community', 'floor-plan', 'region', 'city', 'town'] as const

type Document = { title: string; url: string; asOf: string; lines: readonly (string | undefined)[] }

export const wordTools: readonly Tool[] = [
  tool({
    name: 'search',
    title: 'Search by name',
    description:
      'Homes, communities, floor plans, regions, cities and towns whose names have the words asked for. Prices, rooms and wishes aren’t understood here: use search_homes for those.',
    input: z.strictObject({
      query: z.string().min(1).max(MAX_WORDS_LENGTH).describe('Names, such as a street'),
    }),
    output: z.object({
      ...dated,
      results: z.array(z.object({ id: text, title: text, url })),
      unmatchedWords: z.array(text).describe('What names nothing here'),
    }),
    async run({ query }, { v1 }) {
      const { items, unmatched } = await findNamed(query, v1)
      return {
        ...toDated(v1),
        results: items.map(({ id, title, path }) => ({ id, title, url: v1.origin + path })),
        unmatchedWords: unmatched,
      }
    },
  }),
  tool({
    name: 'fetch',
    title: 'Read a result',
    description: 'The text of a result of `search`.',
    input: z.strictObject({
      id: z
        .string()
        .max(MAX_SLUG_LENGTH + 20)
        .regex(/^[a-z-]+:[a-z0-9-]+$/, 'must be an id from search'),
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
    case 'region':
    case 'city':
    case 'town': {
      const query = toQuery({ [kind === 'town' ? 'near' : kind]: key })
      const {
        items,
        total,
        url: address,
        asOf,
      } = (await readV1('/homes', query)) as z.output<typeof homesAnswer>
      const lines = items.map((home) => `${home.title}: ${toFigures(home)}. ${home.url}`)
      return { title: `Homes: ${key}`, url: address, asOf, lines: [`${total} for sale.`, ...lines] }
    }
  }
}

function toHomeDocument({ home, asOf }: z.output<typeof homeAnswer>): Document {
  const lines = [
    toFigures(home),
    home.address,
    home.community && `Community: ${home.community.title}`,
    home.floorPlan && `Floor plan: ${home.floorPlan.title}`,
    toHtmlText(home.descriptionHtml),
  ]
  return { title: home.title, url: home.url, asOf, lines }
}

function toCommunityDocument({ community, asOf }: z.output<typeof communityAnswer>): Document {
  const { homesForSale, priceFromUsd, address, hours, summary, amenities } = community
  const lines = [
    homesForSale === undefined ? undefined : `${homesForSale} for sale`,
    priceFromUsd === undefined ? undefined : `From ${formatUsd(priceFromUsd)}`,
    address,
    hours,
    summary,
    amenities.join(', '),
    toHtmlText(community.descriptionHtml),
  ]
  return { title: community.title, url: community.url, asOf, lines }
}

function toPlanDocument({ floorPlan, asOf }: z.output<typeof floorPlanAnswer>): Document {
  const { priceFromUsd, communities, summary } = floorPlan
  const lines = [
    priceFromUsd === undefined ? undefined : `From ${formatUsd(priceFromUsd)}`,
    toRooms(floorPlan),
    communities.length > 0 ? `Built in ${communities.map(({ title }) => title).join(', ')}` : undefined,
    summary,
    toHtmlText(floorPlan.descriptionHtml),
  ]
  return { title: floorPlan.title, url: floorPlan.url, asOf, lines }
}

type Figures = { beds?: number | undefined; baths?: number | undefined; areaSqft?: number | undefined }

function toRooms({ beds, baths, areaSqft }: Figures): string {
  return [
    beds !== undefined && formatBeds(beds),
    baths !== undefined && formatBaths(baths),
    areaSqft !== undefined && formatArea(areaSqft),
  ]
    .filter(Boolean)
    .join(', ')
}

function toFigures(home: Figures & Pick<z.output<typeof homeAnswer>['home'], 'priceUsd' | 'status'>): string {
  const price = home.priceUsd === undefined ? 'Call for price' : formatUsd(home.priceUsd)
  return [price, toRooms(home), home.status && toStatusLabel(home.status)].filter(Boolean).join(', ')
}
