import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Content, ContentItem } from './content-folder/folder-content.ts'
import { problemLine } from './content-folder/problem.ts'
import type { ContentProblem } from './content-folder/problem.ts'
import { createFolderReader } from './content-folder/read-folder.ts'
import { watchFolder } from './content-folder/watch-folder.ts'
import { compareContent } from './database/changes.ts'
import { createMetaColumns } from './database/meta-columns.ts'
import { openDatabase } from './database/schema.ts'
import { createStore } from './database/store.ts'
import { writeContent } from './database/write-content.ts'
import { createEntries } from './forms/entries.ts'
import { deleteOldEntries } from './forms/entry-retention.ts'
import { createFormRoutes } from './forms/form-routes.ts'
import { createRouter } from './http/router.ts'
import { createContentServer } from './http/serve.ts'
import type { Serving } from './http/serve.ts'
import { createKioskRoutes } from './kiosk/kiosk-routes.ts'
import { logToStderr } from './log.ts'
import { createMediaServer } from './media/media-server.ts'
import { createUploads } from './media/uploads.ts'
import type { ContentSystem, ContentSystemOptions } from './options.ts'
import { previewLink } from './preview-link.ts'
import { createCoreRoutes } from './rest/core-routes.ts'
import { createWebhook } from './webhook-sender.ts'

/** Before a reading that publishes what's due is tried again. */
const PUBLISH_RETRY_MS = 60_000

/** A timer can't wait longer; content scheduled later waits for the next reading. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Starts the embedded content system. @throws ContentFolderError when site.yaml or terms.yaml can't be read */
export async function startContentSystem(options: ContentSystemOptions): Promise<ContentSystem> {
  const cleanup = new AsyncDisposableStack()
  try {
    return await startWith(options, cleanup)
  } catch (error) {
    await cleanup.disposeAsync()
    throw error
  }
}

async function startWith(
  options: ContentSystemOptions,
  cleanup: AsyncDisposableStack,
): Promise<ContentSystem> {
  const { contentDir, port = 0, host = '127.0.0.1', log = logToStderr } = options
  let serving: Serving | undefined
  const server = createContentServer(() => serving, options.intercept, log)
  server.listen(port, host)
  await once(server, 'listening')
  cleanup.defer(async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })
  // A server listening on TCP has an address of this kind.
  const { port: listening } = server.address() as AddressInfo
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${listening}`
  const origin = (options.publicOrigin ?? url).replace(/\/+$/, '')

  const database = openDatabase(options.databaseFile)
  cleanup.defer(() => database.close())
  const columns = createMetaColumns(database)
  const store = createStore(database, columns)
  const uploads = createUploads(origin)
  const reader = createFolderReader(contentDir, uploads.url)
  const { secret, webhookUrl } = options
  const webhook =
    secret === undefined || webhookUrl === undefined
      ? undefined
      : createWebhook({ target: { url: webhookUrl, secret }, log })
  cleanup.defer(() => webhook?.close())
  let content: Content | undefined
  let problems: readonly ContentProblem[] = []
  let warned = ''
  let reading: Promise<void> = Promise.resolve()
  let nextPublishing: NodeJS.Timeout | undefined
  let isClosed = false
  cleanup.defer(() => {
    isClosed = true
    clearTimeout(nextPublishing)
  })

  async function readOnce(): Promise<void> {
    const read = await reader.read()
    const changes = compareContent(content, read.content)
    writeContent(database, read.content, changes, uploads.path, columns)
    store.forget()
    if (read.problems.length > 0 && JSON.stringify(read.problems) !== JSON.stringify(problems))
      log(
        'error',
        `the content folder has ${read.problems.length} problem(s):\n${read.problems.map(problemLine).join('\n')}`,
      )
    const warnings = read.warnings.map(problemLine).join('\n')
    if (warnings !== '' && warnings !== warned)
      log('warn', `the content folder has ${read.warnings.length} thing(s) to look at:\n${warnings}`)
    warned = warnings
    content = read.content
    problems = read.problems
    for (const { event, type, id, slug } of changes.events)
      log('info', `content ${event}: ${type} ${id} ${slug}`)
    webhook?.send(changes.events)
    if (changes.events.length > 0) reportPreviews(changes.savedItems)
    clearTimeout(nextPublishing)
    const dueMs = Math.min(
      ...content.items.flatMap((each) => (each.status === 'future' ? Date.parse(`${each.dateGmt}Z`) : [])),
    )
    if (dueMs < Date.now() + LONGEST_TIMER_MS) publishIn(Math.max(dueMs - Date.now(), 0))
  }
  function publishIn(waitMs: number): void {
    clearTimeout(nextPublishing)
    nextPublishing = setTimeout(() => {
      reread().catch((error: unknown) => {
        if (isClosed) return
        log('error', "the content folder couldn't be re-read to publish what's due", { error: String(error) })
        publishIn(PUBLISH_RETRY_MS)
      })
    }, waitMs)
  }
  function reportPreviews(saved: readonly ContentItem[]): void {
    const { onPreview, siteOrigin } = options
    if (secret === undefined || webhookUrl === undefined || !onPreview) return
    for (const item of saved) {
      const url =
        item.status === 'draft' && previewLink(item, siteOrigin ?? new URL(webhookUrl).origin, secret)
      if (url) onPreview({ title: item.title, url })
    }
  }
  /** One reading after the other: two at once could write an older state over a newer one. */
  function reread(): Promise<void> {
    const next = reading.then(readOnce)
    reading = next.catch(() => undefined)
    return next
  }

  // Watched before it is read: what changes in between is read again.
  if (options.watch ?? true) cleanup.defer(watchFolder(contentDir, reread, log))
  await reread()
  const entries = createEntries(database)
  const { entryRetentionDays } = options
  if (entryRetentionDays !== undefined) cleanup.defer(deleteOldEntries(entries, entryRetentionDays, log))
  const context = { store, origin, uploads, secret, entryRetentionDays, answerSeconds: entries.answerSeconds }
  const cacheDir = options.cacheDir ?? (await temporaryFolder(cleanup))
  const routes = [
    ...createCoreRoutes(context),
    ...createKioskRoutes(context),
    ...createFormRoutes({
      store,
      entries,
      credentials: options.forms,
      dialect: options.formsDialect ?? 'homesite',
    }),
  ]
  const media = createMediaServer(path.join(contentDir, 'media'), cacheDir)
  serving = { origin, route: createRouter(routes, log), media }

  async function close(): Promise<void> {
    serving = undefined
    // A second call finds the stack disposed of and does nothing.
    await cleanup.disposeAsync()
  }
  return {
    url,
    close,
    [Symbol.asyncDispose]: close,
    listSubmissions: entries.list,
    setEntryStatus: entries.setStatus,
    problems: () => problems,
    reread,
    webhooksSettled: () => webhook?.settled() ?? Promise.resolve(),
  }
}

async function temporaryFolder(cleanup: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-system-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}
