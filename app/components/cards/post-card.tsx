import type { PostLink } from '../../../domain/pages/page-view.ts'
import { PictureCard } from './picture-card.tsx'
import { PostByline } from './post-byline.tsx'

/** A blog post in a list. */
export function PostCard({
  post,
  headingLevel,
  sizes,
}: {
  post: PostLink
  headingLevel?: 2 | 3 | 4 | undefined
  sizes?: string | undefined
}) {
  return (
    <PictureCard
      title={post.title}
      href={post.href}
      headingLevel={headingLevel}
      sizes={sizes}
      picture={post.picture}
      standInText="No picture"
      kicker={<PostByline post={post} />}
    >
      {post.excerpt !== undefined && <p>{post.excerpt}</p>}
    </PictureCard>
  )
}
