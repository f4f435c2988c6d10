/** Opens a content system for `npm run check-site`: only GET and HEAD, a few at a time. */
import PQueue from 'p-queue'
import type { Brand } from '../../brands/schema.ts'
import { createHttp } from '../../server/http/create-http.ts'
import {
  bareContext,
  type ContentContext,
  type ContentLog,
} from '../../server/wordpress/client/wordpress-context.ts'
import type { SiteFacts } from '../../domain/content/content-names.ts'
import { parseJson } from '../../server/http/parse-json.ts'
import { signCalls } from '../../server/http/content-signature.ts'
import { toId, toWire } from '../../server/wordpress/parsers/wire-values.ts'
import { toContentIds } from '../../server/wordpress/content-ids.ts'

/** What came back for one address. */
export type Answer = {
  /** 0 when there was no response. */
  status: number
  headers: Headers
  ms: number
  text: string
  /** The body as JSON; undefined when it's none. */
  body: unknown
  /** Why there was no response. */
  failure?: string
}

export type SiteSettings = {
  origin: string
  brand: Brand
  timeoutMs: number
  /** Reads forms; without it they aren't looked at. */
  forms?: { key: string; secret: string } | undefined
  /** Shared with the content system: signs what the website signs, and finds the ids of what the brand names by slug. */
  secret?: string | undefined
}

export type OpenSite = SiteSettings & {
  /** Asks for a path below /wp-json/ as the website does; once. */
  ask: (path: string) => Promise<Answer>
  /** The same as anybody may, without a signature. */
  askAsAnybody: (path: string) => Promise<Answer>
  /** Asks for any address, past what was asked before; signed where the website would sign. */
  fetchAnswer: (address: string, init?: RequestInit) => Promise<Answer>
  /** For the website's own readers. */
  context: ContentContext
  /** What the brand names by slug and the content system lacks; undefined where it doesn't say. */
  missing: readonly string[] | undefined
  /** Whether it takes no signature with this secret. */
  isSecretRefused: boolean
  /** What the readers left out. */
  leftOut: { kind: string; id: number | undefined; reason: string }[]
}

const USER_AGENT = 'homesite-check/0.1.0'
const AT_ONCE = 4

/** @param settings the content system, and the brand that's to be served from it */
export async function openSite(settings: SiteSettings): Promise<OpenSite> {
  const { origin, brand, timeoutMs, secret } = settings
  const queue = new PQueue({ concurrency: AT_ONCE })
  const fetchSigned = signCalls(secret)
  const leftOut: OpenSite['leftOut'] = []
  const log: ContentLog = {
    warn: ({ kind, item, err }) =>
      void leftOut.push({
        kind: String(kind),
        id: typeof item === 'number' ? item : undefined,
        reason: err instanceof Error ? err.message : '',
      }),
  }

  async function fetchAnswer(
    address: string,
    init: RequestInit = {},
    isSigned = address.startsWith(`${origin}/wp-json/`),
  ): Promise<Answer> {
    const startMs = performance.now()
    try {
      const response = await (isSigned ? fetchSigned : fetch)(address, {
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...init,
        headers: { accept: 'application/json', 'user-agent': USER_AGENT, ...init.headers },
      })
      const text = await response.text()
      const ms = performance.now() - startMs
      return { status: response.status, headers: response.headers, ms, text, body: parseJson(text) }
    } catch (error) {
      const ms = performance.now() - startMs
      return { status: 0, headers: new Headers(), ms, text: '', body: undefined, failure: toReason(error) }
    }
  }

  function askOnce(isSigned: boolean): OpenSite['ask'] {
    const asked = new Map<string, Promise<Answer>>()
    return (path) => {
      const known = asked.get(path) ?? queue.add(() => fetchAnswer(`${origin}/wp-json/${path}`, {}, isSigned))
      asked.set(path, known)
      return known
    }
  }
  const ask = askOnce(true)

  const { facts, isSecretRefused } = await findFacts(settings, ask)
  const context: ContentContext = {
    http: createHttp({ baseUrl: origin, fetch: fetchSigned, userAgent: USER_AGENT, timeoutMs }),
    origin,
    metaPrefix: brand.metaPrefix,
    names: brand,
    withIds: async () => context,
    ...toContentIds(brand, facts ?? noFacts),
    log,
    ...bareContext(),
    formsCredentials: settings.forms,
  }
  return {
    ...settings,
    ask,
    askAsAnybody: secret === undefined ? ask : askOnce(false),
    fetchAnswer,
    context,
    missing: facts?.missing,
    isSecretRefused,
    leftOut,
  }
}

const noFacts: SiteFacts = { tags: {}, forms: {}, menus: {}, missing: [] }

/** Asks for ids by slug, as the website does; a content system without our plugin doesn't say them. */
async function findFacts(
  { brand, secret }: SiteSettings,
  ask: OpenSite['ask'],
): Promise<{ facts?: SiteFacts; isSecretRefused: boolean }> {
  if (secret === undefined) return { isSecretRefused: false }
  const query = new URLSearchParams({
    tags: Object.values(brand.tags).join(),
    category: String(brand.blogCategory),
    forms: Object.values(brand.forms).join(),
  })
  const { status, body } = await ask(`homesite/v1/site?${query.toString()}`)
  if (status !== 200) return { isSecretRefused: status === 401 }
  const { tags, category, forms, missing } = toWire(body)
  const blogCategory = toId(category)
  const facts = {
    ...noFacts,
    tags: toIds(tags),
    forms: toIds(forms),
    ...(blogCategory !== undefined && { blogCategory }),
    missing: (Array.isArray(missing) ? missing : []).map(String),
  }
  return { facts, isSecretRefused: false }
}

function toIds(value: unknown): Record<string, number> {
  const entries = Object.entries(toWire(value)).map(([name, id]) => [name, toId(id)] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => entry[1] !== undefined))
}

function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  return error.cause instanceof Error ? error.cause.message : error.message
}
