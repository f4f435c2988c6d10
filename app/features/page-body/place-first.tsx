import type { ReactNode } from 'react'
import { toPriceWords, type Price } from '../../../domain/price/price.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import { Container } from '../../components/container.tsx'
import { FactList } from '../../components/text/fact-list.tsx'
import { PhotoGallery } from '../gallery/photo-gallery.tsx'
import * as facts from './place-facts.module.css'
import * as css from './place-first.module.css'

/** The first view of a community or a floor plan: photos, and beside them a price, facts and what to do next. */
export function PlaceFirst({
  title,
  pictures,
  price,
  priceAt,
  pricesAsOf,
  figures,
  about,
  ways,
  children,
}: {
  title: string
  pictures: readonly Picture[]
  /** Left out where it isn't known. */
  price: Price | undefined
  /** The one place that it's the price of. */
  priceAt?: string | undefined
  pricesAsOf: string
  figures?: ReactNode
  about: Parameters<typeof FactList>[0]['facts']
  ways: ReactNode
  children?: ReactNode
}) {
  const words = price && toPriceWords(price)
  return (
    <Container width="wide" className={css.first}>
      <PhotoGallery pictures={pictures} title={title} />
      <div className={css.summary}>
        {words && (
          <p className={`${facts.price} ${css.price}`}>
            <span className={facts.from}>{[words.lead, priceAt].filter(Boolean).join(' at ')}</span>{' '}
            {words.amount}
            {words.note !== undefined && <span className={facts.from}>{words.note}</span>}
            <small data-prices-as-of>{pricesAsOf}</small>
          </p>
        )}
        {figures}
        <FactList facts={about} />
        <div className={css.ways} data-print="hide">
          {ways}
        </div>
        {children}
      </div>
    </Container>
  )
}
