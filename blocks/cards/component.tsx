import { ArrowRight } from 'lucide'
import type { BlockProps } from '../../app/features/page-blocks/block-list.tsx'
import { CardGrid } from '../../app/components/cards/card-grid.tsx'
import { PictureCard } from '../../app/components/cards/picture-card.tsx'
import { Section } from '../../app/components/section.tsx'
import { StretchedLink } from '../../app/components/links/stretched-link.tsx'
import * as css from './component.module.css'
import { Icon } from '../../app/components/pictures/icon.tsx'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    cards: ContentBlocks['cards']
  }
}

/** Links: as cards with pictures, or as a list of lines without. */
export function Component({ block }: BlockProps<'cards'>) {
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
