// GET /homes/14-spoonbill-lane.md: what the page says, for programs that read text.
import { Hono, type Context } from 'hono'
import type { z } from 'zod'
import { formatDate, formatDues, toFigureText } from '../../domain/home/figures.ts'
import { toStatusLabel } from '../../domain/home/home.ts'
import { toPrice, toPriceText } from '../../domain/price/price.ts'
import { toHtmlText } from '../../domain/pages/html-text.ts'
import { ENDPOINTS } from '../endpoints/endpoints.ts'
import type { homeAnswer } from '../api/v1/schemas/home-schemas.ts'
import type { V1Context } from '../api/v1/answers.ts'
import { getHome } from '../api/v1/home-operations.ts'
import { ApiProblem, toProblem } from '../endpoints/problems.ts'
import { cacheableResponse } from '../http/compressed-response.ts'
import { parseHomeMarkdownPath } from '../endpoints/sitemap-address.ts'

type HomeAnswer = z.output<typeof homeAnswer>

const RETRY_AFTER_S = '30'

/** The same for everyone, so the page cache has it. */
export function homeMarkdown<E extends { Bindings: { isForCache?: boolean } }>({
  context,
}: {
  context: V1Context
}): Hono<E> {
  const routes = new Hono<E>()

  async function respond(c: Context<E>, slug: string): Promise<Response> {
    try {
      const answer = await getHome.read({ slug, query: new URLSearchParams() }, context)
      return await cacheableResponse(c, toHomeMarkdown(answer, context), {
        'content-type': 'text/markdown; charset=utf-8',
        link: `<${answer.home.url}>; rel="canonical"`,
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
      })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const { status, detail } = toProblem(error, context.origin)
      return new Response(`${detail}\n`, {
        status,
        headers: { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': RETRY_AFTER_S }) },
      })
    }
  }

  routes.get(ENDPOINTS.homeMarkdown[0].path, (c, next) => {
    const slug = parseHomeMarkdownPath(c.req.path)
    return slug === undefined ? next() : respond(c, slug)
  })
  return routes
}

/** @param answer as the public API has it */
export function toHomeMarkdown(
  { home, asOf }: HomeAnswer,
  { siteBrand }: Pick<V1Context, 'siteBrand'>,
): string {
  const { status, community, floorPlan } = home
  const facts = [
    ['Price', `${toPriceText(toPrice(home))} (as of ${formatDate(asOf)})`],
    ['Status', status && toStatusLabel(status)],
    ['Beds', toFigureText(home, 'beds')],
    ['Baths', toFigureText(home, 'baths')],
    ['Size', toFigureText(home, 'areaSqft')],
    ['Levels', toFigureText(home, 'stories')],
    ['Garage', toFigureText(home, 'garages')],
    ['Address', home.address && toPlain(home.address)],
    ['Lot', home.lot && toPlain(home.lot)],
    ['HOA dues', home.hoaUsdPerMonth !== undefined && formatDues(home.hoaUsdPerMonth)],
    ['Community', community && toLink(community)],
    ['Floor plan', floorPlan && toLink(floorPlan)],
    ...(home.incentives ?? []).map(({ text }) => ['Incentive', toPlain(text)] as const),
    ['Ready', home.availableOn && formatDate(home.availableOn)],
  ].flatMap(([label, value]) => (value ? [`- **${label}:** ${value}`] : []))
  const paragraphs = home.descriptionHtml.split(/<\/(?:p|li|h\d|div)>|<br\s*\/?>/).map(toHtmlText)
  const { prices, availability, equalHousing } = siteBrand.legal
  const lines = [
    `# ${toPlain(home.title)}`,
    facts.join('\n'),
    ...paragraphs.filter(Boolean).map(toPlain),
    `[The home’s page](${home.url})`,
    [prices, availability, equalHousing].map(toPlain).join(' '),
  ]
  return `${lines.join('\n\n')}\n`
}

function toLink({ title, url }: { title: string; url: string }): string {
  return `[${toPlain(title)}](${url})`
}

/** One line, without what Markdown or HTML would take for marks. */
function toPlain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>#|]/g, '\\$&')
    .trim()
}
