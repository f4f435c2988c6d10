import type { Logger } from '../log.ts'
import { RestError, criticalError, noRoute } from '../rest/rest-error.ts'
import { reply } from './exchange.ts'
import type { Reply, RestRequest, Route } from './exchange.ts'

/** Handles one request of the REST API; never throws. */
export type Router = (request: RestRequest) => Promise<Reply>

/** Creates a router. @param log gets this program's own errors. */
export function createRouter(routes: readonly Route[], log: Logger): Router {
  async function handle(request: RestRequest): Promise<Reply> {
    const matching = routes.flatMap((route) => {
      const match = route.pattern.exec(request.path)
      return match ? [{ route, params: match.slice(1).map(decodePart) }] : []
    })
    if (matching.length === 0) throw noRoute()
    if (request.method === 'OPTIONS')
      return describe(
        request,
        matching.map(({ route }) => route),
      )
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const found = matching.find(({ route }) => route.method === method)
    if (!found) throw noRoute()
    return found.route.handle(request, found.params)
  }

  return async function route(request) {
    try {
      return await handle(request)
    } catch (error) {
      if (error instanceof RestError) return reply(error.body(), {}, error.status)
      log('error', `${request.method} ${request.path} failed`, {
        error: error instanceof Error ? error.stack : error,
      })
      return reply(criticalError().body(), {}, 500)
    }
  }
}

function describe(request: RestRequest, routes: readonly Route[]): Reply {
  const methods = [...new Set(routes.map((each) => each.method))]
  const namespace = request.path.split('/').slice(1, 3).join('/')
  return reply({ namespace, methods, endpoints: methods.map((method) => ({ methods: [method], args: [] })) })
}

function decodePart(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? '')
  } catch {
    // Invalid percent-encoding is taken literally.
    return part ?? ''
  }
}
