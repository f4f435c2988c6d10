/** Visitors who sign up for the newsletter, and whether each one's address arrived. */
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Cluster } from './cluster.ts'

/** The newsletter's form of the second demo brand. */
const formId = 9
const atOnce = 8

export type Burst = {
  /** Addresses of which the site said that it has them. */
  acknowledged: readonly string[]
  /** Statuses of responses that said something else; 0 where none came. */
  refused: readonly number[]
  /** Resolves when so many more are acknowledged. */
  untilAcknowledged(more: number): Promise<void>
  /** Resolves when the posts under way are answered. */
  stop(): Promise<void>
}

let bursts = 0

/** Visitors begin to post, several at a time, until they're stopped. @param most how many in all */
export async function startBurst(url: string, most = Infinity): Promise<Burst> {
  bursts += 1
  const name = `burst-${bursts}`
  const token = await takeToken(url)
  const acknowledged: string[] = []
  const refused: number[] = []
  let posted = 0
  const end = new AbortController()
  async function postOneAfterTheOther(): Promise<void> {
    while (!end.signal.aborted && posted < most) {
      posted += 1
      const email = `${name}-visitor-${posted}@wells.com`
      const status = await signUp(url, { email, token, visitor: bursts * 10_000 + posted })
      if (status === 200 || status === 202) acknowledged.push(email)
      else refused.push(status)
    }
  }
  const visitors = Array.from({ length: atOnce }, postOneAfterTheOther)
  return {
    acknowledged,
    refused,
    async untilAcknowledged(more) {
      const wanted = acknowledged.length + more
      const endMs = performance.now() + 30_000
      while (acknowledged.length < wanted) {
        if (performance.now() > endMs)
          throw new Error(
            `Only ${acknowledged.length} posts are acknowledged; refused: ${refused.join(', ')}`,
          )
        await delay(5)
      }
    },
    async stop() {
      end.abort()
      await Promise.all(visitors)
    },
  }
}

/** Waits until nothing waits on any instance, and expects that each acknowledged address has arrived once. */
export async function expectDeliveredOnce(
  { content, instances }: Pick<Cluster, 'content' | 'instances'>,
  acknowledged: readonly string[],
): Promise<void> {
  const listArrived = () => content.listSubmissions(formId).map(({ values }) => values['input_1'] ?? '')
  const listLost = () => {
    const arrived = new Set(listArrived())
    return acknowledged.filter((email) => !arrived.has(email))
  }
  expect(acknowledged.length, 'acknowledged posts').toBeGreaterThan(0)
  await expect
    .poll(listLost, { message: 'acknowledged posts that never arrived', timeout: 60_000 })
    .toEqual([])
  await expect
    .poll(
      async () =>
        Promise.all(instances.filter((each) => each.isRunning()).map(async ({ url }) => countLeft(url))),
      { message: 'what each instance still has to deliver', timeout: 60_000 },
    )
    .toEqual(instances.filter((each) => each.isRunning()).map(() => 0))
  const arrived = listArrived()
  const doubled = arrived.filter((email, index) => arrived.indexOf(email) !== index)
  expect(doubled, 'posts that arrived more than once').toEqual([])
}

/** @returns how many submissions aren't delivered yet */
export async function countLeft(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const counts = ['waiting', 'uncertain', 'held', 'refused'].map((state) =>
    Number(new RegExp(`homesite_submissions\\{state="${state}"\\} (\\d+)`).exec(metrics)?.[1]),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** @returns the status; 0 when there was no response */
export async function signUp(
  url: string,
  { email, token, visitor }: { email: string; token: string; visitor: number },
): Promise<number> {
  const response = await fetch(`${url}/newsletter`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
      // A network of its own, so that none is over a limit.
      'x-forwarded-for': `${10 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}.1`,
    },
    body: new URLSearchParams({ email }),
  }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  return response?.status ?? 0
}

export async function takeToken(url: string): Promise<string> {
  const [cookie = ''] = (await fetch(`${url}/api/token`)).headers.getSetCookie()
  return cookie.split(';')[0]?.replace('XSRF-TOKEN=', '') ?? ''
}
