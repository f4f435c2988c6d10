/** The document of the public API, OpenAPI 3.1: its schemas are JSON Schema 2020-12, which zod writes. */
import { z } from 'zod'
import { paths } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { COLD_WAIT_MS, optional } from '../api-context.ts'
import { problem } from '../../endpoints/problem-schema.ts'
import type { V1Context } from './answers.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { slugParam } from './parameters.ts'
import { describeProblem, PROBLEM_KINDS, type ProblemKind } from '../../endpoints/problems.ts'
import { API_V1_PREFIX } from '../../endpoints/v1-paths.ts'

/** Slugs that exist, so that every example can be tried. */
export type Examples = Partial<Record<NonNullable<Operation['slugOf']>, string>>

const ofEvery: readonly ProblemKind[] = ['bad-parameter', 'too-many-requests', 'broken', 'unavailable']

export function createOpenApi(context: V1Context) {
  const schemas = writeSchemas()
  return async () => toDocument(schemas, await findExamples(context), context)
}

async function toDocument(schemas: ReturnType<typeof writeSchemas>, examples: Examples, context: V1Context) {
  const { siteBrand, origin } = context
  const gets = operations.map(async (operation) => {
    const answer = await toExampleAnswer(operation, examples, context)
    return [toTemplate(operation), { get: toOperation(operation, examples, answer) }] as const
  })
  const { name, legal } = siteBrand
  return {
    openapi: '3.1.1',
    info: {
      title: `${name}: homes, communities and floor plans`,
      version: '1',
      description: [
        'Reads of what this website shows, with the same figures. No key is needed.',
        'Prices are whole US dollars, areas square feet.',
        'A field that is not known is left out. Later versions of this one may add fields.',
        legal.prices,
        legal.availability,
        legal.equalHousing,
      ].join(' '),
    },
    externalDocs: { url: origin + paths.developers(), description: 'The same for people' },
    servers: [{ url: origin + API_V1_PREFIX }],
    paths: Object.fromEntries(await Promise.all(gets)),
    components: { schemas, responses: toProblemResponses() },
  }
}

function writeSchemas(): Record<string, unknown> {
  const registry = z.registry<{ id: string }>()
  for (const { answer, answerName } of operations) registry.add(answer, { id: answerName })
  registry.add(problem, { id: 'Problem' })
  // What's read, not what's checked: clients must take fields that are added later.
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  )
}

function toTemplate({ path }: Operation): string {
  return path.replace(':slug', '{slug}')
}

function toOperation(operation: Operation, examples: Examples, example: unknown) {
  const { id, summary, slugOf, answerName, query, exampleQuery } = operation
  const kinds = slugOf ? [...ofEvery, 'not-found' as const, 'gone' as const] : ofEvery
  return {
    operationId: id,
    summary,
    parameters: [
      ...(slugOf ? toParameters('path', { slug: slugParam }, { slug: examples[slugOf] }) : []),
      ...toParameters('query', query.shape, Object.fromEntries(new URLSearchParams(exampleQuery))),
    ],
    responses: {
      '200': {
        description: summary,
        headers: { ETag: { schema: { type: 'string' } } },
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${answerName}` },
            ...(example !== undefined && { example }),
          },
        },
      },
      ...(slugOf && { '301': { description: 'It has another slug now: the address is in Location' } }),
      '304': { description: 'Unchanged since the ETag in If-None-Match' },
      ...Object.fromEntries(
        kinds.map((kind) => [
          String(describeProblem(kind).status),
          { $ref: `#/components/responses/${kind}` },
        ]),
      ),
    },
  }
}

function toParameters(
  where: 'path' | 'query',
  shape: z.ZodObject['shape'],
  examples: Record<string, string | undefined>,
) {
  return Object.entries(shape).map(([name, type]) => {
    const { $schema: _dialect, description, ...schema } = z.toJSONSchema(type)
    const example = examples[name]
    return {
      name,
      in: where,
      ...(where === 'path' && { required: true }),
      ...(description !== undefined && { description }),
      schema,
      ...(example !== undefined && { example: schema.type === 'number' ? Number(example) : example }),
    }
  })
}

async function toExampleAnswer(
  { read, slugOf, exampleQuery }: Operation,
  examples: Examples,
  context: V1Context,
): Promise<unknown> {
  const slug = slugOf ? examples[slugOf] : ''
  const query = new URLSearchParams(exampleQuery)
  const answer = slug === undefined ? undefined : await read({ slug, query }, context).catch(() => undefined)
  const toFew = (_name: string, value: unknown) => (Array.isArray(value) ? value.slice(0, 2) : value)
  return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer, toFew))
}

function toProblemResponses() {
  return Object.fromEntries(
    PROBLEM_KINDS.map((kind) => [
      kind,
      {
        description: describeProblem(kind).title,
        ...((kind === 'too-many-requests' || kind === 'unavailable') && {
          headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
        }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

/** A home, a community that has a site plan where there's one, and a floor plan. */
export async function findExamples({ content, log }: Pick<V1Context, 'content' | 'log'>): Promise<Examples> {
  const [homes, communities, plans] = await Promise.all([
    optional(log, 'an example of a home', content.listInventoryUnlessCold(COLD_WAIT_MS)),
    optional(log, 'an example of a community', content.listCommunities()),
    optional(log, 'an example of a floor plan', content.listAllFloorPlans()),
  ])
  const home = homes?.find(({ lot, communityId }) => lot !== undefined && communityId !== undefined)
  const community =
    communities?.find(({ id, isDraft }) => !isDraft && id === home?.communityId) ??
    communities?.find(({ isDraft }) => !isDraft)
  const plan = plans?.find(({ isDraft }) => !isDraft)
  return withoutAbsent({ home: home?.slug, community: community?.slug, floorPlan: plan?.slug })
}

/** @returns the address of an operation's example, without the origin; undefined when nothing can stand in it */
export function toExamplePath(
  { path, slugOf, exampleQuery }: Operation,
  examples: Examples,
): string | undefined {
  const slug = slugOf && examples[slugOf]
  if (slugOf && slug === undefined) return undefined
  const filled = path.replace(':slug', encodeURIComponent(slug ?? ''))
  return `${API_V1_PREFIX}${filled}${exampleQuery === undefined ? '' : `?${exampleQuery}`}`
}
