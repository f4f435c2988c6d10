import { toArticle } from '../../../domain/pages/article.ts'
import type { BlogPost, BlogPostCard, BlogPostNeighbor } from '../../../domain/pages/blog-post.ts'
import type { BlogPostView } from '../../../domain/pages/detail-views.ts'
import { toListQuery } from '../../../domain/pages/list-choice.ts'
import type { Linked } from '../../../domain/pages/page-view.ts'
import type { Place } from '../../../domain/community/community.ts'
import { paths } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { toBuilderDay } from '../today.ts'
import { toPostLink } from '../item-links.ts'
import { withPictureViews } from '../picture-views.ts'

const MORE_POSTS = 4

/** `/api/posts/:slug` */
export async function getBlogPost(
  { params }: ApiRequest,
  context: ApiContext,
): Promise<BlogPostView | undefined> {
  const { content, log } = context
  const found = await content.findBlogPost(params.slug ?? '')
  if (!found) return undefined
  const posts = await optional(log, 'blog posts', content.listBlogPosts())
  const { previous: _previous, next: _next, terms, categories, ...post } = found
  const { html, headings } = toArticle(post.bodyHtml)
  const neighbors = toNeighbors(found, posts ?? [])
  const shown = new Set([post.slug, neighbors.previous?.slug, neighbors.next?.slug])
  return withoutAbsent({
    post: {
      ...withPictureViews({ ...post, bodyHtml: html }, context),
      ...(post.publishedAt !== undefined && {
        publishedOn: toBuilderDay(post.publishedAt, context.brand.timeZone),
      }),
    },
    headings,
    terms: terms.map((term) => ({ ...term, ...toCategoryHref(term, categories, posts ?? []) })),
    previous: toLink(neighbors.previous, posts),
    next: toLink(neighbors.next, posts),
    more: posts
      ?.filter(({ slug }) => !shown.has(slug))
      .slice(0, MORE_POSTS)
      .map((each) => toPostLink(each, context)),
  })
}

/** A content system that names no neighbors still lists its posts, the newest first. */
function toNeighbors(post: BlogPost, posts: readonly BlogPostCard[]) {
  if (post.previous || post.next) return post
  const index = posts.findIndex(({ slug }) => slug === post.slug)
  return index === -1 ? {} : { previous: posts[index + 1], next: posts[index - 1] }
}

function toLink(
  neighbor: BlogPostNeighbor | undefined,
  posts: readonly BlogPostCard[] | undefined,
): Linked<BlogPostNeighbor> | undefined {
  if (!neighbor) return undefined
  const { slug } = neighbor
  const title = neighbor.title ?? posts?.find((post) => post.slug === slug)?.title
  return { slug, title, href: paths.post(slug) }
}

function toCategoryHref({ slug }: Place, categories: readonly Place[], posts: readonly BlogPostCard[]) {
  if (!categories.some((category) => category.slug === slug)) return {}
  const isWholeBlog = posts.every((post) => post.categories.some((category) => category.slug === slug))
  return { href: paths.blog(isWholeBlog ? '' : toListQuery({ category: slug })) }
}
