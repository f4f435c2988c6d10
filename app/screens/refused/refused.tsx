import { createFileRoute } from '@tanstack/react-router'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { toTelHref } from '../../../domain/site/phone.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { Container } from '../../components/container.tsx'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import css from './refused.module.css'

/** The response to a request that didn't come from one of our pages (§7), with status 403. */
export const Route = createFileRoute('/refused')({
  head: () => ({ meta: [{ title: 'Not accepted' }, { name: 'robots', content: 'noindex' }] }),
  component: Refused,
})

function Refused() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { phone } = site.brand
  return (
    <>
      <PageHeader
        eyebrow="Not accepted"
        title="We couldn’t verify that this came from our own page."
        lead={
          <>
            To protect you, nothing was sent or changed. Go back, reload the page and send it again. If that
            doesn’t help, call <a href={toTelHref(phone)}>{phone}</a>.
          </>
        }
      />
      <Container className={css.rest}>
        <ButtonLink href={paths.homesForSale()} variant="secondary">
          Homes for sale
        </ButtonLink>
      </Container>
    </>
  )
}
