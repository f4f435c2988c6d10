import type { HomeCard } from '../../../domain/home/home.ts'
import { toStatusLabel } from '../../../domain/home/home.ts'
import { Card } from '../../components/cards/card.tsx'
import { HomeFacts } from '../../components/text/home-facts.tsx'
import { PriceText } from '../../components/text/price-text.tsx'
import { StretchedLink } from '../../components/links/stretched-link.tsx'
import { SaveHomeButton } from '../shortlist/save-home-button.tsx'
import type { PinnedHome } from './homes-map-props.ts'
import * as css from './home-preview.module.css'

/** A home's card on the map: the pin's data at once, picture and figures when they're loaded. */
export function HomePreview({
  home,
  card,
  href,
}: {
  home: PinnedHome
  card: Omit<HomeCard, 'tagIds'> | undefined
  href: string
}) {
  const place = [card?.communityName, card?.city?.name].filter(Boolean).join(' · ')
  return (
    <Card
      key={card?.picture?.url}
      picture={card?.picture}
      sizes="9rem"
      ratio="fill"
      alt=""
      className={css.preview}
      action={<SaveHomeButton home={home} />}
    >
      {home.status && <p className={css.status}>{toStatusLabel(home.status)}</p>}
      <h3 className={css.title}>
        <StretchedLink href={href}>{home.title}</StretchedLink>
      </h3>
      <PriceText home={{ ...home, priceWasUsd: card?.priceWasUsd }} className={css.price} />
      {place !== '' && <p className={css.place}>{place}</p>}
      {card && <HomeFacts figures={card} className={css.facts} />}
    </Card>
  )
}
