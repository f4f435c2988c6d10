import { ArrowRight } from 'lucide'
import type { CardsBlock as Cards } from '../../../domain/pages/content-page.ts'
import { CardGrid } from '../../components/cards/card-grid.tsx'
import { PictureCard } from '../../components/cards/picture-card.tsx'
import { Section } from '../../components/section.tsx'
import { StretchedLink } from '../../components/links/stretched-link.tsx'
import css from './cards-block.module.css'
import { Icon } from '../../components/pictures/icon.tsx'

/** Links: as cards with pictures, or as a list of lines without. */
export function CardsBlock({ block }: { block: Cards }) {
  const { title, text, cards } = block
  const havePictures = cards.some(({ picture }) => picture !== undefined)
  return (
    <Section title={title} intro={text}>
      {havePictures ? (
        <CardGrid isEven>
          {cards.map((card) => (
            <PictureCard
              key={card.title}
              title={card.title}
              href={card.link?.href}
              linkText={card.link?.label === card.title ? undefined : card.link?.label}
              picture={card.picture}
            >
              {card.text !== undefined && <p>{card.text}</p>}
            </PictureCard>
          ))}
        </CardGrid>
      ) : (
        <ul className={css.cards}>
          {cards.map((card) => (
            <li key={card.title} className={css.card}>
              <h3 className={css.title}>{card.title}</h3>
              {card.text !== undefined && <p className={css.text}>{card.text}</p>}
              {card.link && (
                <p className={css.foot}>
                  <StretchedLink href={card.link.href} className={css.link}>
                    {card.link.label}
                    <Icon of={ArrowRight} strokeWidth={1.6} />
                  </StretchedLink>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
