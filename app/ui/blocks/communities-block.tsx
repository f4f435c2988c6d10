import { formatHomeCount } from '../../model/figures.ts'
import type { CommunitiesView } from '../../model/page-view.ts'
import { AppLink } from '../app-link.tsx'
import { ButtonLink } from '../button-link.tsx'
import { CardGrid } from '../card-grid.tsx'
import { CommunityCard } from '../cards/community-card.tsx'
import { ListFailure } from '../list-failure.tsx'
import { Section } from '../section.tsx'
import css from './communities-block.module.css'

/** Communities: some, those of a region, or all of them by region. */
export function CommunitiesBlock({ block }: { block: CommunitiesView }) {
  const { title = 'Communities', text, communities, groups, anchor } = block
  const isGrouped = groups !== undefined && groups.length > 1
  return (
    <Section title={title} intro={text} id={anchor} action={<Action block={block} />}>
      {communities === undefined && <ListFailure what="The communities" />}
      {communities?.length === 0 && (
        <p>No community is open here at the moment. New ones are announced first in our letter.</p>
      )}
      {communities !== undefined && communities.length > 0 && !isGrouped && (
        <CardGrid className={communities.length === 4 ? css.four : undefined}>
          {communities.map((community) => (
            <CommunityCard key={community.id} community={community} />
          ))}
        </CardGrid>
      )}
      {communities !== undefined &&
        isGrouped &&
        groups.map((group) => (
          <div key={group.name} className={css.group}>
            <div className={css.head}>
              <h3>
                {group.href === undefined ? group.name : <AppLink href={group.href}>{group.name}</AppLink>}
              </h3>
              {group.text !== undefined && <p className={css.text}>{group.text}</p>}
            </div>
            <CardGrid label={group.name}>
              {communities
                .filter(({ id }) => group.ids.includes(id))
                .map((community) => (
                  <CommunityCard key={community.id} community={community} headingLevel={4} />
                ))}
            </CardGrid>
          </div>
        ))}
    </Section>
  )
}

/** The way to the homes of a region, with their count; else to all communities when only some are shown. */
function Action({ block }: { block: CommunitiesView }) {
  const { regionSlug, limit, homeCount, homesHref, allHref } = block
  if (homesHref !== undefined) {
    const text = homeCount ? `See ${formatHomeCount(homeCount)} for sale` : 'See homes for sale'
    return <ButtonLink href={homesHref}>{text}</ButtonLink>
  }
  if (limit === undefined && regionSlug === undefined) return null
  return (
    <ButtonLink href={allHref} variant="quiet">
      All communities
    </ButtonLink>
  )
}
