import { createFileRoute } from '@tanstack/react-router'
import { parseListChoice, toListQuery } from '../../model/list-choice.ts'
import { PageSkeleton } from '../../site/screen-skeleton.tsx'
import { ContentScreen, contentScreenMeta, loadContentScreen } from '../../site/content-screen.tsx'

/** {slug}, {slug}/{child}, {slug}/{child}/{grandchild} (§2); what lies deeper does not exist. */
export const Route = createFileRoute('/$')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ search }),
  loader: ({ context, params: { _splat = '' }, location, deps }) =>
    loadContentScreen(context.queryClient, _splat, location.searchStr, toOwnListQuery(_splat, deps.search)),
  head: ({ match, params: { _splat = '' } }) => ({
    meta: contentScreenMeta(
      match.context.queryClient,
      _splat,
      toOwnListQuery(_splat, match.loaderDeps.search),
    ),
  }),
  pendingComponent: PageSkeleton,
  component: ContentPage,
})

function ContentPage() {
  const { _splat = '' } = Route.useParams()
  const { search } = Route.useLoaderDeps()
  return <ContentScreen path={_splat} listQuery={toOwnListQuery(_splat, search)} />
}

/** Of an address's query what the page's list looks at, always written the same. */
function toOwnListQuery(path: string, search: Record<string, unknown>): string {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))
  return toListQuery(parseListChoice(path, query))
}
