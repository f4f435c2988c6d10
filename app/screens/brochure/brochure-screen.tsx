import { createFileRoute, notFound } from '@tanstack/react-router'
import { communityQuery } from '../../queries/community-queries.ts'
import { floorPlanQuery } from '../../queries/floor-plan-queries.ts'
import { homeQuery } from '../../queries/home-queries.ts'
import { loadOutcome } from '../../queries/server-loading.ts'
import { brochureOutcomeQuery } from '../../queries/print-queries.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { siteQuery } from '../../queries/site-queries.ts'
import { parseBrochureKind, type BrochureFailure, type BrochureKind } from '../../../domain/pages/brochure.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../components/links/button-class.ts'
import { Container } from '../../components/container.tsx'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import * as css from './brochure-screen.module.css'

/** The response to a request for a PDF when there's none: what to do instead. The server sets the status. */
export const Route = createFileRoute('/brochures/$kind/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    const kind = parseBrochureKind(params.kind)
    const [subject] = await Promise.all([
      kind && findSubject(queryClient, kind, withoutEnding(params.slug)),
      loadOutcome(queryClient, brochureOutcomeQuery()),
    ])
    if (!kind || !subject) throw notFound()
    return { kind, ...subject }
  },
  head: () => ({ meta: [{ title: 'Brochure' }, { name: 'robots', content: 'noindex' }] }),
  component: Brochure,
})

type Subject = { title: string; href: string; printHref: string }

async function findSubject(
  queryClient: QueryClient,
  kind: BrochureKind,
  slug: string,
): Promise<Subject | undefined> {
  switch (kind) {
    case 'homes': {
      const home = await queryClient.ensureQueryData(homeQuery(slug))
      return home
        ? { title: home.title, href: paths.home(slug), printHref: paths.printHome(slug) }
        : undefined
    }
    case 'floorplans': {
      const view = await queryClient.ensureQueryData(floorPlanQuery(slug))
      return view
        ? {
            title: view.floorPlan.title,
            href: paths.floorPlan(slug),
            printHref: paths.printFloorPlan(slug),
          }
        : undefined
    }
    case 'communities': {
      const view = await queryClient.ensureQueryData(communityQuery(slug))
      return view
        ? {
            title: view.community.title,
            href: paths.community(slug),
            printHref: paths.printCommunity(slug, view.community.id),
          }
        : undefined
    }
  }
}

/** The page is also the response at the PDF's own address. */
function withoutEnding(slug: string): string {
  return slug.replace(/\.pdf$/, '')
}

function Brochure() {
  const slug = withoutEnding(Route.useParams().slug)
  const { kind, title, href, printHref } = Route.useLoaderData()
  const { data: outcome } = useSuspenseQuery(brochureOutcomeQuery())
  const { data: site } = useSuspenseQuery(siteQuery())
  const { phone } = site.brand
  const canAskAgain = outcome?.reason !== 'off'
  return (
    <>
      <PageHeader
        eyebrow={`Brochure of ${title}`}
        title={outcome ? toTitle(outcome) : 'Print the brochure or save it as a PDF.'}
        lead={
          <>
            {outcome && toAdvice(outcome)} The same pages are ready for your own printer, and your browser can
            save them as a PDF. Questions? Call <a href={toTelHref(phone)}>{phone}</a>.
          </>
        }
        trail={[{ label: title, href }]}
      />
      <Container className={css.ways}>
        <a href={printHref} className={buttonClass({})} data-print="link">
          Open the print version
        </a>
        {canAskAgain && (
          <a
            href={paths.brochure(kind, slug)}
            rel="nofollow"
            className={buttonClass({ variant: 'secondary' })}
            data-print="link"
          >
            {outcome ? 'Try the PDF again' : 'Brochure (PDF)'}
          </a>
        )}
      </Container>
    </>
  )
}

function toTitle({ reason }: BrochureFailure): string {
  switch (reason) {
    case 'off':
      return 'PDFs aren’t available.'
    case 'busy':
      return 'We’re making a lot of brochures right now.'
    case 'failed':
      return 'We couldn’t make the PDF.'
  }
}

function toAdvice({ reason }: BrochureFailure): string {
  switch (reason) {
    case 'off':
      return ''
    case 'busy':
      return 'Please try again in a minute.'
    case 'failed':
      return 'It’s not something you did.'
  }
}
