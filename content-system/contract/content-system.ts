// The content system the contract is asked of: one that runs somewhere, or ours over the demo content.
import { fileURLToPath } from 'node:url'
import { startContentSystem } from '../embedded/start.ts'

/** What can't be found out from the answers themselves. */
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
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The body as JSON. A caller that expects a shape says so where it uses it. */
  body: unknown
}

export interface ContentSystemUnderTest extends ContractFacts, AsyncDisposable {
  baseUrl: string
  /** Sends a request to a path below `/wp-json/`; a query written as plain text is percent-encoded. */
  send(path: string, init?: RequestInit): Promise<Answer>
}

/**
 * Opens the system under test.
 * @param env `CONTRACT_BASE_URL`; without it the embedded system is started over the demo content. Facts that differ
 * from the demo's: `CONTRACT_PREFIX, CONTRACT_FORM_ID, CONTRACT_FORMS_KEY, CONTRACT_FORMS_SECRET,
 * CONTRACT_AGENT_PASSWORD, CONTRACT_EXCLUDED_TAG, CONTRACT_DRAFT_SLUG`.
 */
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
  }
  const remote = env['CONTRACT_BASE_URL']?.replace(/\/+$/, '')
  const system =
    remote === undefined
      ? await startContentSystem({
          contentDir: fileURLToPath(new URL('../demo', import.meta.url)),
          forms: { key: facts.formsKey, secret: facts.formsSecret },
          watch: false,
        })
      : undefined
  const baseUrl = remote ?? system?.url ?? ''
  return {
    ...facts,
    baseUrl,
    send: (path, init) => send(`${baseUrl}/wp-json/${path}`, init),
    async [Symbol.asyncDispose]() {
      await system?.close()
    },
  }
}

/** Sends one request as the website does, and reads its body as JSON. */
export async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers)
  if (!headers.has('accept')) headers.set('accept', 'application/json')
  const answer = await fetch(
    encodeURI(url).replaceAll('%25', '%').replaceAll('[', '%5B').replaceAll(']', '%5D'),
    {
      ...init,
      headers,
    },
  )
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the tests that look at the body will say so.
    return undefined
  }
}
