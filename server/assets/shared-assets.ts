/** For as long as instances of two releases are behind one balancer. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { createCallQueue } from '../http/call-queue.ts'
import {
  HttpBodyError,
  HttpBusyError,
  HttpNetworkError,
  HttpStatusError,
  HttpTimeoutError,
} from '../http/http-errors.ts'
import { BodyTooLargeError, readBodyBytes } from '../http/read-body.ts'
import type { Log } from '../process/log.ts'
import { writeWhole } from './released-assets.ts'

export type SharedAssetsOptions = {
  /** The folder to which every release's assets are pushed, without a slash at the end. */
  url: string
  /** Where `keepReleasedAssets` keeps those of earlier builds; what's fetched stays there as long. */
  dir: string
  log: Log
  /** For one file. @default 3000 */
  timeoutMs?: number
  /** After a missing file, or a failed address. @default 2000 */
  retryAfterMs?: number
}

/** As the build names files: with a hash of their content. */
const assetName = /^[\w.-]+-[\w-]{8}\.\w+$/
/** The map library is the largest. */
const maxBytes = 8 * 1024 * 1024
/** Beside each text file the build has compressed ones. */
const variants = ['', '.br', '.gz']
/** Storage that lists nothing to strangers says 403 of a file that it doesn't have. */
const absentStatuses = [403, 404]

/** Stores the asset where the next file handler finds it; that says 404 of what can't be had. */
export function sharedAssets(options: SharedAssetsOptions): MiddlewareHandler {
  const { url, dir, log, timeoutMs = 3_000, retryAfterMs = 2_000 } = options
  const inFlight = new Map<string, Promise<void>>()
  const absent = new LRUCache<string, true>({ max: 10_000, ttl: retryAfterMs })
  const queue = createCallQueue({ concurrency: 16, maxWaiting: 500, maxWaitMs: timeoutMs })
  let failedAtMs = -Infinity

  async function store(name: string): Promise<void> {
    try {
      const [plain, ...compressed] = await queue.run(
        { isUrgent: false, signal: undefined, limitMs: timeoutMs },
        (limitMs) => Promise.all(variants.map((end) => fetchAsset(url, name + end, limitMs))),
        (why) => new HttpBusyError({ method: 'GET', path: name }, why),
      )
      if (!plain) return void absent.set(name, true)
      const folder = join(dir, 'assets')
      await mkdir(folder, { recursive: true })
      // The plain one last: with it the file handler takes the others.
      const files = [...compressed, plain].filter((file) => file !== undefined)
      for (const file of files)
        await writeWhole(join(folder, file.name), (part) => writeFile(part, file.bytes))
    } catch (error) {
      failedAtMs = performance.now()
      log.warn({ err: error, asset: name }, "Couldn't get another release's asset from ASSETS_URL")
    }
  }

  return async (c, next) => {
    const name = c.req.path.slice('/assets/'.length)
    const isPaused = performance.now() - failedAtMs < retryAfterMs
    if (assetName.test(name) && !absent.has(name) && (inFlight.has(name) || !isPaused)) {
      const storing = inFlight.get(name) ?? store(name).finally(() => inFlight.delete(name))
      inFlight.set(name, storing)
      await storing
    }
    await next()
  }
}

/** Says in the log when this build's assets weren't pushed: the instances of the release before can't serve them. */
export async function checkPushed({
  url,
  clientDir,
  log,
  timeoutMs = 3_000,
}: Pick<SharedAssetsOptions, 'url' | 'log' | 'timeoutMs'> & { clientDir: string }): Promise<void> {
  try {
    const own = await readdir(join(clientDir, 'assets'))
    const name = own
      .filter((file) => file.endsWith('.js'))
      .toSorted()
      .at(-1)
    if (name !== undefined && !(await fetchAsset(url, name, timeoutMs)))
      log.warn({ asset: name }, "This build's assets aren't at ASSETS_URL: npm run assets -- push")
  } catch (error) {
    log.warn({ err: error }, "Couldn't look for this build's assets at ASSETS_URL")
  }
}

/** @returns undefined when there's no such file @throws HttpError */
async function fetchAsset(
  url: string,
  name: string,
  timeoutMs: number,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const call = { method: 'GET', path: `${url}/${name}` }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(call.path, {
      headers: { 'accept-encoding': 'identity' },
      redirect: 'manual',
      signal,
    })
    const { status, headers } = response
    // Some hosts answer a missing file with their own page, and take .gz for an encoding, which `fetch` would undo.
    const isPage = headers.get('content-type')?.startsWith('text/html') === true
    const isUndone = headers.has('content-encoding') && /\.(?:br|gz)$/.test(name)
    if (response.ok && !isPage && !isUndone) return { name, bytes: await readBodyBytes(response, maxBytes) }
    await response.body?.cancel()
    if (response.ok || absentStatuses.includes(status)) return undefined
    throw new HttpStatusError(call, status)
  } catch (error) {
    if (error instanceof HttpStatusError) throw error
    if (signal.aborted) throw new HttpTimeoutError(call, timeoutMs, { cause: error })
    if (error instanceof BodyTooLargeError)
      throw new HttpBodyError(call, 200, error.message, { cause: error })
    throw new HttpNetworkError(call, { cause: error })
  }
}
