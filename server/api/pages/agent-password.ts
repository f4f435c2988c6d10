import { paths } from '../../../app/paths.ts'
import type { ApiContext } from '../api-context.ts'

const entrance = paths.agentForms().slice(1)

/** Tries it on the agents' entrance page (§6). @throws HttpError, ContentShapeError */
export async function isAgentPassword(
  password: string,
  { content, log }: Pick<ApiContext, 'content' | 'log'>,
): Promise<boolean> {
  const found = await content.findContentPage(entrance, { password })
  if (found.kind !== 'found') return false
  if (!found.page.isProtected)
    log.error(
      { page: entrance },
      'The agents’ page has no password in the content system: nobody can sign in',
    )
  return found.page.isProtected
}
