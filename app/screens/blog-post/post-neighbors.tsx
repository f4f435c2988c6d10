import type { BlogPostView } from '../../../domain/pages/detail-views.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { Container } from '../../components/container.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './post-neighbors.module.css'

export function PostNeighbors({ previous, next }: Pick<BlogPostView, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <Container>
      <nav aria-label="Previous and next article" className={css.neighbors} data-print="hide">
        {previous && (
          <AppLink href={previous.href} rel="prev" className={css.previous}>
            <span className={textCss.note}>Previous article</span>
            <span className={css.title}>{previous.title ?? 'Read on'}</span>
          </AppLink>
        )}
        {next && (
          <AppLink href={next.href} rel="next" className={css.next}>
            <span className={textCss.note}>Next article</span>
            <span className={css.title}>{next.title ?? 'Read on'}</span>
          </AppLink>
        )}
      </nav>
    </Container>
  )
}
