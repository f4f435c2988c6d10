import type { ReactNode } from 'react'
import type { LabeledLink } from '../../../domain/pages/content-page.ts'
import { toPriceWords, type Price } from '../../../domain/price/price.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import { Container } from '../../components/container.tsx'
import { Notice } from '../../components/states/notice.tsx'
import { FactList } from '../../components/text/fact-list.tsx'
import * as textCss from '../../components/text/text.module.css'
import { PhotoGallery } from '../gallery/photo-gallery.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import * as facts from './place-facts.module.css'
import * as css from './place-first.module.css'

/** The first view of a community or a floor plan: photos, and beside them its name, a price, what to do next and facts. */
export function PlaceFirst({
  item: { title, summary, gallery, picture, isDraft },
  kind,
  trail,
  eyebrow,
  price,
  priceAt,
  priceNote,
  pricesAsOf,
  figures,
  about,
  ways,
  children,
}: {
  item: { title: string; summary?: string; gallery: Picture[]; picture?: Picture; isDraft: boolean }
  kind: 'community' | 'floor plan'
  trail: readonly LabeledLink[]
  eyebrow?: string | undefined
  /** Left out where it isn't known. */
  price: Price | undefined
  /** The one place that it's the price of. */
  priceAt?: string | undefined
  /** Another price, in a line below. */
  priceNote?: string | undefined
  pricesAsOf: string
  figures?: ReactNode
  about: Parameters<typeof FactList>[0]['facts']
  ways: ReactNode
  children?: ReactNode
}) {
  const words = price && toPriceWords(price)
  return (
    <div className={css.place}>
      <Container width="wide" className={css.trail}>
        <Breadcrumbs trail={trail} />
      </Container>
      <Container width="wide" className={css.first} data-print="block">
        <PhotoGallery pictures={gallery.length === 0 && picture ? [picture] : gallery} title={title} />
        <div className={css.summary}>
          {isDraft && (
            <Notice tone="warning" title="Draft">
              <p>This {kind} isn’t published. Only people with the link can see it.</p>
            </Notice>
          )}
          <div>
            {eyebrow !== undefined && <p className={textCss.eyebrow}>{eyebrow}</p>}
            <h1 className={css.title}>{title}</h1>
            {summary !== undefined && <p className={css.lead}>{summary}</p>}
          </div>
          {words && (
            <p className={`${facts.price} ${css.price}`}>
              <span className={facts.from}>{[words.lead, priceAt].filter(Boolean).join(' at ')}</span>{' '}
              {words.amount}
              {[words.note, priceNote].map(
                (note) =>
                  note !== undefined && (
                    <span key={note} className={facts.from}>
                      {` ${note}`}
                    </span>
                  ),
              )}{' '}
              <small data-prices-as-of>{pricesAsOf}</small>
            </p>
          )}
          {figures}
          <div className={css.ways} data-print="hide">
            {ways}
          </div>
          {children}
          <FactList facts={about} />
        </div>
      </Container>
    </div>
  )
}
