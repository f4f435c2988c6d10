/** Model Context Protocol 2026-07-28, and the versions of 2025. */
import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import type {
  CallToolResult,
  jsonSchemaValidator,
  JSONObject,
  McpHttpHandler,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { toPlaceKey } from '../../domain/search/place-key.ts'
import { optional } from '../api/api-context.ts'
import { listHomePlaces } from '../api/homes/home-places.ts'
import { getNearPlace } from '../api/homes/near-places.ts'
import type { V1Context } from '../api/v1/answers.ts'
import { ApiProblem, toProblem } from '../endpoints/problems.ts'
import { ASSISTANT_BYTES } from '../endpoints/endpoints.ts'
import { toRefusal } from './refusal.ts'
import type { Tool } from './tool.ts'
import { tools } from './tools.ts'

/** How long a client may keep the list of tools. */
const LIST_TTL_MS = 3_600_000
/** More places than these would fill a model's room. */
const MOST_CHOICES = 100

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const

/** Nobody is asked for anything, so there's nothing to check. Without one each server would make one of its own. */
const noElicitation: jsonSchemaValidator = {
  getValidator: () => () => ({
    valid: false,
    data: undefined,
    errorMessage: 'This server asks for nothing.',
  }),
}

/** Each request gets a server of its own; a shared one would grow with each. */
export function createMcp(context: V1Context): McpHttpHandler {
  const { siteBrand, log } = context
  const { name, legal } = siteBrand
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  const cacheHint = { ttlMs: LIST_TTL_MS, cacheScope: 'public' as const }
  const options = {
    capabilities: { tools: {} },
    instructions: [
      `Homes for sale, communities and floor plans of ${name}, a home builder. Reads only.`,
      'Say as of which day figures are, give the link, and show the Equal Housing line.',
      'Nothing here sorts people, or places by their people: questions about who lives somewhere, safety, or schools as a measure are refused, with what can be asked instead.',
      legal.prices,
      legal.equalHousing,
    ].join(' '),
    jsonSchemaValidator: noElicitation,
    cacheHints: { 'tools/list': cacheHint, 'server/discover': cacheHint },
  }

  /** A place may be called anything: a name that's known is no question. */
  async function findRefusal(texts: readonly string[]): Promise<string | undefined> {
    for (const words of texts) {
      const refusal = toRefusal(words, legal.equalHousing)
      if (refusal === undefined) continue
      const key = toPlaceKey(words)
      const place = await getNearPlace({ params: { key }, query: new URLSearchParams() }, context)
      if (place?.key !== key) return refusal
    }
    return undefined
  }

  /** With the builder's places as choices. */
  async function describeAll() {
    const places = await optional(log, 'regions and cities', listHomePlaces(context))
    const choices = { region: places?.regions, city: places?.cities }
    return tools.map((tool) => describe(tool, choices))
  }

  async function call(toolName: string, given: unknown): Promise<CallToolResult> {
    const tool = byName.get(toolName)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There's no tool ${toolName}`)
    const input = tool.input.safeParse(withoutEmpty(given ?? {}))
    if (!input.success) return toError(z.prettifyError(input.error))
    // Reading words costs time, so only those are read that the tool takes: few, and short.
    const refusal = await findRefusal(Object.values(input.data).flat().filter(isText))
    if (refusal !== undefined) return toError(refusal)
    try {
      const structuredContent = await tool.run(input.data, context)
      return {
        structuredContent,
        content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
      }
    } catch (error) {
      if (error instanceof ApiProblem) return toError(JSON.stringify(toProblem(error, context.origin)))
      log.error({ err: error, tool: toolName }, 'A tool failed')
      return toError('Something is broken on our side. Try again in a minute.')
    }
  }

  return createMcpHandler(
    () => {
      const server = new Server({ name: `${siteBrand.shortName} homes`, version: '1' }, options)
      server.setRequestHandler('tools/list', async () => ({ tools: await describeAll() }))
      server.setRequestHandler('tools/call', ({ params }) => call(params.name, params.arguments))
      return server
    },
    {
      maxRequestBodySize: ASSISTANT_BYTES,
      // Tools never change while the process runs, so nobody needs to listen.
      maxSubscriptions: 0,
      onerror: (error) => log.info({ err: error }, 'A request of an assistant was refused'),
    },
  )
}

function describe(
  { name, title, description, input, output }: Tool,
  choices: Record<string, readonly { slug: string }[] | undefined>,
) {
  const { properties = {}, ...inputSchema } = toJsonSchema(input, 'output')
  const withChoices = Object.entries(properties).map(([parameter, schema]) => {
    const slugs = choices[parameter]?.map(({ slug }) => slug) ?? []
    const isShort = slugs.length > 0 && slugs.length <= MOST_CHOICES
    return [parameter, isShort ? { ...schema, enum: slugs } : schema]
  })
  return {
    ...{ name, title, description },
    inputSchema: { ...inputSchema, properties: Object.fromEntries(withChoices) as typeof properties },
    outputSchema: toJsonSchema(output, 'input'),
    annotations: { title, ...annotations },
  }
}

function toJsonSchema(type: z.ZodObject, io: 'input' | 'output') {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, {
    io,
    // Addresses have no truth but 1.
    override: ({ jsonSchema }) => {
      if (jsonSchema.const === '1') Object.assign(jsonSchema, { const: undefined, type: 'boolean' })
    },
  })
  return schema as JSONObject & { type: 'object'; properties?: Record<string, JSONObject> }
}

/** Clients with strict schemas send what they leave out as null or ''. */
function withoutEmpty(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== ''))
}

function toError(message: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: message }] }
}

function isText(given: unknown): given is string {
  return typeof given === 'string'
}
