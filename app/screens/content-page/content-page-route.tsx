import { createFileRoute } from '@tanstack/react-router'
import { normalizeListSearch, parseListChoice, toListQuery } from '../../../domain/pages/list-choice.ts'
import { PageSkeleton } from '../../features/screen-skeleton/screen-skeleton.tsx'
import {
  ContentScreen,
  contentScreenMeta,
  loadContentScreen,
} from '../../features/content-page/content-screen.tsx'

/** {slug}, {slug}/{child}, {slug}/{child}/{grandchild} (§2); what lies deeper doesn't exist. */
export const Route = createFileRoute('/$')({
  validateSearch: (search: Record<string, unknown>) => normalizeListSearch(search),
  // A campaign's parameters stay in the search, and change nothing.
  loaderDeps: ({ search: { category, show, page, side } }) => ({ chosen: { category, show, page, side } }),
  loader: async ({ context, params: { _splat = '' }, location, deps }) => {
    const listQuery = toListQuery(parseListChoice(_splat, deps.chosen))
    const { layout } = await loadContentScreen(context.queryClient, _splat, location.searchStr, listQuery)
    return { layout, listQuery }
  },
  head: ({ match, params: { _splat = '' }, loaderData }) => ({
    meta: contentScreenMeta(match.context.queryClient, _splat, loaderData?.listQuery),
  }),
  pendingComponent: PageSkeleton,
  component: ContentPage,
})

function ContentPage() {
  const { _splat = '' } = Route.useParams()
  const { listQuery } = Route.useLoaderData()
  const { notes } = Route.useSearch()
  return <ContentScreen path={_splat} listQuery={listQuery} notes={notes} />
}
