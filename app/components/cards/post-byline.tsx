import { formatDate } from '../../../domain/home/figures.ts'
import type { PostLink } from '../../../domain/pages/page-view.ts'

/** When a post came out and who wrote it, in one line. */
export function PostByline({ post }: { post: Pick<PostLink, 'publishedOn' | 'authorName'> }) {
  const date = post.publishedOn && formatDate(post.publishedOn)
  return (
    <>
      {date && <time dateTime={post.publishedOn}>{date}</time>}
      {date && post.authorName !== undefined && ' · '}
      {post.authorName}
    </>
  )
}
