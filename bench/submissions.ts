/** What a form costs the site with PostgreSQL, against the same with SQLite. */
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '../app/paths.ts'
import { post, takeToken } from '../e2e/post.ts'
import { findPostgres, startPostgres } from '../server/database/testing/start-postgres.ts'
import { amount } from './amount.ts'
import { startChild, startSite, type Child } from './child.ts'
import { median } from './statistics.ts'

export type SubmissionsBench = {
  /** CPU time of the site's process for one form that's stored and delivered, in milliseconds. */
  postgresCpuMs: number
  sqliteCpuMs: number
  /** The median of the rounds' ratios. */
  ratio: number
  failures: number
}

const AT_ONCE = 8
const forms = { key: 'bench-key', secret: 'bench-secret' }

/**
 * @param options.posts in each round, with each database @returns undefined where there's no PostgreSQL to
 * start
 */
export async function benchSubmissions({
  rounds: roundCount = amount(7, 1),
  posts = amount(200, 8),
} = {}): Promise<SubmissionsBench | undefined> {
  const bin = findPostgres()
  if (bin === undefined) return undefined
  await using database = await startPostgres(bin)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'homesite-submissions-'))
  await using content = await startChild(join(import.meta.dirname, 'content-process.ts'), [
    join(import.meta.dirname, '..', 'content-system', 'demo'),
    forms.key,
    forms.secret,
  ])
  const start = (name: string, env: Record<string, string> = {}) =>
    startSite({
      CONTENT_ORIGIN: content.url,
      CONTENT_TTL_S: '3600',
      CACHE_DIR: join(folder.path, name),
      DATA_DIR: join(folder.path, name),
      // Each post comes from an address of its own, so that none is refused.
      PROXY_HOPS: '1',
      FORMS_KEY: forms.key,
      FORMS_SECRET: forms.secret,
      ...env,
    })
  await using sqlite = await start('sqlite')
  await using postgres = await start('postgres', { DATABASE_URL: await database.createDatabase() })
  await send(sqlite, posts)
  await send(postgres, posts)
  const rounds: { sqlite: Round; postgres: Round }[] = []
  for (let round = 0; round < roundCount; round += 1)
    rounds.push({ sqlite: await send(sqlite, posts), postgres: await send(postgres, posts) })
  return {
    postgresCpuMs: median(rounds.map((round) => round.postgres.cpuMs)),
    sqliteCpuMs: median(rounds.map((round) => round.sqlite.cpuMs)),
    ratio: median(rounds.map((round) => round.postgres.cpuMs / round.sqlite.cpuMs)),
    failures: rounds.reduce((sum, round) => sum + round.postgres.failures + round.sqlite.failures, 0),
  }
}

type Round = { cpuMs: number; failures: number }

let sent = 0

/** Signs visitors up for the newsletter. @returns the CPU time of one, and how many weren't delivered */
async function send(site: Child, posts: number): Promise<Round> {
  const token = await takeToken(site)
  let left = posts
  let failures = 0
  async function sendOneAfterTheOther(): Promise<void> {
    while (left > 0) {
      left -= 1
      sent += 1
      const headers = {
        accept: 'application/json',
        'x-forwarded-for': `10.${(sent >> 8) & 255}.${sent & 255}.1`,
      }
      const response = await post(
        site,
        paths.newsletter(),
        { email: `visitor-${sent}@wells.com` },
        headers,
        token,
      )
      await response.arrayBuffer()
      if (response.status !== 200) failures += 1
    }
  }
  const beforeMs = await site.cpuMs()
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneAfterTheOther))
  return { cpuMs: ((await site.cpuMs()) - beforeMs) / posts, failures }
}
