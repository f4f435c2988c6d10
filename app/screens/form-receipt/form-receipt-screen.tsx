import { createFileRoute } from '@tanstack/react-router'
import { receiptQuery } from '../../queries/form-queries.ts'
import { pageMeta } from '../../features/page-head/page-head.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AppLink } from '../../components/links/app-link.tsx'
import { deferHydration } from '../../components/defer-hydration.tsx'
import { Container } from '../../components/container.tsx'
import { FactList } from '../../components/text/fact-list.tsx'
import { DeskPhone } from '../../features/desk/desk-phone.tsx'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import * as css from './form-receipt-screen.module.css'

const DeferredNextSteps = deferHydration(async () => (await import('./next-steps.tsx')).NextSteps)

const DeferredSealed = deferHydration(async () => (await import('./sealed-receipt.tsx')).SealedReceipt)

const NOTHING_SENT = 'There’s nothing to show here'

/** What was sent, and what happens next. Visible only in the sender's browser. */
export const Route = createFileRoute('/forms/$name_/receipt')({
  // A seal: what it says is for whoever has it.
  validateSearch: ({ receipt }: Record<string, unknown>) => ({
    receipt: typeof receipt === 'string' ? receipt : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { name_: name }, deps: { receipt } }) => {
    if (receipt !== undefined) {
      const { loadSealedReceipt } = await import('../../queries/sealed-receipt-queries.ts')
      await DeferredSealed.preload()
      return loadSealedReceipt(context.queryClient, name, receipt)
    }
    const [sent] = await Promise.all([
      context.queryClient.fetchQuery({ ...receiptQuery(), staleTime: 0 }),
      DeferredNextSteps.preload(),
    ])
    return { title: sent ? `Sent: ${sent.title}` : NOTHING_SENT }
  },
  head: ({ match, loaderData }) => {
    const site = match.context.queryClient.getQueryData(siteQuery().queryKey)
    return loaderData ? { meta: pageMeta(site, { title: loaderData.title, isHidden: true }) } : {}
  },
  component: FormReceipt,
})

function FormReceipt() {
  const { name_: name } = Route.useParams()
  const { receipt } = Route.useSearch()
  return receipt === undefined ? <OwnReceipt /> : <DeferredSealed name={name} receipt={receipt} />
}

function OwnReceipt() {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { data: receipt } = useSuspenseQuery(receiptQuery())
  if (!receipt) {
    return (
      <PageHeader
        title={NOTHING_SENT}
        lead={
          <>
            Receipts are kept for half an hour, on the device that sent the form. Questions about something
            you sent? <DeskPhone brand={brand} />.
          </>
        }
      />
    )
  }
  const { title, isDelivered, about, reference, items } = receipt
  const sent = items.map(({ label, value }) => [label, value] as const)
  return (
    <>
      <PageHeader
        eyebrow={title}
        title={isDelivered ? 'Thank you. We have it.' : 'Thank you. We’ve saved it.'}
        lead={
          reference !== undefined && (
            <>
              Your reference is <strong>{reference}</strong>.
            </>
          )
        }
      />
      <Container className={css.body}>
        <DeferredNextSteps receipt={receipt} brand={brand} />
        <section>
          <h2 className={css.heading}>What you sent</h2>
          <FactList
            facts={[['About', about && <AppLink href={about.href}>{about.label}</AppLink>], ...sent]}
          />
        </section>
      </Container>
    </>
  )
}
