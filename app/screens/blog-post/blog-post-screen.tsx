import { createFileRoute, notFound } from '@tanstack/react-router'
import { blogPostQuery } from '../../queries/content-queries.ts'
import { noteCanonical } from '../../queries/canonical.ts'
import { siteQuery } from '../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { PostSkeleton } from '../../features/screen-skeleton/screen-skeleton.tsx'
import { pageMeta } from '../../features/page-head/page-head.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { PostByline } from '../../components/cards/post-byline.tsx'
import { Container } from '../../components/container.tsx'
import { deferHydration } from '../../components/defer-hydration.tsx'
import { Breadcrumbs } from '../../features/page-body/breadcrumbs.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import { RichText } from '../../components/text/rich-text.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './blog-post-screen.module.css'
import { PostNeighbors } from './post-neighbors.tsx'

const DeferredMorePosts = deferHydration(async () => (await import('./more-posts.tsx')).MorePosts)

/** blog/{slug} (§2). */
export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context, params, location }) => {
    const view = await context.queryClient.ensureQueryData(blogPostQuery(params.slug))
    if (view === null) throw notFound()
    noteCanonical(context.queryClient, location.pathname, view.post.seo)
    if (view.more !== undefined && view.more.length > 0) await DeferredMorePosts.preload()
  },
  head: ({ match, params }) => {
    const { queryClient } = match.context
    const view = queryClient.getQueryData(blogPostQuery(params.slug).queryKey)
    if (!view) return {}
    const site = queryClient.getQueryData(siteQuery().queryKey)
    const { title, excerpt, picture, seo } = view.post
    return {
      meta: pageMeta(site, { title, description: excerpt, picture, seo, subject: { kind: 'post', view } }),
    }
  },
  pendingComponent: PostSkeleton,
  component: BlogPostScreen,
})

function BlogPostScreen() {
  const { slug } = Route.useParams()
  const { data: view } = useSuspenseQuery(blogPostQuery(slug))
  if (view === null) return null
  const { post, terms, previous, next, more } = view
  return (
    <>
      <article>
        <Container width="text" className={css.head}>
          <Breadcrumbs trail={[{ label: 'Blog', href: paths.blog() }]} />
          <h1 className={css.title}>{post.title}</h1>
          {post.excerpt !== undefined && <p className={`${textCss.lead} ${css.lead}`}>{post.excerpt}</p>}
          <p className={`${textCss.note} ${css.byline}`}>
            <PostByline post={post} />
          </p>
        </Container>
        {post.picture && (
          <Container data-print="hide">
            <PictureView
              picture={post.picture}
              ratio="wide"
              sizes="(width >= 1300px) 1280px, 100vw"
              isPriority
              className={css.frame}
            />
          </Container>
        )}
        <Container className={css.body}>
          <RichText html={post.bodyHtml} className={css.text} />
          <footer className={css.foot}>
            {terms.length > 0 && (
              <ul className={css.terms} aria-label="Filed under">
                {terms.map(({ slug: term, name, href }) => (
                  <li key={term} className={css.term}>
                    {href === undefined ? name : <AppLink href={href}>{name}</AppLink>}
                  </li>
                ))}
              </ul>
            )}
            {post.authorDescription !== undefined && post.authorName !== undefined && (
              <p className={textCss.note}>
                <strong>{post.authorName}.</strong> {post.authorDescription}
              </p>
            )}
          </footer>
        </Container>
      </article>
      <PostNeighbors previous={previous} next={next} />
      {more !== undefined && more.length > 0 && <DeferredMorePosts posts={more} />}
    </>
  )
}
