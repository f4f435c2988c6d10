import type { PostLink } from '../../../domain/pages/page-view.ts'
import { AppLink } from '../../components/app-link.tsx'
import { CardGrid } from '../../components/card-grid.tsx'
import { PostByline } from '../../components/cards/post-byline.tsx'
import { PostCard } from '../../components/cards/post-card.tsx'
import { PictureView } from '../../components/picture-view.tsx'
import css from './post-index.module.css'

/** Blog posts: the newest one large, the others as cards. */
export function PostIndex({ posts }: { posts: readonly PostLink[] }) {
  const [newest, ...others] = posts
  return (
    <>
      {newest && (
        <article className={css.newest}>
          <PictureView
            picture={newest.picture}
            alt=""
            sizes="(width >= 960px) 58vw, calc(100vw - 40px)"
            isPriority
            className={css.picture}
          />
          <div className={css.words}>
            <p className={css.byline}>
              <PostByline post={newest} />
            </p>
            <h2 className={css.title}>
              <AppLink href={newest.href} className={css.link}>
                {newest.title}
              </AppLink>
            </h2>
            {newest.excerpt !== undefined && <p className={css.excerpt}>{newest.excerpt}</p>}
          </div>
        </article>
      )}
      <CardGrid label="Articles">
        {others.map((post) => (
          <PostCard key={post.id} post={post} headingLevel={2} />
        ))}
      </CardGrid>
    </>
  )
}
