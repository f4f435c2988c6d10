import { createFileRoute } from '@tanstack/react-router'
import { parseListChoice, toListQuery } from '../../../domain/pages/list-choice.ts'
import { PageSkeleton } from '../../features/screen-skeleton/screen-skeleton.tsx'
import {
  ContentScreen,
  contentScreenMeta,
  loadContentScreen,
} from '../../features/content-page/content-screen.tsx'

/** {slug}, {slug}/{child}, {slug}/{child}/{grandchild} (§2); what lies deeper doesn't exist. */
export const Route = createFileRoute('/$')({
  // What else an address says makes no other page: the server keeps one for all, which the browser must know again.
  loaderDeps: ({ search: { category, show, page } }: { search: Record<string, unknown> }) => ({
    chosen: { category, show, page },
  }),
  loader: async ({ context, params: { _splat = '' }, location, deps }) => {
    const listQuery = toOwnListQuery(_splat, deps.chosen)
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
  return <ContentScreen path={_splat} listQuery={listQuery} />
}

/** Of an address's query what the page's list looks at, always written the same. */
function toOwnListQuery(path: string, chosen: Record<string, unknown>): string {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return toListQuery(parseListChoice(path, query))
}
