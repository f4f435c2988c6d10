/** What stands on an agent's flyers (§6): typed once, and kept as long as the session. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { parseAgentCard } from '../../domain/community/agent-card.ts'
import { paths } from '../../app/paths.ts'
import { readFormValues } from '../forms/form-values.ts'
import type { RequestSession } from '../session/request-session.ts'

const maxBodyBytes = 4096

export type AgentCardsOptions = { sessionOf: (request: Request) => RequestSession }

export function agentCards({ sessionOf }: AgentCardsOptions): Hono {
  const site = new Hono()
  site.post(paths.agentCard(), bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const session = sessionOf(c.req.raw)
    const headers = new Headers({ 'cache-control': 'private, no-store', location: paths.agentForms() })
    // Whoever is not signed in is asked for the password there.
    if ((await session.agentPassword()) === undefined) return new Response(null, { status: 303, headers })
    const { name = '', phone = '', license = '' } = await readFormValues(c)
    const parsed = parseAgentCard({ name, phone, license })
    if (!parsed.ok) {
      headers.set('location', paths.agentFlyers(parsed.wrong))
      return new Response(null, { status: 303, headers })
    }
    await session.setAgentCard(parsed.card)
    for (const cookie of session.cookies()) headers.append('set-cookie', cookie)
    headers.set('location', paths.agentFlyers())
    return new Response(null, { status: 303, headers })
  })
  return site
}
