import type { BlogPostView } from '../../../domain/pages/detail-views.ts'
import { CardStrip } from '../../components/cards/card-strip.tsx'
import { PostCard } from '../../components/cards/post-card.tsx'
import { Section } from '../../components/section.tsx'

export function MorePosts({ posts }: { posts: NonNullable<BlogPostView['more']> }) {
  return (
    <Section title="More to read" tone="sunk">
      <CardStrip>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </CardStrip>
    </Section>
  )
}
