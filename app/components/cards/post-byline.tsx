import { formatDate } from '../../../domain/home/figures.ts'
import type { PostLink } from '../../../domain/pages/page-view.ts'

/** When a post came out and who wrote it, in one line. */
export function PostByline({ post }: { post: Pick<PostLink, 'publishedAt' | 'authorName'> }) {
  const date = post.publishedAt && formatDate(post.publishedAt)
  return (
    <>
      {date && <time dateTime={post.publishedAt}>{date}</time>}
      {date && post.authorName !== undefined && ' · '}
      {post.authorName}
    </>
  )
}
