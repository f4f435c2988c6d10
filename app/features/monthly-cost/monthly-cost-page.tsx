import { useSuspenseQuery } from '@tanstack/react-query'
import { monthlyCostQuery } from '../../queries/monthly-cost-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { Container } from '../../components/container.tsx'
import { PageHeader } from '../page-body/page-header.tsx'
import { MonthlyCostForm } from './monthly-cost-form.tsx'
import { MonthlyCostTerms } from './monthly-cost-terms.tsx'
import * as css from './monthly-cost.module.css'

/** What a home costs a month, worked out by the server: its form is a plain one. */
export function MonthlyCostPage({ query }: { query: string }) {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: view } = useSuspenseQuery(monthlyCostQuery(query))
  if (!view) {
    return (
      <>
        <PageHeader title="What it costs a month" />
        <Container className={css.body}>
          <p>{site.rateNote}</p>
          <p>
            <ButtonLink href={toTelHref(site.brand.phone)}>Call {site.brand.phone}</ButtonLink>
          </p>
        </Container>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title="What it costs a month"
        lead={view.home && <AppLink href={view.home.href}>{view.home.title}</AppLink>}
      />
      <Container className={css.body}>
        <MonthlyCostTerms view={view} pricesAsOf={site.pricesAsOf} />
        <MonthlyCostForm view={view} />
      </Container>
    </>
  )
}
