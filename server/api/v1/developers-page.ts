import { z } from 'zod'
import { paths } from '../../../app/paths.ts'
import type { ContentPage } from '../../../domain/pages/content-page.ts'
import { LLMS_PATH } from '../../endpoints/sitemap-address.ts'
import { escapeXml } from '../../http/xml-text.ts'
import { MCP_PATH } from '../../endpoints/mcp-path.ts'
import { missLimit } from '../../endpoints/miss-limit.ts'
import { toRateLimitPolicy } from '../../endpoints/rate-limit-headers.ts'
import type { ApiContext } from '../api-context.ts'
import { problem } from '../../endpoints/problem-schema.ts'
import { findExamples, toExamplePath, type Examples } from './open-api.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { describeProblem, PROBLEM_KINDS } from '../../endpoints/problems.ts'
import { API_V1_PREFIX, OPEN_API_PATH } from '../../endpoints/v1-paths.ts'

const TITLE = 'For developers'

/** Stands at the page's address unless an editor has a page there. */
export async function toDevelopersPage(context: ApiContext): Promise<ContentPage> {
  const { siteBrand, origin } = context
  const slug = paths.developers().slice(1)
  const flags = { hidesAwards: true, hidesFooter: false, isProtected: false }
  return {
    ...{ id: 0, slug, path: slug, title: TITLE, template: 'default', ...flags, blocks: [] },
    summary: `Homes, communities and floor plans of ${siteBrand.name}, for programs.`,
    seo: {
      description: `Homes for sale, communities, floor plans and offices of ${siteBrand.name} for programs: the public API, its parameters, answers and limits.`,
    },
    html: toHtml(await findExamples(context), origin, siteBrand.legal),
  }
}

function toHtml(examples: Examples, origin: string, legal: ApiContext['siteBrand']['legal']): string {
  const code = (text: string) => `<code>${escapeXml(text)}</code>`
  return [
    `<p>What this website shows can be read as JSON, with the same figures, at ${code(origin + API_V1_PREFIX)}. No key is needed, and any page may read it (CORS).</p>`,
    `<ul><li>The whole description, for tools: <a href="${OPEN_API_PATH}">OpenAPI 3.1</a></li>`,
    `<li>Feeds, sitemap and other addresses for machines: <a href="${LLMS_PATH}">llms.txt</a></li></ul>`,
    '<p>Prices are whole US dollars, areas square feet, days those of the builder. A field that isn’t known is left out, and fields may be added. Every answer says as of which day its figures are, and links to the page that shows the same.</p>',
    `<p>A home’s, a community’s and a floor plan’s ${code('self')} has its number, which never changes: it leads to the same read when a slug has changed. Of a home that’s gone (${code('410')}) the answer says since when.</p>`,
    `<p>${[legal.prices, legal.availability, legal.equalHousing].map(escapeXml).join(' ')}</p>`,
    '<h2>Reads</h2>',
    ...operations.map((operation) => toSection(operation, examples)),
    '<h2>Lists</h2>',
    `<p>${code('page')} and ${code('limit')} choose a part of a list; ${code('links.next')} is the address of the following one, and absent on the last.</p>`,
    '<h2>Caching and limits</h2>',
    `<p>Send ${code('If-None-Match')} with the last ${code('ETag')}: what hasn’t changed is a ${code('304')}. What our cache answers costs nothing. For the rest each network has ${missLimit.burst} requests at once and ${missLimit.perSecond} more a second (${code(`RateLimit-Policy: ${toRateLimitPolicy(missLimit)}`)}); ${code('RateLimit')} says what’s left, and ${code('Retry-After')} when to come back.</p>`,
    '<h2>Assistants</h2>',
    `<p>Assistants find the same, by the same parameters, at ${code(origin + MCP_PATH)}, by the Model Context Protocol (${code('2026-07-28')}, and the versions of 2025): tools that search homes and communities, compare homes, and find floor plans, office hours and where to ask for a tour. They read only, and no key is needed. Questions that sort people, or neighborhoods by their people, are refused.</p>`,
    '<h2>Problems</h2>',
    `<p>What has no answer is described as ${code('application/problem+json')} (RFC 9457):</p>`,
    toTable(
      ['Status', 'What it means'],
      PROBLEM_KINDS.map((kind) => {
        const { status, title } = describeProblem(kind)
        return [`<span id="${kind}">${status}</span>`, escapeXml(title)]
      }),
    ),
    toFields('Fields of a problem', problem),
  ].join('\n')
}

function toSection(operation: Operation, examples: Examples): string {
  const { path, summary, query, answer } = operation
  const example = toExamplePath(operation, examples)
  const parameters = Object.entries(query.shape).map(([name, type]) => {
    const schema = z.toJSONSchema(type as z.ZodType) as JsonSchema
    return [`<code>${escapeXml(name)}</code>`, toMeaning(toTypeText(schema), schema.description)]
  })
  return [
    `<h3>${escapeXml(path.replace(':slug', '{slug}'))}</h3>`,
    `<p>${escapeXml(summary)}</p>`,
    example === undefined ? '' : `<p>Try it: <a href="${escapeXml(example)}">${escapeXml(example)}</a></p>`,
    parameters.length > 0 ? toTable(['Parameter', 'Meaning'], parameters) : '',
    toFields(`Fields of ${path.replace(':slug', '{slug}')}`, answer),
  ].join('\n')
}

function toFields(title: string, type: z.ZodType): string {
  const rows = listFields(z.toJSONSchema(type, { io: 'input', reused: 'inline' }) as JsonSchema)
  return `<details><summary>${title}</summary>${toTable(
    ['Field', 'Meaning'],
    rows.map(([name, kind, meaning]) => [`<code>${escapeXml(name)}</code>`, toMeaning(kind, meaning)]),
  )}</details>`
}

function toMeaning(kind: string, description: string | undefined): string {
  const code = (text: string) => escapeXml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
  return description ? `${code(description)} (${escapeXml(kind)})` : escapeXml(kind)
}

type JsonSchema = {
  type?: string
  description?: string
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  oneOf?: readonly JsonSchema[]
  anyOf?: readonly JsonSchema[]
}

/** The fields of an object, and of what's in it: "items[].city.slug". */
function listFields(schema: JsonSchema, prefix = ''): [name: string, kind: string, meaning: string][] {
  const variants = schema.oneOf ?? schema.anyOf
  if (variants) {
    const rows = variants.flatMap((variant) => listFields(variant, prefix))
    return rows.filter(([name], index) => rows.findIndex(([other]) => other === name) === index)
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isOptional = !schema.required?.includes(name)
    const kind = toTypeText(field) + (isOptional ? ', may be absent' : '')
    const inner = field.items ?? field
    const below = field.items ? `${prefix}${name}[].` : `${prefix}${name}.`
    return [[prefix + name, kind, field.description ?? ''], ...listFields(inner, below)]
  })
}

function toTypeText({
  type,
  format,
  enum: values,
  const: only,
  minimum,
  maximum,
  items,
}: JsonSchema): string {
  if (only !== undefined) return `“${String(only)}”`
  if (values) return values.map((value) => `“${String(value)}”`).join(' or ')
  if (items) return 'list'
  if (type === 'number' || type === 'integer')
    return maximum === undefined || maximum > 1e9 ? 'number' : `number, ${minimum ?? 0} to ${maximum}`
  if (format === 'date') return 'day'
  if (format === 'date-time') return 'moment'
  return format === 'uri' ? 'address' : (type ?? 'object')
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    row.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${cell}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
  return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table>`
}
