import type { HomeCard } from '../../../domain/home/home.ts'
import { toStatusLabel } from '../../../domain/home/home.ts'
import { AppLink } from '../../components/app-link.tsx'
import { HomeFacts } from '../../components/home-facts.tsx'
import { PictureView } from '../../components/picture-view.tsx'
import { PriceText } from '../../components/price-text.tsx'
import type { PinnedHome } from './homes-map-props.ts'
import css from './home-preview.module.css'

/** A home's card as it opens on the map: what the pin knows at once, picture and figures when they are here. */
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
    <article className={css.card}>
      <PictureView
        key={card?.picture?.url}
        picture={card?.picture}
        sizes="9rem"
        ratio="fill"
        alt=""
        className={css.picture}
      />
      <div className={css.words}>
        {home.status && <p className={css.status}>{toStatusLabel(home.status)}</p>}
        <h3 className={css.title}>
          <AppLink href={href}>{home.title}</AppLink>
        </h3>
        <PriceText priceUsd={home.priceUsd} priceWasUsd={card?.priceWasUsd} className={css.price} />
        {place !== '' && <p className={css.place}>{place}</p>}
        {card && <HomeFacts figures={card} className={css.facts} />}
      </div>
    </article>
  )
}
