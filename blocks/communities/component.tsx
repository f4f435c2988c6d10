import { formatHomeCount, formatPriceSpan } from '../../domain/home/figures.ts'
import type { BlockProps } from '../../app/features/page-blocks/block-list.tsx'
import type { PlacesMap } from '../../domain/map/places-map.ts'
import type { LabeledLink } from '../../domain/pages/content-page.ts'
import type { CommunityLink, ForSale } from '../../domain/pages/page-view.ts'
import { AppLink } from '../../app/components/links/app-link.tsx'
import { ButtonLink } from '../../app/components/links/button-link.tsx'
import { CardGrid } from '../../app/components/cards/card-grid.tsx'
import { CommunityCard } from '../../app/components/cards/community-card.tsx'
import { ListEmpty } from '../../app/components/states/list-empty.tsx'
import { ListFailure } from '../../app/components/states/list-failure.tsx'
import { PlacesMapView } from '../../app/features/map/static/places-map-view.tsx'
import { PricesAsOf } from '../../app/features/prices-as-of/prices-as-of.tsx'
import { Section } from '../../app/components/section.tsx'
import textCss from '../../app/components/text/text.module.css'
import css from './component.module.css'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    communities: ContentBlocks['communities'] & {
      communities?: CommunityLink[]
      /** By region, when all are shown. */
      groups?: CommunityGroup[]
      /** What is for sale in the region, when the block is about one; absent when it couldn't be counted. */
      forSale?: ForSale
      homesHref?: string
      map?: PlacesMap
      allHref: string
      /** Shown where there's no community to show. */
      onward: LabeledLink
    }
  }
}

/** A region with its communities; `ids` are theirs. */
type CommunityGroup = {
  name: string
  anchor: string
  href?: string
  text?: string
  ids: number[]
  forSale?: ForSale
}

/** Communities: some, those of a region with their map, or all of them by region. */
export function Component({ block }: BlockProps<'communities'>) {
  const { title = 'Communities', text, communities, groups, map, forSale, onward } = block
  const isGrouped = groups !== undefined && groups.length > 1
  return (
    <Section title={title} intro={<Intro text={text} forSale={forSale} />} action={<Action block={block} />}>
      {communities === undefined && (
        <ListFailure what="Communities" href={onward.href} linkText={onward.label} />
      )}
      {communities?.length === 0 && <ListEmpty onward={onward}>No communities here right now.</ListEmpty>}
      {communities !== undefined && communities.length > 0 && !isGrouped && (
        <>
          {map && <PlacesMapView map={map} label="Map of communities" className={css.map} />}
          <CardGrid className={communities.length === 4 ? css.four : undefined}>
            {communities.map((community, index) => (
              <CommunityCard
                key={community.id}
                community={community}
                number={map ? index + 1 : undefined}
                isRow={map !== undefined}
              />
            ))}
          </CardGrid>
        </>
      )}
      {communities !== undefined && isGrouped && (
        <>
          <div className={map ? css.overview : undefined}>
            <Regions groups={groups} />
            {map && <PlacesMapView map={map} label="Map of communities" className={css.largeMap} />}
          </div>
          {groups.map((group) => (
            <Group key={group.name} group={group} communities={communities} />
          ))}
        </>
      )}
    </Section>
  )
}

/** The regions as an index, with counts and links to each. */
function Regions({ groups }: { groups: readonly CommunityGroup[] }) {
  return (
    <ul className={css.regions}>
      {groups.map(({ name, anchor, ids, forSale }) => (
        <li key={anchor} className={css.region}>
          <a href={`#${anchor}`} className={css.regionLink}>
            {name}
          </a>
          <p className={css.regionText}>
            {ids.length} {ids.length === 1 ? 'community' : 'communities'}
            {forSale && (
              <>
                <br />
                {toForSaleText(forSale)}
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Group({ group, communities }: { group: CommunityGroup; communities: readonly CommunityLink[] }) {
  const { name, anchor, href, text, ids } = group
  return (
    <div className={css.group} id={anchor}>
      <div className={css.head}>
        <h3>
          {href === undefined ? (
            name
          ) : (
            <AppLink href={href} className={textCss.quietLink}>
              {name}
            </AppLink>
          )}
        </h3>
        {text !== undefined && <p className={css.text}>{text}</p>}
      </div>
      <CardGrid label={name}>
        {communities
          .filter(({ id }) => ids.includes(id))
          .map((community) => (
            <CommunityCard key={community.id} community={community} headingLevel={4} isRow />
          ))}
      </CardGrid>
    </div>
  )
}

function Intro({ text, forSale }: { text: string | undefined; forSale: ForSale | undefined }) {
  return (
    <>
      {text !== undefined && <p>{text}</p>}
      {forSale && <p className={css.forSale}>{toForSaleText(forSale)}</p>}
      <PricesAsOf />
    </>
  )
}

function toForSaleText({ homeCount, priceUsd }: ForSale): string {
  if (homeCount === 0) return 'No homes for sale today'
  const count = `${formatHomeCount(homeCount)} for sale`
  return priceUsd ? `${count}, at ${formatPriceSpan(priceUsd)}` : count
}

/** The link to a region's homes; otherwise to all communities when only some are shown. */
function Action({ block }: Pick<BlockProps<'communities'>, 'block'>) {
  const { limit, forSale, homesHref, allHref } = block
  if (homesHref !== undefined) {
    const text = forSale?.homeCount
      ? `See ${formatHomeCount(forSale.homeCount)} for sale`
      : 'See homes for sale'
    return <ButtonLink href={homesHref}>{text}</ButtonLink>
  }
  if (limit === undefined) return null
  return (
    <ButtonLink href={allHref} variant="quiet">
      All communities
    </ButtonLink>
  )
}
