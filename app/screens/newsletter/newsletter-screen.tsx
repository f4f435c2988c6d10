import { createFileRoute } from '@tanstack/react-router'
import { loadOutcome } from '../../queries/server-loading.ts'
import { newsletterOutcomeQuery } from '../../queries/form-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DeferredNewsletterForm } from '../../features/page-body/deferred-sections.tsx'
import { pageMeta } from '../../features/page-head/page-head.ts'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import { Section } from '../../components/section.tsx'

/** The signup as a page of its own: where the form leads when scripts are off. */
export const Route = createFileRoute('/newsletter')({
  staticData: { layout: { hidesFooter: true } },
  loader: async ({ context }) => {
    await Promise.all([
      loadOutcome(context.queryClient, newsletterOutcomeQuery()),
      DeferredNewsletterForm.preload(),
    ])
  },
  head: ({ match }) => {
    const site = match.context.queryClient.getQueryData(siteQuery().queryKey)
    if (!site) return {}
    const { title, description } = site.brand.newsletter
    return { meta: pageMeta(site, { title: `${title} newsletter`, description }) }
  },
  component: Newsletter,
})

function Newsletter() {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { data: outcome } = useSuspenseQuery(newsletterOutcomeQuery())
  const { title, description } = brand.newsletter
  return (
    <>
      <PageHeader title={title} lead={description} />
      <Section>
        <DeferredNewsletterForm title={title} phone={brand.phone} outcome={outcome ?? undefined} />
      </Section>
    </>
  )
}
