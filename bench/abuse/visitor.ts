import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from '../statistics.ts'

export type Visit = {
  /** Of pages that others have opened before, to the last byte. */
  pagesP95Ms: number
  pages: number
  /** Of searches and homes that nobody has opened before; the content system takes most of it. */
  newPagesP95Ms: number
  failures: number
  /** Newsletter signups that weren't accepted. */
  refusedSubmissions: number
}

/** Pages that every visitor opens. */
const known = [
  '/',
  '/homes-for-sale',
  '/communities/juniper-ridge',
  '/homes/2032-lava-butte-lane',
  '/floorplans',
  '/about/careers',
  '/api/inventory',
  '/api/home-facets',
]
const address = '198.51.100.7'
const betweenMs = 60
const newPageEvery = 15
const submissionEvery = 60

/** Opens pages one after the other, as a person who is quick, until told to stop. */
export function startVisitor(site: { url: string; origin: string }): { stop(): Promise<Visit> } {
  const agent = new Agent({ keepAlive: true })
  const pagesMs: number[] = []
  const newPagesMs: number[] = []
  const ending = new AbortController()
  let [failures, refusedSubmissions] = [0, 0]

  async function time(path: string, into: number[]): Promise<void> {
    const startMs = performance.now()
    const status = await send(site.url + path, { agent })
    into.push(performance.now() - startMs)
    if (status !== 200) failures += 1
  }

  async function signUp(count: number): Promise<void> {
    const body = `email=visitor-${startedAt}-${count}%40homes.example.org`
    const status = await send(`${site.url}/newsletter`, { agent, body, origin: site.origin })
    if (status !== 200 && status !== 202) refusedSubmissions += 1
  }

  const startedAt = Math.floor(performance.now())
  async function visit(): Promise<void> {
    for (let count = 0; !ending.signal.aborted; count += 1) {
      await time(known[count % known.length] ?? '/', pagesMs)
      if (count % newPageEvery === 0) await time(`/api/homes?price=${startedAt + count}-5000000`, newPagesMs)
      if (count % submissionEvery === 0) await signUp(count)
      await delay(betweenMs)
    }
  }

  const visiting = visit()
  return {
    async stop() {
      ending.abort()
      await visiting
      agent.destroy()
      return {
        pages: pagesMs.length,
        pagesP95Ms: percentile(pagesMs, 0.95),
        newPagesP95Ms: percentile(newPagesMs, 0.95),
        failures,
        refusedSubmissions,
      }
    },
  }
}

/** Opens every known page once. */
export async function warmUp(url: string): Promise<void> {
  const agent = new Agent()
  for (const path of known) {
    const status = await send(url + path, { agent })
    if (status !== 200) throw new Error(`${path} responded with ${status}`)
  }
}

type Sent = { agent: Agent; body?: string; origin?: string }

/** @returns the status; 0 without a response */
function send(url: string, { agent, body, origin }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      'x-forwarded-for': address,
      ...(body !== undefined && {
        origin,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
        'sec-fetch-mode': 'navigate',
      }),
    }
    const sent = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers })
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}
