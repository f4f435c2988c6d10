import type { HomeLink } from '../../domain/pages/page-view.ts'
import { Card } from './card.tsx'
import css from './home-card.module.css'
import { HomeFacts } from './home-facts.tsx'
import { PriceText } from './price-text.tsx'
import { StatusChip } from './status-chip.tsx'
import { StretchedLink } from './stretched-link.tsx'

const usualSizes = '(width >= 1280px) 400px, (width >= 768px) 45vw, calc(100vw - 40px)'

/** A home in a list: photograph, price, name, place and figures. The whole card leads to the home. */
export function HomeCard({
  home,
  href,
  headingLevel = 3,
  sizes = usualSizes,
  isPriority,
}: {
  home: Omit<HomeLink, 'href'>
  /** The home's page. */
  href: string
  headingLevel?: 2 | 3 | 4 | undefined
  /** How wide the photograph is shown, as in an image's `sizes`. */
  sizes?: string | undefined
  /** Set for cards of the first view. */
  isPriority?: boolean | undefined
}) {
  const Heading = `h${headingLevel}` as const
  const place = [home.communityName, home.city?.name].filter(Boolean).join(' · ')
  return (
    <Card
      picture={home.picture}
      sizes={sizes}
      alt=""
      isPriority={isPriority}
      standInText="Photographs to come"
      overlay={
        (home.status ?? home.isDraft) && (
          <>
            {home.status && <StatusChip status={home.status} />}
            {home.isDraft && <StatusChip status="draft" />}
          </>
        )
      }
      className={css.card}
    >
      <Heading className={css.title}>
        <StretchedLink href={href}>{home.title}</StretchedLink>
      </Heading>
      <PriceText priceUsd={home.priceUsd} priceWasUsd={home.priceWasUsd} className={css.price} />
      {place !== '' && <p className={css.place}>{place}</p>}
      <HomeFacts figures={home} className={css.facts} />
    </Card>
  )
}
