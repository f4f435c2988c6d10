import { formatHomeCount, formatPriceSpan } from '../../domain/home/figures.ts'
import type { BlockProps } from '../../app/features/page-blocks/block-list.tsx'
import type { PlacesMap } from '../../domain/map/places-map.ts'
import type { Picture } from '../../domain/site/picture.ts'
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
import { PictureView } from '../../app/components/pictures/picture-view.tsx'
import { Section } from '../../app/components/section.tsx'
import * as textCss from '../../app/components/text/text.module.css'
import * as css from './component.module.css'

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
  /** Of the region. */
  picture?: Picture
  ids: number[]
  forSale?: ForSale
}

/** Communities: some, or those of a region or of all regions beside their map. */
export function Component({ block }: BlockProps<'communities'>) {
  const { title = 'Communities', text, communities, groups, map, forSale, onward } = block
  const isGrouped = groups !== undefined && groups.length > 1
  return (
    <Section title={title} intro={<Intro text={text} forSale={forSale} />} action={<Action block={block} />}>
      {communities === undefined && (
        <ListFailure what="Communities" href={onward.href} linkText={onward.label} />
      )}
      {communities?.length === 0 && <ListEmpty onward={onward}>No communities here right now.</ListEmpty>}
      {communities !== undefined && communities.length > 0 && (
        <div className={map ? css.split : undefined}>
          {map && (
            <div className={css.side}>
              <PlacesMapView map={map} label="Map of communities" className={css.map} />
            </div>
          )}
          {isGrouped ? (
            <div className={css.groups}>
              {groups.map((group) => (
                <Group key={group.name} group={group} communities={communities} />
              ))}
            </div>
          ) : (
            <CardGrid className={!map && communities.length === 4 ? css.four : undefined}>
              {communities.map((community, index) => (
                <CommunityCard
                  key={community.id}
                  community={community}
                  number={map ? index + 1 : undefined}
                  isRow={map !== undefined}
                />
              ))}
            </CardGrid>
          )}
        </div>
      )}
    </Section>
  )
}

function Group({ group, communities }: { group: CommunityGroup; communities: readonly CommunityLink[] }) {
  const { name, anchor, href, text, picture, ids, forSale } = group
  return (
    <div className={css.group} id={anchor}>
      {/* A community by itself shows its place. */}
      {picture && ids.length > 1 && (
        <PictureView
          picture={picture}
          ratio="fill"
          sizes="(width >= 960px) 55vw, 100vw"
          alt=""
          className={css.picture}
        />
      )}
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
        <p className={`${textCss.note} ${css.forSale}`}>
          {ids.length} {ids.length === 1 ? 'community' : 'communities'}
          {forSale && `. ${toForSaleText(forSale)}`}
        </p>
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
