import type { PostLink } from '../../../domain/pages/page-view.ts'
import { Card } from '../../components/cards/card.tsx'
import { CardGrid } from '../../components/cards/card-grid.tsx'
import { PostByline } from '../../components/cards/post-byline.tsx'
import { PostCard } from '../../components/cards/post-card.tsx'
import { StretchedLink } from '../../components/links/stretched-link.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './post-index.module.css'

export function PostIndex({ posts }: { posts: readonly PostLink[] }) {
  const [newest, ...others] = posts
  return (
    <>
      {newest && (
        <Card
          picture={newest.picture}
          alt=""
          sizes="(width >= 960px) 58vw, calc(100vw - 40px)"
          isPriority
          className={css.newest}
        >
          <p className={textCss.note}>
            <PostByline post={newest} />
          </p>
          <h2 className={css.title}>
            <StretchedLink href={newest.href}>{newest.title}</StretchedLink>
          </h2>
          {newest.excerpt !== undefined && <p className={textCss.lead}>{newest.excerpt}</p>}
        </Card>
      )}
      <CardGrid label="Articles">
        {others.map((post) => (
          <PostCard key={post.id} post={post} headingLevel={2} />
        ))}
      </CardGrid>
    </>
  )
}
