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
    const response = queryClient.getQueryData(agentPageQuery(path).queryKey)
    // What's behind the sign-in is never transferred: a sign-in that waited for it could fail, or find a session.
    return {
      ...loaded,
      isOpen: response?.kind === 'open',
      hasEnded: response?.kind === 'signed-out' && response.hasEnded,
    }
  },
  head: ({ match }) => ({ meta: contentScreenMeta(match.context.queryClient, path) }),
  component: AgentForms,
  errorComponent: FailureScreen,
})

function AgentForms() {
  const { wrong } = Route.useSearch()
  const { isOpen, hasEnded } = Route.useLoaderData()
  return isOpen ? <OpenForms wrong={wrong} /> : <SignIn hasEnded={hasEnded} />
}

function OpenForms({ wrong }: { wrong: string | undefined }) {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: response } = useSuspenseQuery(agentPageQuery(path))
  // The session has ended since.
  if (response?.kind !== 'open') return <SignIn hasEnded={response?.hasEnded === true} />
  return (
    <>
      <DeferredAgentPage page={response.page} site={site} />
      <DeferredTools wrong={wrong} registersClients={response.registersClients} />
    </>
  )
}

function SignIn({ hasEnded }: { hasEnded: boolean }) {
  const { to, ended } = Route.useSearch()
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: outcome } = useSuspenseQuery(signInOutcomeQuery())
  useEffect(() => interfaceStore.set({ agentAuthorized: false }), [])
  return <DeferredSignIn to={to} outcome={outcome} hasEnded={ended === '1' || hasEnded} brand={site.brand} />
}
