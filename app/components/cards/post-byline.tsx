import { formatDate } from '../../../domain/home/figures.ts'
import type { PostLink } from '../../../domain/pages/page-view.ts'

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
