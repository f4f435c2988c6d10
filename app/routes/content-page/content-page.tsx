import { createFileRoute } from '@tanstack/react-router'
import { ContentScreen, contentScreenMeta, loadContentScreen } from '../../site/content-screen.tsx'

/** {slug}, {slug}/{child}, {slug}/{child}/{grandchild} (§2); what lies deeper does not exist. */
export const Route = createFileRoute('/$')({
  loader: ({ context, params, location }) =>
    loadContentScreen(context.queryClient, params._splat ?? '', location.searchStr),
  head: ({ match, params }) => ({
    meta: contentScreenMeta(match.context.queryClient, params._splat ?? ''),
  }),
  component: ContentPage,
})

function ContentPage() {
  const { _splat = '' } = Route.useParams()
  return <ContentScreen path={_splat} />
}
