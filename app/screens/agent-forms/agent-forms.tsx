import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { agentCardQuery, agentPageQuery, signInOutcomeQuery } from '../../queries/agent-queries.ts'
import { loadOutcome } from '../../queries/server-loading.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import {
  DeferredAgentPage,
  contentScreenMeta,
  loadContentScreen,
} from '../../features/content-page/content-screen.tsx'
import { interfaceStore } from '../../features/interface-state/interface-state.ts'
import { FailureScreen } from '../../features/failure/failure-screen.tsx'
import { deferHydration } from '../../components/defer-hydration.tsx'
import { parseEntranceSearch } from './entrance-search.ts'

const path = paths.agentForms().slice(1)

const DeferredTools = deferHydration(async () => (await import('./agent-tools.tsx')).AgentTools)

/** A plain form: it works before its code is there. */
const DeferredSignIn = deferHydration(async () => (await import('./sign-in-form.tsx')).SignInForm)

/** The agents' entrance (§2, §6): sign-in, or the forms behind it. */
export const Route = createFileRoute('/sales-agent-forms')({
  validateSearch: parseEntranceSearch,
  loader: async ({ context, location }) => {
    const { queryClient } = context
    const [loaded] = await Promise.all([
      loadContentScreen(queryClient, path, location.searchStr),
      loadOutcome(queryClient, signInOutcomeQuery()),
      queryClient.ensureQueryData(agentCardQuery()),
      DeferredSignIn.preload(),
    ])
    return loaded
  },
  head: ({ match }) => ({ meta: contentScreenMeta(match.context.queryClient, path) }),
  component: AgentForms,
  errorComponent: FailureScreen,
})

function AgentForms() {
  const { to, ended, wrong } = Route.useSearch()
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: outcome } = useSuspenseQuery(signInOutcomeQuery())
  const { data: response } = useSuspenseQuery(agentPageQuery(path))
  const isOpen = response?.kind === 'open'

  useEffect(() => {
    if (!isOpen) interfaceStore.set({ agentAuthorized: false })
  }, [isOpen])

  if (isOpen)
    return (
      <>
        <DeferredAgentPage page={response.page} site={site} />
        <DeferredTools wrong={wrong} registersClients={response.registersClients} />
      </>
    )
  return (
    <DeferredSignIn
      to={to}
      outcome={outcome}
      hasEnded={ended === '1' || (response?.kind === 'signed-out' && response.hasEnded)}
      brand={site.brand}
    />
  )
}
