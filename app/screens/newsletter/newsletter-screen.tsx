import { createFileRoute } from '@tanstack/react-router'
import { loadOutcome } from '../../queries/server-loading.ts'
import { newsletterOutcomeQuery } from '../../queries/form-queries.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DeferredNewsletterForm } from '../../features/page-body/deferred-sections.tsx'
import { pageMeta } from '../../features/page-head/page-head.ts'
import { Container } from '../../components/container.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './newsletter-screen.module.css'

/** The signup as a page of its own: where the form leads when scripts are off. Nothing links to it, so engines leave it out. */
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
    return { meta: pageMeta(site, { title: `${title} newsletter`, description, isHidden: true }) }
  },
  component: Newsletter,
})

function Newsletter() {
  const { brand } = useSuspenseQuery(siteQuery()).data
  const { data: outcome } = useSuspenseQuery(newsletterOutcomeQuery())
  const { title, description } = brand.newsletter
  return (
    <div className={css.band}>
      <Container className={css.inner}>
        <header>
          <h1 className={css.title}>{title}</h1>
          <p className={`${textCss.lead} ${css.lead}`}>{description}</p>
        </header>
        <div className={css.card}>
          <DeferredNewsletterForm title={title} phone={brand.phone} outcome={outcome ?? undefined} />
        </div>
      </Container>
    </div>
  )
}
