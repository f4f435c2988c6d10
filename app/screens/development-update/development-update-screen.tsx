import { createFileRoute } from '@tanstack/react-router'
import { loadMissingItem } from '../../queries/missing-item-queries.ts'
import { developmentUpdateQuery } from '../../queries/community-queries.ts'
import { noteCanonical } from '../../queries/canonical.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate } from '../../../domain/home/figures.ts'
import { paths } from '../../paths.ts'
import { PageSkeleton } from '../../features/screen-skeleton/screen-skeleton.tsx'
import { pageMeta } from '../../features/page-head/page-head.ts'
import { deferHydration } from '../../components/defer-hydration.tsx'
import { AsideColumns } from '../../features/page-body/aside-columns.tsx'
import { PageHeader } from '../../features/page-body/page-header.tsx'
import { ProgressList } from '../../features/page-body/progress-list.tsx'
import { RichText } from '../../components/text/rich-text.tsx'
import * as css from './development-update.module.css'

const DeferredUpdateCommunity = deferHydration(
  async () => (await import('./update-community.tsx')).UpdateCommunity,
)
const DeferredOtherUpdates = deferHydration(async () => (await import('./other-updates.tsx')).OtherUpdates)

export const Route = createFileRoute('/development-updates/$slug')({
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const view = await queryClient.ensureQueryData(developmentUpdateQuery(slug))
    if (view === null)
      return loadMissingItem(queryClient, {
        kind: 'development-updates',
        slug,
        searchText: location.searchStr,
      })
    noteCanonical(queryClient, location.pathname, view.update.seo)
    await Promise.all([
      view.community && DeferredUpdateCommunity.preload(),
      view.others !== undefined && view.others.length > 0 && DeferredOtherUpdates.preload(),
    ])
    return undefined
  },
  head: ({ match, params }) => {
    const { queryClient } = match.context
    const update = queryClient.getQueryData(developmentUpdateQuery(params.slug).queryKey)?.update
    if (!update) return {}
    const { title, summary, picture, seo } = update
    return {
      meta: pageMeta(queryClient.getQueryData(siteQuery().queryKey), {
        title,
        description: summary,
        picture,
        seo,
        subject: {
          kind: 'trail',
          trail: [
            { label: 'Development updates', href: paths.developmentUpdates() },
            { label: title, href: paths.developmentUpdate(params.slug) },
          ],
        },
      }),
    }
  },
  pendingComponent: PageSkeleton,
  component: DevelopmentUpdateScreen,
})

function DevelopmentUpdateScreen() {
  const { slug } = Route.useParams()
  const { data: view } = useSuspenseQuery(developmentUpdateQuery(slug))
  if (view === null) return null
  const { update, community, others } = view
  // Its community's card shows the same one.
  const isRepeated = update.picture !== undefined && update.picture.url === community?.picture?.url
  const changed = update.changedOn && formatDate(update.changedOn)
  return (
    <>
      <PageHeader
        title={update.title}
        lead={update.summary}
        eyebrow={update.community?.title}
        trail={[{ label: 'Development updates', href: paths.developmentUpdates() }]}
        picture={isRepeated ? undefined : update.picture}
      >
        {changed && (
          <p>
            <small>Last changed {changed}</small>
          </p>
        )}
      </PageHeader>
      <div className={css.update}>
        <AsideColumns aside={community && <DeferredUpdateCommunity community={community} />}>
          {update.progress.length > 0 && (
            <section aria-labelledby="progress">
              <h2 id="progress">Progress</h2>
              <ProgressList progress={update.progress} />
            </section>
          )}
          {update.bodyHtml !== '' && <RichText html={update.bodyHtml} />}
        </AsideColumns>
      </div>
      {others !== undefined && others.length > 0 && <DeferredOtherUpdates updates={others} />}
    </>
  )
}
