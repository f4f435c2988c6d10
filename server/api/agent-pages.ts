import type { AgentPageAnswer } from '../../domain/pages/page-view.ts'
import { paths } from '../../app/paths.ts'
import type { ApiContext, ApiRequest } from './api-context.ts'
import { readPage } from './content-pages.ts'
import type { RequestSession } from '../session/request-session.ts'

const entrance = paths.agentForms().slice(1)

/**
 * `/api/private/agent-page?path=…`: a page for agents, opened with the password of the visitor's session (§6). The
 * password is tried anew each time: once it is changed in the content system, the session ends.
 */
export async function getAgentPage(
  { query }: ApiRequest,
  context: ApiContext,
  session: RequestSession,
): Promise<AgentPageAnswer | undefined> {
  const password = await session.agentPassword()
  if (password === undefined) return { kind: 'signed-out', hasEnded: false }
  const path = query.get('path') ?? ''
  const [isRight, answer] = await Promise.all([
    isAgentPassword(password, context),
    readPage(path, context, { password }),
  ])
  if (!isRight) {
    session.signOut()
    return { kind: 'signed-out', hasEnded: true }
  }
  return answer?.kind === 'page' ? { kind: 'open', page: answer.page } : undefined
}

/**
 * Tries a password at the agents' entrance (§6).
 * @param password as it was typed
 * @param context where to ask
 * @returns true when the content system opens the entrance with it
 * @throws HttpError, ContentShapeError when the content system fails
 */
export async function isAgentPassword(password: string, { content, log }: ApiContext): Promise<boolean> {
  const found = await content.findContentPage(entrance, { password })
  if (found.kind !== 'found') return false
  if (!found.page.isProtected)
    log.error(
      { page: entrance },
      'The page for agents has no password in the content system: nobody is let in',
    )
  return found.page.isProtected
}
