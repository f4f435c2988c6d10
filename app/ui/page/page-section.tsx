import type { PageSection as Section } from '../../model/page-view.ts'
import { CardGrid } from '../card-grid.tsx'
import { FloorPlanCard } from '../cards/floor-plan-card.tsx'
import { Container } from '../container.tsx'
import { ListFailure } from '../list-failure.tsx'
import { AwardShows } from './award-shows.tsx'
import css from './page-section.module.css'
import { PostIndex } from './post-index.tsx'
import { UpdateList } from './update-list.tsx'

/** The list a page's template is about. */
export function PageSection({ section }: { section: Section }) {
  return (
    <Container className={css.section}>
      <SectionList section={section} />
    </Container>
  )
}

function SectionList({ section }: { section: Section }) {
  switch (section.type) {
    case 'posts':
      if (!section.posts) return <ListFailure what="The articles" />
      if (section.posts.length === 0) return <p>No article has been published yet.</p>
      return <PostIndex posts={section.posts} />
    case 'awards':
      if (!section.shows) return <ListFailure what="The awards" />
      if (section.shows.length === 0) return <p>No award is listed yet.</p>
      return <AwardShows shows={section.shows} />
    case 'updates':
      if (!section.updates) return <ListFailure what="The updates" />
      if (section.updates.length === 0) return <p>There is no update at the moment.</p>
      return <UpdateList updates={section.updates} />
    case 'floor-plans':
      if (!section.floorPlans) return <ListFailure what="The floor plans" />
      if (section.floorPlans.length === 0) return <p>No floor plan is offered at the moment.</p>
      return (
        <CardGrid label="Floor plans">
          {section.floorPlans.map((plan) => (
            <FloorPlanCard key={plan.id} plan={plan} headingLevel={2} />
          ))}
        </CardGrid>
      )
  }
}
