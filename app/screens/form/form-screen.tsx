import { createFileRoute, notFound, redirect, useLocation } from '@tanstack/react-router'
import { formOutcomeQuery, formQuery } from '../../queries/form-queries.ts'
import { loadOutcome } from '../../queries/server-loading.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FailureScreen } from '../../features/failure/failure-screen.tsx'
import { pageMeta } from '../../features/page-head/page-head.ts'
import { DeferredVisitorForm } from '../../features/page-body/deferred-sections.tsx'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import { Container } from '../../components/container.tsx'
import { MONTHLY_COST_FORM } from '../../../domain/home/monthly-cost-search.ts'
import { monthlyCostQuery } from '../../queries/monthly-cost-queries.ts'
import { deferHydration } from '../../components/defer-hydration.tsx'
import { DeferredTourSummary, DeferredTourWays, TourRequest } from './tour-request.tsx'
import * as css from './form-screen.module.css'

const DeferredMonthlyCost = deferHydration(
  async () => (await import('../../features/monthly-cost/monthly-cost-page.tsx')).MonthlyCostPage,
)

const DeferredContacts = deferHydration(async () => (await import('./contacts.tsx')).Contacts)

/** A form as a page of its own: linked from homes, and the response to a form sent without scripts. */
export const Route = createFileRoute('/forms/$name')({
  loader: async ({ context, params, location }) => {
    const { queryClient } = context
    if (params.name === MONTHLY_COST_FORM) {
      await DeferredMonthlyCost.preload()
      const view = await queryClient.ensureQueryData(monthlyCostQuery(location.searchStr))
      const site = await queryClient.ensureQueryData(siteQuery())
      if (view === null && site.rateNote === undefined) throw notFound()
      return { title: 'What it costs a month', description: undefined }
    }
    const [form] = await Promise.all([
      queryClient.ensureQueryData(formQuery(params.name, location.searchStr)),
      loadOutcome(queryClient, formOutcomeQuery()),
      DeferredVisitorForm.preload(),
      DeferredTourSummary.preload(),
      DeferredTourWays.preload(),
      DeferredContacts.preload(),
    ])
    if (form === null) throw notFound()
    const { title, description, agent } = form
    // What was typed before the session ended is shown again.
    const isResponse = import.meta.env.SSR && queryClient.getQueryData(formOutcomeQuery().queryKey)
    if (agent?.signInHref && !isResponse) throw redirect({ href: agent.signInHref })
    return { title, description, layout: agent }
  },
  head: ({ match, loaderData }) => {
    const site = match.context.queryClient.getQueryData(siteQuery().queryKey)
    if (!loaderData) return {}
    return { meta: pageMeta(site, { ...loaderData, isHidden: true }) }
  },
  component: FormPage,
  errorComponent: FailureScreen,
})

function FormPage() {
  const { name } = Route.useParams()
  const { searchStr } = useLocation()
  return name === MONTHLY_COST_FORM ? (
    <DeferredMonthlyCost query={searchStr} />
  ) : (
    <BuilderForm name={name} searchStr={searchStr} />
  )
}

function BuilderForm({ name, searchStr }: { name: string; searchStr: string }) {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { data: outcome } = useSuspenseQuery(formOutcomeQuery())
  const { data: form } = useSuspenseQuery(formQuery(name, searchStr))
  if (!form) return null
  if (form.tour)
    return (
      <TourRequest form={form} tour={form.tour}>
        <DeferredVisitorForm
          name={name}
          query={searchStr}
          outcome={outcome?.ok === false ? outcome : undefined}
          brand={brand}
        />
      </TourRequest>
    )
  return (
    <>
      <PageHeader title={form.title} lead={form.description} />
      <Container className={css.body}>
        <DeferredVisitorForm
          name={name}
          query={searchStr}
          outcome={outcome?.ok === false ? outcome : undefined}
          brand={brand}
        />
        {form.contacts && <DeferredContacts contacts={form.contacts} />}
      </Container>
    </>
  )
}
