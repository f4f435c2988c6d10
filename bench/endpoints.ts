/** What strangers may send to endpoints costs little, and holds up nobody's cached page. */
import { setTimeout as delay } from 'node:timers/promises'
import { startSite, type Child } from './child.ts'
import { rawGet, rawPost } from './raw-get.ts'
import { median } from './statistics.ts'

export type EndpointBench = {
  /** The CPU time of one request, the costliest first: no piece of the event loop is longer. */
  costs: { name: string; cpuMs: number }[]
  quietMs: number
  attackedMs: number
  /** How much longer another visitor waits for a cached page meanwhile. */
  ratio: number
}

const REQUESTS = 40
/** The best counts: another process's work only adds. */
const ROUNDS = 3

const assistants = { accept: 'application/json, text/event-stream' }
const toCall = (given: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":${given}}}`
const fill = (text: string, bytes: number) => text.repeat(bytes / text.length)

/** As much of it as an endpoint takes. */
const nasty: Record<string, (url: string) => Promise<unknown>> = {
  'assistants, empty strings': (url) => call(url, `{"query":[${fill('"",', 7_900)}""]}`),
  'assistants, one long word': (url) => call(url, `{"query":"${fill('no kids ', 7_900)}"}`),
  'assistants, longest question': (url) => call(url, `{"query":"${fill('3 beds near ', 150)}"}`),
  'assistants, deep': (url) => call(url, `{"query":${fill('[', 3_900)}${fill(']', 3_900)}}`),
  'assistants, batch': (url) =>
    rawPost(`${url}/mcp`, `[${fill(`${toCall('{}')},`, 7_900)}${toCall('{}')}]`, assistants),
  'search in words': (url) =>
    rawGet(`${url}/find-homes?words=${encodeURIComponent(fill('3 beds near ', 160))}`, 'br'),
  'form of thousands of fields': (url) => form(`${url}/forms/contact`, fill('a=&', 65_000)),
  'newsletter of thousands of fields': (url) => form(`${url}/newsletter`, fill('a=&', 4_000)),
  'unsigned content check': (url) => rawPost(`${url}/api/content-checks`, fill('x', 8_000_000), {}),
  'API, every parameter': (url) =>
    rawGet(`${url}/api/v1/homes?${fill('beds=3&x=1&', 900)}limit=50`, 'identity'),
}

const call = (url: string, given: string) => rawPost(`${url}/mcp`, toCall(given), assistants)
const form = (url: string, body: string) =>
  rawPost(url, body, {
    ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    'sec-fetch-mode': 'navigate',
  })

export async function benchEndpoints(): Promise<EndpointBench> {
  const costs: EndpointBench['costs'] = []
  {
    await using site = await startSite({ CONTENT_TTL_S: '3600' })
    for (const [name, send] of Object.entries(nasty)) costs.push({ name, cpuMs: await measure(site, send) })
  }
  // Behind a proxy, so that the sender has an address of its own, which is limited.
  await using site = await startSite({ CONTENT_TTL_S: '3600', PROXY_HOPS: '1' })
  await visit(site)
  const [quiet, attacked]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(...(await visit(site)))
    const attack = new AbortController()
    const senders = [1, 2, 3, 4].map(() => flood(site.url, attack.signal))
    attacked.push(...(await visit(site)))
    attack.abort()
    await Promise.all(senders)
  }
  const [quietMs, attackedMs] = [median(quiet), median(attacked)]
  return {
    costs: costs.toSorted((a, b) => b.cpuMs - a.cpuMs),
    quietMs,
    attackedMs,
    ratio: attackedMs / quietMs,
  }
}

async function measure(site: Child, send: (url: string) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < 5; index += 1) await send(site.url)
  let leastMs = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    const beforeMs = await site.cpuMs()
    for (let index = 0; index < 10; index += 1) await send(site.url).catch(() => undefined)
    leastMs = Math.min(leastMs, ((await site.cpuMs()) - beforeMs) / 10)
  }
  return leastMs
}

/** @returns how long each of a visitor's requests for a cached page took */
async function visit({ url }: Child): Promise<number[]> {
  const took: number[] = []
  for (let index = 0; index < REQUESTS; index += 1) {
    const startMs = performance.now()
    await rawGet(`${url}/`, 'br')
    took.push(performance.now() - startMs)
    await delay(20)
  }
  return took
}

async function flood(url: string, signal: AbortSignal): Promise<void> {
  const headers = { ...assistants, 'x-forwarded-for': '203.0.113.9' }
  while (!signal.aborted)
    await rawPost(`${url}/mcp`, toCall(`{"query":[${fill('"",', 7_900)}""]}`), headers).catch(() => undefined)
}
