/** Visitors who sign up for the newsletter, and whether each one's address arrived. */
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { post, takeToken } from '../post.ts'
import type { Cluster } from './cluster.ts'

/** The newsletter's form of the second demo brand. */
const formId = 9
/** How the content system fails that takes what's sent. */
export const FORMS_PATH = '/wp-json/gf/'
const atOnce = 8
const longestPauseMs = 30_000

export type Burst = {
  /** Addresses of which the site said that it has them. */
  acknowledged: readonly string[]
  /** Statuses of responses that said something else; 0 where none came. */
  refused: readonly number[]
  /** Resolves when so many more are acknowledged. @throws when none is for half a minute */
  untilAcknowledged(more: number): Promise<void>
  /** Resolves when the posts under way are answered. */
  stop(): Promise<void>
}

let bursts = 0

/** Visitors begin to post, several at a time, until they're stopped. @param most how many in all */
export async function startBurst(url: string, most = Infinity): Promise<Burst> {
  bursts += 1
  const name = `burst-${bursts}`
  const token = await takeToken({ url })
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
      let last = { length: -1, atMs: 0 }
      while (acknowledged.length < wanted) {
        const { length } = acknowledged
        if (length > last.length) last = { length, atMs: performance.now() }
        if (performance.now() > last.atMs + longestPauseMs)
          throw new Error(
            `Only ${acknowledged.length} posts are acknowledged; ${refused.length} were refused: ${[...new Set(refused)].join(', ')}`,
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

/** Waits until nothing is left to deliver, and expects that each acknowledged address has arrived once. */
export async function expectDeliveredOnce(cluster: Cluster, acknowledged: readonly string[]): Promise<void> {
  const listArrived = () =>
    cluster.content.listSubmissions(formId).map(({ values }) => values['input_1'] ?? '')
  const listLost = () => {
    const arrived = new Set(listArrived())
    return acknowledged.filter((email) => !arrived.has(email))
  }
  expect(acknowledged.length, 'acknowledged posts').toBeGreaterThan(0)
  await expect
    .poll(listLost, { message: 'acknowledged posts that never arrived', timeout: 60_000 })
    .toEqual([])
  await expect
    .poll(() => countUndelivered(cluster), { message: 'what is left to deliver', timeout: 60_000 })
    .toEqual({ database: 0, a: 0, b: 0, c: 0 })
  const arrived = listArrived()
  const doubled = arrived.filter((email, index) => arrived.indexOf(email) !== index)
  expect(doubled, 'posts that arrived more than once').toEqual([])
}

/** @returns how many submissions aren't delivered, in the database and on each machine's disk */
async function countUndelivered({
  database,
  databaseUrl,
  instances,
}: Cluster): Promise<Record<string, number>> {
  const sql = "SELECT count(*) AS number FROM submissions WHERE state <> 'delivered'"
  const [shared] = await database.ask(databaseUrl, sql)
  const counts: Record<string, number> = { database: Number(shared?.['number']) }
  for (const { name, spoolFile } of instances) {
    if (!existsSync(spoolFile)) {
      counts[name] = 0
      continue
    }
    // Its instance may be writing.
    using spool = new DatabaseSync(spoolFile, { readOnly: true, timeout: 5_000 })
    counts[name] = Number(spool.prepare(sql).get()?.['number'])
  }
  return counts
}

/**
 * @param visitor numbers the address that it comes from, in a network of its own, so that nobody is over a limit
 * @returns the status; 0 when there was no response
 */
export async function signUp(
  url: string,
  { email, token, visitor }: { email: string; token: string; visitor: number },
): Promise<number> {
  const address = `${10 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}.1`
  const headers = { accept: 'application/json', 'x-forwarded-for': address }
  try {
    const response = await post({ url }, paths.newsletter(), { email }, headers, token)
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
