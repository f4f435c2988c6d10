import { CardGrid } from '../ui/card-grid.tsx'
import { Container } from '../ui/container.tsx'
import { HomeCardSkeleton, Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './screen-skeleton.module.css'

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Holds the place of a screen that takes more than a moment to come. */
export function ScreenSkeleton() {
  return (
    <div className={css.screen}>
      <div role="status">
        <VisuallyHidden>The page is loading.</VisuallyHidden>
      </div>
      <Container className={css.head}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="most" />
        <Skeleton width="half" />
      </Container>
      <Container>
        <CardGrid>
          {cards.map((card) => (
            <HomeCardSkeleton key={card} />
          ))}
        </CardGrid>
      </Container>
    </div>
  )
}
