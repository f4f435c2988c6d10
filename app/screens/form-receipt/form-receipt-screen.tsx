import { createFileRoute } from '@tanstack/react-router'
import { receiptQuery } from '../../queries/form-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReceiptView } from '../../../domain/forms/form-outcome.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { buttonClass } from '../../components/links/button-class.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { Container } from '../../components/container.tsx'
import { FactList } from '../../components/text/fact-list.tsx'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import { RichText } from '../../components/text/rich-text.tsx'
import { paths } from '../../paths.ts'
import { ReceiptAgent } from './receipt-agent.tsx'
import css from './form-receipt-screen.module.css'

/** What was sent, and what happens next. Visible only in the sender's browser. */
export const Route = createFileRoute('/forms/$name_/receipt')({
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery({ ...receiptQuery(), staleTime: 0 })
  },
  head: () => ({ meta: [{ title: 'Sent' }, { name: 'robots', content: 'noindex' }] }),
  component: FormReceipt,
})

function FormReceipt() {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { data: receipt } = useSuspenseQuery(receiptQuery())
  if (!receipt) {
    return (
      <PageHeader
        title="There’s nothing to show here"
        lead={
          <>
            Receipts are kept for half an hour, on the device that sent the form. Questions about something
            you sent? <a href={toTelHref(brand.phone)}>{brand.phone}</a>.
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
        <NextSteps receipt={receipt} brand={brand} />
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

function NextSteps({ receipt, brand }: { receipt: ReceiptView; brand: SiteBrand }) {
  const { isDelivered, nextHtml, agent, about, calendarHref, directionsHref } = receipt
  return (
    <section>
      <h2 className={css.heading}>What happens next</h2>
      {isDelivered && nextHtml !== '' && <RichText html={nextHtml} />}
      {isDelivered && nextHtml === '' && <p>Someone on our team will read it and get back to you.</p>}
      {!isDelivered && (
        <p>
          Our office’s system can’t be reached right now. What you sent is safe on our server and goes to the
          office by itself as soon as it can; you need not send it again.
        </p>
      )}
      {agent ? (
        <ReceiptAgent agent={agent} />
      ) : (
        <p className={css.phone}>
          If it’s urgent, call <a href={toTelHref(brand.phone)}>{brand.phone}</a>.
        </p>
      )}
      <div className={css.ways}>
        {calendarHref !== undefined && (
          <a href={calendarHref} className={buttonClass({})} data-print="hide">
            Add to calendar
          </a>
        )}
        {directionsHref !== undefined && (
          <a href={directionsHref} className={buttonClass({ variant: 'secondary' })} data-print="hide">
            Get directions
          </a>
        )}
        {about ? (
          <ButtonLink href={about.href} variant="secondary">
            Back to {about.label.split(',')[0]}
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.homesOnly()} variant="secondary">
            Homes for sale
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
