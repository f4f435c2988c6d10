// GET /partners/KEY/homes.xml, or /partners/homes.xml with Basic credentials.
import { open } from 'node:fs/promises'
import { Hono, type Context, type Env } from 'hono'
import { Readable } from 'node:stream'
import type { LimitMisses } from '../endpoints/miss-limit.ts'
import type { RateLimit } from '../endpoints/rate-limits.ts'
import { isContentFailure } from '../wordpress/client/content-shape-error.ts'
import type { Log } from '../process/log.ts'
import {
  isPartnerKey,
  parsePartnerPath,
  readBasicPassword,
  type PartnerFileName,
} from '../endpoints/partner-address.ts'
import type { createPartnerFiles } from './partner-files.ts'
import type { WrittenFile } from './written-file.ts'

type Options<E extends Env> = {
  files: ReturnType<typeof createPartnerFiles>
  keys: readonly string[]
  tries: RateLimit
  addressOf: (c: Context<E>) => string
  limitMisses: LimitMisses
  log: Log
}

const contentTypes: Record<PartnerFileName, string> = {
  'homes.xml': 'application/xml; charset=utf-8',
  'homes.csv': 'text/csv; charset=utf-8; header=present',
  'report.json': 'application/json',
}

const METHODS = ['GET', 'HEAD']
/** A file is ten thousand homes. */
const POINTS = 10
const RETRY_AFTER_S = '60'
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** No shared cache may hold what a key opens, and nothing of a key is logged. */
export function partnerRoutes<E extends Env>(options: Options<E>): Hono<E> {
  const { files, keys, tries, addressOf, limitMisses, log } = options
  const routes = new Hono<E>()

  async function respond({ req }: Context<E>, name: PartnerFileName): Promise<Response> {
    try {
      const file = await files.find(name)
      const headers = { ...PRIVATE, etag: file.etag, 'content-type': contentTypes[name] }
      if (isKnown(req.header('if-none-match'), file.etag)) return new Response(null, { status: 304, headers })
      return new Response(req.method === 'HEAD' ? null : await readFile(file), {
        headers: { ...headers, 'content-length': String(file.bytes) },
      })
    } catch (error) {
      log.error({ err: error, file: name }, "A file for listing partners couldn't be written")
      return new Response(
        'The homes can’t be read right now. Keep what you have, and try again in a minute.',
        {
          status: isContentFailure(error) ? 503 : 500,
          headers: { ...PRIVATE, 'retry-after': RETRY_AFTER_S },
        },
      )
    }
  }

  routes.all('/partners/*', async (c, next) => {
    const found = parsePartnerPath(c.req.path)
    if (!found) return next()
    if (!METHODS.includes(c.req.method))
      return new Response('Use GET.', { status: 405, headers: { ...PRIVATE, allow: METHODS.join(', ') } })
    const given = found.key ?? readBasicPassword(c.req.header('authorization'))
    if (given !== undefined && isPartnerKey(given, keys))
      return limitMisses(c, () => respond(c, found.file), POINTS)
    if (given !== undefined) {
      const { isAllowed, retryAfterSeconds } = await tries.take(addressOf(c))
      if (!isAllowed)
        return new Response('Too many wrong keys.', {
          status: 429,
          headers: { ...PRIVATE, 'retry-after': String(retryAfterSeconds) },
        })
    }
    if (found.key !== undefined) return new Response('Not found', { status: 404, headers: PRIVATE })
    return new Response('A key is needed, as the password.', {
      status: 401,
      headers: { ...PRIVATE, 'www-authenticate': 'Basic realm="Listing partners", charset="UTF-8"' },
    })
  })
  return routes
}

/** A proxy may have made it a weak one. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

/** Opened before the response begins, so that a newer file can take its place meanwhile. */
async function readFile({ path }: WrittenFile): Promise<ReadableStream<Uint8Array>> {
  const handle = await open(path)
  return Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>
}
