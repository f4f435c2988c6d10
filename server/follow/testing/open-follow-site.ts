/** Following by email over the demo content: real homes and history, a real SMTP server, and a clock of the test's own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { loadBrand } from '../../../brands/load-brand.ts'
import type { ContentSystem } from '../../../content-system/embedded/options.ts'
import type { FollowView } from '../../../domain/follow/follow-view.ts'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import type { ApiContext } from '../../api/api-context.ts'
import { toSiteBrand } from '../../api/pages/sites.ts'
import { ContentCache } from '../../content-cache/content-cache.ts'
import { EntryStore } from '../../content-cache/entry-store.ts'
import { createContent } from '../../content/content.ts'
import type { Database } from '../../database/database.ts'
import { openSqlite } from '../../database/sqlite.ts'
import { openTestSqlite } from '../../database/testing/test-databases.ts'
import { openHomeHistory } from '../../home-history/home-history.ts'
import { createHttp } from '../../http/create-http.ts'
import { createRateLimits } from '../../endpoints/rate-limits.ts'
import { createPreviewedContent } from '../../content/previewed-content.ts'
import type { FollowLimits } from '../../endpoints/follow-limits.ts'
import { openFollows } from '../open-follows.ts'
import { toSmtpSettings } from '../../config/smtp-url.ts'
import { linkOf } from './mail-links.ts'
import { startMailServer } from './mail-server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
export const origin = 'https://homes.example'

export type FollowSite = Awaited<ReturnType<typeof openFollowSite>>

/** As our server names pictures, without its signature. */
const pictureUrl = (url: string) => `/pictures/signed${new URL(url).pathname}`

/** @param brandId whose words and time zone it has; the content stays the demo's */
export async function openFollowSite(
  system: ContentSystem,
  { startsAt, brandId = 'wrenfield' }: { startsAt: string; brandId?: string },
) {
  const loaded = await loadBrand(brandId, { brandsDir: join(root, 'brands') })
  const { brand: own } = loaded
  const { brand: demo } = await loadBrand('wrenfield', { brandsDir: join(root, 'brands') })
  const brand = { ...own, tags: demo.tags, metaPrefix: demo.metaPrefix, blogCategory: demo.blogCategory }
  const { metaPrefix, tags, blogCategory, forms, timeZone } = brand
  const logged: { message: string; facts: Record<string, unknown> }[] = []
  const keep = (facts: Record<string, unknown>, message: string) => void logged.push({ message, facts })
  const log = { info: keep, warn: keep, error: keep }
  const dataDir = mkdtempSync(join(tmpdir(), 'follow-'))
  const { database, ...opened } = await openTestSqlite()
  const history = openHomeHistory({ database, name: 'test', timeZone, log })
  await history.opened
  const http = createHttp({ baseUrl: system.url, userAgent: 'test/1.0.0', retryDelayMs: 1 })
  const content = createContent(
    { http, metaPrefix, tags, blogCategory, forms, sightings: history.sightings, pictureUrl, log },
    new ContentCache({ store: new EntryStore(), ttlMs: 3_600_000, log }),
  )
  const context: ApiContext = {
    content: createPreviewedContent(content, { secret: undefined, drafts: 'hidden' }),
    brand,
    siteBrand: toSiteBrand({ ...loaded, brand }),
    origin,
    map: { settings: { opening: brand.map } },
    homeHistory: history,
    log,
  }
  const mail = await startMailServer()
  let nowMs = Date.parse(startsAt)
  const homes = [...(await content.listInventory())]

  /**
   * Opens it as a process does.
   * @param options `limits` are those that a test reaches sooner; `visitor` is whose address has sent a request;
   * `database` is one that isn't in the folder
   */
  function open({
    limits,
    visitor = () => '203.0.113.5',
    database = openSqlite(dataDir),
    redisUrl,
  }: { limits?: FollowLimits; visitor?: () => string; database?: Database; redisUrl?: string } = {}) {
    const follows = openFollows({
      config: {
        databaseUrl: undefined,
        redisUrl,
        smtp: toSmtpSettings(mail.url),
        mailFrom: undefined,
        mailReplyTo: undefined,
      },
      database,
      brand: { ...loaded, brand },
      context,
      pages: {
        render: async (_request, { outcome, status, headers } = {}) =>
          Response.json(outcome?.follow ?? null, { status: status ?? 404, headers: headers ?? {} }),
      },
      spamCheck: async (_c, values) =>
        values['your_reference'] ? { status: 400, message: 'A bot', headers: {} } : undefined,
      requests: createRateLimits().followRequests,
      addressOf: visitor,
      ...(limits && { limits }),
      everyMs: 3_600_000,
      stopMs: 50,
      now: () => nowMs,
    })
    if (!follows) throw new Error('no mail server')
    let isClosed = false
    const close = async () => {
      if (isClosed) return
      isClosed = true
      await follows.close()
      await database.close()
    }
    onTestFinished(close)
    const request = async (path: string, init?: RequestInit) => {
      const response = await follows.routes.request(path, init)
      return {
        status: response.status,
        headers: response.headers,
        view: (await response.json()) as FollowView | null,
      }
    }
    return {
      ...follows,
      close,
      get: async (path: string) => request(path),
      post: async (path: string, values: Record<string, string> = {}) =>
        request(path, { method: 'POST', body: new URLSearchParams(values) }),
    }
  }

  onTestFinished(async () => {
    await history.close()
    await opened[Symbol.asyncDispose]()
    await mail.close()
    rmSync(dataDir, { recursive: true })
  })
  return {
    open,
    mail,
    context,
    logged,
    homes,
    dataDir,
    brand,
    setTime: (text: string) => void (nowMs = Date.parse(text)),
    /** The content system says that homes changed. */
    change(changed: readonly InventoryItem[], at: string) {
      const byId = new Map(changed.map((home) => [home.id, home]))
      history.sightings.ofAll(
        homes.map((home) => byId.get(home.id) ?? home),
        Date.parse(at),
      )
    },
  }
}

/** @returns the path and query of the first link to a page about following that a mail's text has */
export function pathOf(text: string, page: 'confirm' | 'manage'): string {
  return linkOf(text, page, origin).slice(origin.length)
}
