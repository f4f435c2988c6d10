/** The data API as one request sees it: the same as everyone's, except for its session and its outcome. */
import type { FetchApi } from '../../app/api-client.ts'
import type { RequestSession } from '../session/request-session.ts'
import type { VisitorContent } from '../content/previewed-content.ts'
import { createApiClient } from './api-client-in-process.ts'
import type { ApiContext, OpenRequestApi } from './api-context.ts'
import { outcomeRoutes, PRIVATE_PREFIX, privateRoutes } from './private-routes.ts'
import { publicHandlers } from './public-routes.ts'

export type RequestApiOptions = {
  context: ApiContext
  /** The content system for a signed-in agent: each call carries the password, and nothing is cached (§6). */
  openAgentContent: (password: string) => VisitorContent
}

export function createRequestApi({ context, openAgentContent }: RequestApiOptions): OpenRequestApi {
  const sharedApi = createApiClient(context, { ...publicHandlers, ...outcomeRoutes({}) })

  async function openContext(session: RequestSession): Promise<ApiContext> {
    const password = await session.agentPassword()
    if (password === undefined) return context
    const card = await session.agentCard()
    return { ...context, content: openAgentContent(password), agent: { ...(card && { card }) } }
  }

  return (session, outcome) => {
    let isPrivate = false
    let openedContext: Promise<ApiContext> | undefined
    let ownApi: FetchApi | undefined
    return {
      isPrivate: () => isPrivate,
      async fetchApi(path, signal) {
        openedContext ??= openContext(session)
        const own = await openedContext
        if (own === context && outcome === undefined && !path.startsWith(PRIVATE_PREFIX))
          return sharedApi(path, signal)
        isPrivate = true
        ownApi ??= createApiClient(own, {
          ...publicHandlers,
          ...outcomeRoutes(outcome ?? {}),
          ...privateRoutes(session),
        })
        return ownApi(path, signal)
      },
    }
  }
}
