import type { PageSection as Section } from '../../model/page-view.ts'
import { AppLink } from '../app-link.tsx'
import { CardGrid } from '../card-grid.tsx'
import { FloorPlanCard } from '../cards/floor-plan-card.tsx'
import { Container } from '../container.tsx'
import { ListFailure } from '../list-failure.tsx'
import { AwardShows } from './award-shows.tsx'
import { ListFilters } from './list-filters.tsx'
import css from './page-section.module.css'
import { Pager } from './pager.tsx'
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
      return <Posts section={section} />
    case 'awards':
      return <Awards section={section} />
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

function Posts({ section }: { section: Extract<Section, { type: 'posts' }> }) {
  const { posts, filters, pages, allHref } = section
  if (!posts) return <ListFailure what="The articles" />
  return (
    <>
      <ListFilters filters={filters} label="Articles by subject" />
      {posts.length > 0 && <PostIndex posts={posts} />}
      {posts.length === 0 && filters.length === 0 && <p>No article has been published yet.</p>}
      {posts.length === 0 && filters.length > 0 && (
        <p>
          There is no article here. <AppLink href={allHref}>See all articles</AppLink>
        </p>
      )}
      <Pager pages={pages} newerText="Newer articles" olderText="Older articles" />
    </>
  )
}

function Awards({ section }: { section: Extract<Section, { type: 'awards' }> }) {
  const { shows, filters, allHref } = section
  if (!shows) return <ListFailure what="The awards" href={allHref} linkText="See all awards" />
  return (
    <>
      <ListFilters filters={filters} label="Awards by show" />
      {shows.length > 0 && <AwardShows shows={shows} />}
      {shows.length === 0 && filters.length === 0 && <p>No award is listed yet.</p>}
      {shows.length === 0 && filters.length > 0 && (
        <p>
          We know of no award of this show. <AppLink href={allHref}>See all awards</AppLink>
        </p>
      )}
    </>
  )
}
