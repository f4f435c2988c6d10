import type { PageSection as Section } from '../../../domain/pages/page-view.ts'
import { CardGrid } from '../../components/cards/card-grid.tsx'
import { FloorPlanCard } from '../../components/cards/floor-plan-card.tsx'
import { Container } from '../../components/container.tsx'
import { ListEmpty } from '../../components/states/list-empty.tsx'
import { ListFailure } from '../../components/states/list-failure.tsx'
import { PricesAsOf } from '../prices-as-of/prices-as-of.tsx'
import { AwardShows } from './award-shows.tsx'
import { ListFilters } from '../list-filters/list-filters.tsx'
import * as css from './page-section.module.css'
import { Pager } from './pager.tsx'
import { PostIndex } from './post-index.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'
import { PrivacyFacts } from './privacy-facts.tsx'
import { UpdateList } from './update-list.tsx'

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
      if (!section.updates) return <Failure what="The updates" section={section} />
      if (section.updates.length === 0)
        return <ListEmpty onward={section.onward}>No updates right now.</ListEmpty>
      return <UpdateList updates={section.updates} />
    case 'floor-plans':
      if (!section.floorPlans) return <Failure what="The floor plans" section={section} />
      if (section.floorPlans.length === 0)
        return <ListEmpty onward={section.onward}>No floor plans right now.</ListEmpty>
      return (
        <>
          <PricesAsOf />
          <CardGrid label="Floor plans">
            {section.floorPlans.map((plan) => (
              <FloorPlanCard key={plan.id} plan={plan} headingLevel={2} />
            ))}
          </CardGrid>
        </>
      )
    case 'privacy':
      return (
        <>
          <PrivacyFacts {...section} />
          <PrivacyChoices section={section} />
        </>
      )
  }
}

function Failure({ what, section: { onward } }: { what: string; section: Section }) {
  return <ListFailure what={what} href={onward.href} linkText={onward.label} />
}

function Posts({ section }: { section: Extract<Section, { type: 'posts' }> }) {
  const { posts, filters, pages, allHref, onward } = section
  if (!posts) return <Failure what="The articles" section={section} />
  return (
    <>
      <ListFilters filters={filters} label="Articles by subject" />
      {posts.length > 0 && <PostIndex posts={posts} />}
      {posts.length === 0 && filters.length === 0 && <ListEmpty onward={onward}>No articles yet.</ListEmpty>}
      {posts.length === 0 && filters.length > 0 && (
        <ListEmpty onward={{ label: 'See all articles', href: allHref }}>No articles here.</ListEmpty>
      )}
      <Pager pages={pages} newerText="Newer articles" olderText="Older articles" />
    </>
  )
}

function Awards({ section }: { section: Extract<Section, { type: 'awards' }> }) {
  const { shows, filters, allHref, onward } = section
  if (!shows) return <Failure what="The awards" section={section} />
  return (
    <>
      <ListFilters filters={filters} label="Awards by show" />
      {shows.length > 0 && <AwardShows shows={shows} />}
      {shows.length === 0 && filters.length === 0 && (
        <ListEmpty onward={onward}>No awards listed yet.</ListEmpty>
      )}
      {shows.length === 0 && filters.length > 0 && (
        <ListEmpty onward={{ label: 'See all awards', href: allHref }}>No awards from this show.</ListEmpty>
      )}
    </>
  )
}
