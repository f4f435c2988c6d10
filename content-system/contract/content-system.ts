// The content system the contract is asked of: one that runs somewhere, or ours over the demo content.
import { requestSignature } from '../embedded/rest/signature.ts'
import { startContentSystem } from '../embedded/start.ts'
import { createContractFolder } from './content-folder.ts'

export interface ContractFacts {
  /** Metadata begin with this and an underscore. */
  prefix: string
  /** A form with one required email field, `input_1`. */
  formId: number
  formsKey: string
  formsSecret: string
  agentPassword: string
  /** The tag whose homes no list shows. */
  excludedTagId: number
  /** A home that is a draft; drafts are in no list, so nobody can find one. */
  draftSlug: string
  /** Shared with the website, which signs its requests for drafts. */
  secret: string
  /** Whether the items of `content-folder.ts` are there; without them the tests that need them are skipped. */
  hasContractContent: boolean
}

export interface TestResponse {
  status: number
  headers: Headers
  text: string
  /** The body as JSON. A caller that expects a shape says so where it uses it. */
  body: unknown
}

export interface Signing {
  secret?: string
  ageSeconds?: number
  /** The path it was made for. */
  signedPath?: string
}

export interface ContentSystemUnderTest extends ContractFacts, AsyncDisposable {
  baseUrl: string
  /** Sends a request to a path below `/wp-json/`; a query written as plain text is percent-encoded. */
  send(path: string, init?: RequestInit): Promise<TestResponse>
  /** The same, signed as the website signs a request for a draft. */
  sendSigned(path: string, signing?: Signing): Promise<TestResponse>
  /** Sends a request to any path of the content system, such as `/feed/`; a redirection is answered as it is. */
  sendPlain(path: string): Promise<TestResponse>
}

/** @param env `CONTRACT_BASE_URL`, without which the embedded system is started, and its facts */
export async function openContentSystem(
  env: Record<string, string | undefined>,
): Promise<ContentSystemUnderTest> {
  const facts: ContractFacts = {
    prefix: env['CONTRACT_PREFIX'] ?? 'wrenfield',
    formId: Number(env['CONTRACT_FORM_ID'] ?? 54),
    formsKey: env['CONTRACT_FORMS_KEY'] ?? 'contract-key',
    formsSecret: env['CONTRACT_FORMS_SECRET'] ?? 'contract-secret',
    agentPassword: env['CONTRACT_AGENT_PASSWORD'] ?? 'porchlight',
    excludedTagId: Number(env['CONTRACT_EXCLUDED_TAG'] ?? 12),
    draftSlug: env['CONTRACT_DRAFT_SLUG'] ?? '415-ne-windrow-lane',
    secret: env['CONTRACT_SECRET'] ?? 'a secret that the contract suite signs with',
    hasContractContent: env['CONTRACT_CONTENT'] !== 'none',
  }
  const remote = env['CONTRACT_BASE_URL']?.replace(/\/+$/, '')
  const cleanup = new AsyncDisposableStack()
  const baseUrl = remote ?? (await startEmbedded(facts, cleanup))
  return {
    ...facts,
    baseUrl,
    send: (path, init) => send(`${baseUrl}/wp-json/${path}`, init),
    sendSigned(path, { secret = facts.secret, ageSeconds = 0, signedPath = path } = {}) {
      const signature = sign(`${baseUrl}/wp-json/${signedPath}`, secret, ageSeconds)
      return send(`${baseUrl}/wp-json/${path}`, { headers: { 'X-Content-Signature': signature } })
    },
    sendPlain: (path) => send(baseUrl + path, { redirect: 'manual' }),
    [Symbol.asyncDispose]: () => cleanup.disposeAsync(),
  }
}

async function startEmbedded(facts: ContractFacts, cleanup: AsyncDisposableStack): Promise<string> {
  const folder = cleanup.use(await createContractFolder())
  const system = await startContentSystem({
    contentDir: folder.dir,
    forms: { key: facts.formsKey, secret: facts.formsSecret },
    secret: facts.secret,
    watch: false,
  })
  return cleanup.use(system).url
}

function sign(url: string, secret: string, ageSeconds: number): string {
  const { pathname, search } = toUrl(url)
  const time = Math.floor(Date.now() / 1000) - ageSeconds
  return `t=${time},v1=${requestSignature(time, 'GET', pathname + search, secret)}`
}

/** Percent-encodes a query that is written as plain text. */
function toUrl(url: string): URL {
  return new URL(encodeURI(url).replaceAll('%25', '%').replaceAll('[', '%5B').replaceAll(']', '%5D'))
}

/** Sends one request as the website does, and reads its body as JSON. */
export async function send(url: string, init: RequestInit = {}): Promise<TestResponse> {
  const headers = new Headers(init.headers)
  if (!headers.has('accept')) headers.set('accept', 'application/json')
  const response = await fetch(toUrl(url), { ...init, headers })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the tests that look at the body will say so.
    return undefined
  }
}
