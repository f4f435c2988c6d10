/** What a call of a tool costs against the same read of the API, and whether calls leave anything behind. */
import { amount } from './amount.ts'
import { startSite, type Child } from './child.ts'
import { rawGet, rawPost } from './raw-get.ts'

export type AssistantBench = {
  callMs: number
  readMs: number
  /** A call's CPU time against a read's. */
  ratio: number
  calls: number
  failures: number
  /** Memory in use after a garbage collection, at each quarter of the calls, in megabytes. */
  heldMb: number[]
  /** From the second quarter to the last: in the first half caches fill. */
  growth: number
}

const REQUESTS = amount(400, 2)
/** The best counts: another process's work only adds. */
const ROUNDS = amount(5, 1)
const QUARTERS = 4
const AT_ONCE = 8

/** @param calls how many are sent while memory is watched */
export async function benchAssistants(calls: number): Promise<AssistantBench> {
  await using site = await startSite({ CONTENT_TTL_S: '3600' })
  let failures = 0
  // No two are alike, so that no cache answers.
  let next = 0
  async function call(): Promise<void> {
    const found = { price: `${1_000 + (next += 1)}-`, limit: 20 }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: toParams('search_homes', found) }
    const { status, body } = await rawPost(`${site.url}/mcp`, JSON.stringify(message), mcpHeaders)
    if (status !== 200 || !body.includes('"structuredContent"')) failures += 1
  }
  async function read(): Promise<void> {
    const { status } = await rawGet(
      `${site.url}/api/v1/homes?price=${1_000 + (next += 1)}-&limit=20`,
      'identity',
    )
    if (status !== 200) failures += 1
  }
  await times(REQUESTS, call)
  await times(REQUESTS, read)
  let [callMs, readMs] = [Infinity, Infinity]
  for (let round = 0; round < ROUNDS; round += 1) {
    callMs = Math.min(callMs, await measure(site, call))
    readMs = Math.min(readMs, await measure(site, read))
  }
  const heldMb: number[] = []
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => times(calls / QUARTERS / AT_ONCE, call)))
    heldMb.push(await site.heldMb())
  }
  const growth = (heldMb.at(-1) ?? 0) / (heldMb[1] ?? 1) - 1
  return { callMs, readMs, ratio: callMs / readMs, calls, failures, heldMb, growth }
}

const version = '2026-07-28'
const mcpHeaders = {
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': version,
  'mcp-method': 'tools/call',
  'mcp-name': 'search_homes',
}

function toParams(name: string, given: object) {
  const meta = 'io.modelcontextprotocol'
  return {
    name,
    arguments: given,
    _meta: {
      [`${meta}/protocolVersion`]: version,
      [`${meta}/clientInfo`]: { name: 'bench', version: '1' },
      [`${meta}/clientCapabilities`]: {},
    },
  }
}

async function times(count: number, work: () => Promise<void>): Promise<void> {
  for (let index = 0; index < count; index += 1) await work()
}

async function measure(site: Child, work: () => Promise<void>): Promise<number> {
  const beforeMs = await site.cpuMs()
  await times(REQUESTS, work)
  return ((await site.cpuMs()) - beforeMs) / REQUESTS
}
