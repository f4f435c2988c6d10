import { createFileRoute } from '@tanstack/react-router'
import { receiptQuery } from '../../queries/form-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { toTelHref } from '../../../domain/site/phone.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { Container } from '../../components/container.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { paths } from '../../paths.ts'
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
  const phone = <a href={toTelHref(brand.phone)}>{brand.phone}</a>
  if (!receipt) {
    return (
      <PageHeader
        title="There’s nothing to show here"
        lead={
          <>
            Receipts are kept for half an hour, on the device that sent the form. Questions about something
            you sent? {phone}.
          </>
        }
      />
    )
  }
  return (
    <>
      <PageHeader
        eyebrow={receipt.title}
        title={receipt.isDelivered ? 'Thank you. We have it.' : 'Thank you. We’ve saved it.'}
      />
      <Container className={css.body}>
        <section className={css.next}>
          <h2 className={css.heading}>What happens next</h2>
          {receipt.isDelivered && receipt.nextHtml !== '' && <RichText html={receipt.nextHtml} />}
          {receipt.isDelivered && receipt.nextHtml === '' && (
            <p>Someone on our team will read it and get back to you.</p>
          )}
          {!receipt.isDelivered && (
            <p>
              Our office’s system can’t be reached right now. What you sent is safe on our server and goes to
              the office by itself as soon as it can; you need not send it again.
            </p>
          )}
          <p className={css.phone}>If it is urgent, call {phone}.</p>
          <ButtonLink href={paths.homesForSale()} variant="secondary">
            Homes for sale
          </ButtonLink>
        </section>
        <section>
          <h2 className={css.heading}>What you sent</h2>
          <FactList facts={receipt.items.map(({ label, value }) => [label, value] as const)} />
        </section>
      </Container>
    </>
  )
}
