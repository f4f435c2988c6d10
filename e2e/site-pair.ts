/** Two processes of the second demo brand over one Redis and one content system, whose content a test edits. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { messageHeaders } from '../content-system/embedded/rest/signature.ts'
import { startTestSystem, type TestSystem } from '../content-system/embedded/testing/test-system.ts'
import { findRedisServer, startRedis } from '../server/database/testing/start-redis.ts'
import { startSiteProcess, type SiteProcess } from './site-process.ts'

/** Of Debian's package; undefined where it isn't installed. */
export const redisServer = findRedisServer()
const secret = 'shared with the content system'

export const pairHome = { id: 402, slug: '14-spoonbill-lane' }

export type SitePair = {
  one: SiteProcess
  other: SiteProcess
  content: TestSystem
  redis: Awaited<ReturnType<typeof startRedis>>
  /** Edits the home, without a webhook. */
  edit(change: (text: string) => string): Promise<void>
  close(): Promise<void>
}

/** @param env beside that of both */
export async function startSitePair(env: Record<string, string> = {}): Promise<SitePair> {
  const folder = await mkdtemp(join(tmpdir(), 'many-instances-'))
  const contentDir = join(folder, 'content')
  await cp(join(import.meta.dirname, '..', 'content-system', 'saltgrass'), contentDir, { recursive: true })
  const forms = { key: 'test-key', secret: 'test-secret' }
  const content = await startTestSystem({ contentDir, watch: false, forms, secret, log: () => {} })
  const redis = await startRedis(redisServer ?? '')
  const shared = {
    BRAND: 'saltgrass',
    LOG_LEVEL: 'warn',
    CONTENT_ORIGIN: content.url,
    CONTENT_TTL_S: '3600',
    REDIS_URL: redis.url,
    SESSION_SECRET: 'thirty-two characters and the same for both',
    CONTENT_WEBHOOK_SECRET: secret,
    FORMS_KEY: forms.key,
    FORMS_SECRET: forms.secret,
    PROXY_HOPS: '1',
    ...env,
  }
  const [one, other] = await Promise.all([startSiteProcess(shared), startSiteProcess(shared)])
  for (const site of [one, other])
    await expect.poll(async () => (await get(site, '/readyz')).text).toContain('"redis":"ready"')
  return {
    one,
    other,
    content,
    redis,
    async edit(change) {
      const file = join(contentDir, 'properties', `${pairHome.slug}.md`)
      await writeFile(file, change(await readFile(file, 'utf8')))
      await content.reread()
    },
    async close() {
      await Promise.all([one.close(), other.close()])
      await redis[Symbol.asyncDispose]()
      await content.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function get({ url }: SiteProcess, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { redirect: 'manual', headers })
  return {
    status: response.status,
    timing: response.headers.get('server-timing'),
    text: await response.text(),
  }
}

/** Sends the webhook of a home that was saved. @returns the status */
export async function publishHome({ url }: SiteProcess): Promise<number> {
  const at = new Date().toISOString()
  const body = JSON.stringify({ event: 'saved', type: 'property', ...pairHome, at })
  const address = `${url}/webhooks/content`
  const headers = messageHeaders(address, body, secret)
  return (await fetch(address, { method: 'POST', headers, body })).status
}
