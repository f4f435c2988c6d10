import { toCommunityStatusLabel } from '../../../domain/community/community.ts'
import type { CommunityLink } from '../../../domain/pages/page-view.ts'
import { toFromPrice, toPriceText } from '../../../domain/price/price.ts'
import * as statusCss from '../text/status-chip.module.css'
import * as css from './card-parts.module.css'
import type { CardOptions } from './card.tsx'
import { PictureCard } from './picture-card.tsx'

export function CommunityCard({
  community,
  number,
  ...options
}: CardOptions & {
  community: CommunityLink
  /** Its number on a map beside the list. */
  number?: number | undefined
  isRow?: boolean | undefined
}) {
  const { title, href, status, city, region, summary, picture } = community
  const price = toFromPrice(community)
  const place = [city?.name, region?.name].filter(Boolean).join(', ')
  return (
    <PictureCard
      title={title}
      href={href}
      {...options}
      picture={picture}
      standInText="No photo to show"
      kicker={
        number === undefined && place === '' ? undefined : (
          <>
            {number !== undefined && <span className={css.number}>{number}</span>}
            {place}
          </>
        )
      }
      chip={
        status !== undefined && status !== 'selling' ? (
          <span className={statusCss.chip}>{toCommunityStatusLabel(status)}</span>
        ) : undefined
      }
    >
      {summary !== undefined && <p>{summary}</p>}
      {price && (
        <p className={css.figure}>
          <span className={css.price}>{toPriceText(price)}</span>
        </p>
      )}
    </PictureCard>
  )
}
