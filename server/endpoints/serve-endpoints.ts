import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { LimitMisses } from './miss-limit.ts'
import type { Env } from './request-env.ts'
import { ENDPOINTS, type Budget, type Endpoint, type EndpointName } from './endpoints.ts'

const BYTES_OF_A_POINT = 1024 * 1024

export type Guards = {
  /** Before anything is read or made. */
  limits: Record<Budget, LimitMisses>
  admit: Partial<Record<Endpoint['who'], MiddlewareHandler>>
  verify: MiddlewareHandler
}

export type SiteEndpoint = Exclude<EndpointName, 'liveness' | 'inspection' | 'operatorScreens'>

/** Undefined where the site is run without. */
type Parts<Name extends EndpointName> = Record<Name, Pick<Hono, 'routes'> | undefined>

/** In the order of the table. @throws Error for a part that serves what's in no row of its own */
export function serveEndpoints<Name extends EndpointName>(
  app: Hono<Env>,
  parts: Parts<Name>,
  guards: Guards,
): void {
  const attached: Partial<Parts<EndpointName>> = parts
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const rows: readonly Endpoint[] = ENDPOINTS[name]
    const part = attached[name]
    if (!part) continue
    for (const route of part.routes)
      if (!rows.some((row) => covers(row, route)))
        throw new Error(
          `${name} serves ${route.method} ${route.path}, which is in no row of server/endpoints`,
        )
    for (const row of rows) app.on([row.method], [row.path], ...toGuard(row, guards))
    app.route('/', part as Hono)
  }
}

/** Middleware, which is for all methods, may stand before what a row has for one. */
function covers(row: Endpoint, { method, path }: { method: string; path: string }): boolean {
  if (row.method !== 'ALL' && method !== 'ALL' && method !== row.method) return false
  if (row.path === path) return true
  const known = new Hono().on(row.method, row.path, () => new Response())
  return known.router.match(row.method, path)[0].length > 0
}

function toGuard(
  { who, cost, maxBytes, isPrivate }: Endpoint,
  { limits, admit, verify }: Guards,
): MiddlewareHandler<Env>[] {
  const guard: MiddlewareHandler<Env>[] = []
  if (isPrivate) guard.push(keepPrivate)
  if (typeof cost !== 'string') {
    const [budget, points] = cost
    guard.push((c, next) => {
      if (c.env?.isForCache) return next()
      const sent = Number(
        c.req.header('content-length') ?? (c.req.header('transfer-encoding') ? maxBytes : 0),
      )
      const size = maxBytes === undefined ? 1 : Math.max(1, Math.ceil(sent / BYTES_OF_A_POINT))
      return limits[budget](c, () => next(), points * size)
    })
  }
  const admission = admit[who]
  if (admission) guard.push(admission)
  if (maxBytes !== undefined) guard.push(bodyLimit({ maxSize: maxBytes }))
  if (who === 'content-system') guard.push(verify)
  return guard
}

async function keepPrivate(c: Context<Env>, next: () => Promise<void>): Promise<void> {
  await next()
  if (!c.res.headers.get('cache-control')?.includes('no-store'))
    c.res.headers.set('cache-control', 'private, no-store')
}
