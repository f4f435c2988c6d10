import type { PostLink } from '../../../domain/pages/page-view.ts'
import type { CardOptions } from './card.tsx'
import { PictureCard } from './picture-card.tsx'
import { PostByline } from './post-byline.tsx'

export function PostCard({ post, ...options }: CardOptions & { post: PostLink }) {
  return (
    <PictureCard
      title={post.title}
      href={post.href}
      {...options}
      picture={post.picture}
      standInText="No picture"
      kicker={<PostByline post={post} />}
    >
      {post.excerpt !== undefined && <p>{post.excerpt}</p>}
    </PictureCard>
  )
}
