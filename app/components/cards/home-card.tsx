import type { ReactNode } from 'react'
import { formatArea } from '../../../domain/home/figures.ts'
import type { HomeCard as Home } from '../../../domain/home/home.ts'
import type { HomeLink } from '../../../domain/pages/page-view.ts'
import { Card, usualSizes, type CardOptions } from './card.tsx'
import * as css from './home-card.module.css'
import { HomeFacts } from '../text/home-facts.tsx'
import { PriceText } from '../text/price-text.tsx'
import { StatusChip } from '../text/status-chip.tsx'
import { StretchedLink } from '../links/stretched-link.tsx'

/** A homesite's card is smaller; the whole card leads to the home. */
export function HomeCard({
  home,
  href,
  headingLevel = 3,
  sizes = usualSizes,
  isPriority,
  action,
}: CardOptions & {
  home: Omit<HomeLink, 'href'> & Pick<Home, 'morePictures' | 'reasons'>
  href: string
  /** Set for cards of the first view. */
  isPriority?: boolean | undefined
  action?: ReactNode
}) {
  const Heading = `h${headingLevel}` as const
  const isLand = home.status === 'lot'
  const place = [home.communityName, home.city?.name, home.distance].filter(Boolean).join(' · ')
  return (
    <Card
      picture={home.picture}
      sizes={isLand ? '12rem' : sizes}
      ratio={isLand ? 'fill' : undefined}
      alt=""
      strip={home.morePictures && { href, more: home.morePictures }}
      isPriority={isPriority}
      standInText={isLand ? undefined : 'No photo to show'}
      overlay={
        ((home.status && !isLand) || home.isDraft) && (
          <>
            {home.status && !isLand && <StatusChip status={home.status} />}
            {home.isDraft && <StatusChip status="draft" />}
          </>
        )
      }
      action={action}
      className={[css.card, isLand && css.homesite].filter(Boolean).join(' ')}
    >
      <Heading className={css.title}>
        <StretchedLink href={href}>{home.title}</StretchedLink>
      </Heading>
      {isLand && <StatusChip status="lot" className={css.chip} />}
      <PriceText home={home} className={css.price} />
      {place !== '' && <p className={css.place}>{place}</p>}
      {home.reasons && <p className={css.reasons}>{home.reasons.join(' · ')}</p>}
      {!isLand || home.lotAreaSqft === undefined ? (
        <HomeFacts figures={home} className={css.facts} />
      ) : (
        <p className={css.place}>{formatArea(home.lotAreaSqft)} lot</p>
      )}
    </Card>
  )
}
