import type { ReactNode } from 'react'
import type { HomeLink } from '../../domain/pages/page-view.ts'
import { AppLink } from './app-link.tsx'
import css from './home-card.module.css'
import { HomeFacts } from './home-facts.tsx'
import { PictureView } from './picture-view.tsx'
import { PriceText } from './price-text.tsx'
import { StatusChip } from './status-chip.tsx'

const usualSizes = '(width >= 1280px) 400px, (width >= 768px) 45vw, calc(100vw - 40px)'

/** A home in a list: photograph, price, name, place and figures. The whole card leads to the home. */
export function HomeCard({
  home,
  href,
  headingLevel = 3,
  sizes = usualSizes,
  isPriority,
  footnote,
}: {
  home: Omit<HomeLink, 'href'>
  /** The home's page. */
  href: string
  headingLevel?: 2 | 3 | 4 | undefined
  /** How wide the photograph is shown, as in an image's `sizes`. */
  sizes?: string | undefined
  /** Set for cards of the first view. */
  isPriority?: boolean | undefined
  /** Something more at the card's foot; lies above the card's link, so it may hold a button. */
  footnote?: ReactNode
}) {
  const Heading = `h${headingLevel}` as const
  const place = [home.communityName, home.city?.name].filter(Boolean).join(' · ')
  return (
    <article className={css.card}>
      <PictureView
        picture={home.picture}
        sizes={sizes}
        alt=""
        isPriority={isPriority}
        standInText="Photographs to come"
        className={css.picture}
      />
      <div className={css.words}>
        <Heading className={css.title}>
          <AppLink href={href}>{home.title}</AppLink>
        </Heading>
        <PriceText priceUsd={home.priceUsd} priceWasUsd={home.priceWasUsd} className={css.price} />
        {place !== '' && <p className={css.place}>{place}</p>}
        <HomeFacts figures={home} className={css.facts} />
        {footnote}
      </div>
      {(home.status ?? home.isDraft) && (
        <div className={css.chips}>
          {home.status && <StatusChip status={home.status} />}
          {home.isDraft && <StatusChip status="draft" />}
        </div>
      )}
    </article>
  )
}
