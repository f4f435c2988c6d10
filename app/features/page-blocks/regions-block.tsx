import type { BlockOfType } from '../../../domain/pages/page-view.ts'
import { PictureCard } from '../../components/cards/picture-card.tsx'
import { Section } from '../../components/section.tsx'
import stripCss from '../../components/cards/card-strip.module.css'
import css from './regions-block.module.css'

/** One card per region, tall photos side by side. */
export function RegionsBlock({ block }: { block: BlockOfType<'regions'> }) {
  const { title = 'Where we build', text, regions } = block
  return (
    <Section title={title} intro={text} tone="sunk">
      <ul className={`${stripCss.strip} ${css.regions}`}>
        {regions.map(({ slug, name, href, text: about, picture, communityCount }) => (
          <li key={slug}>
            <PictureCard
              title={name}
              href={href}
              picture={picture}
              ratio="portrait"
              // A landscape picture in a portrait box is nearly twice as wide as its visible part.
              sizes="(width >= 1100px) 47vw, (width >= 600px) 90vw, 85vw"
            >
              <p>{about}</p>
              {communityCount !== undefined && communityCount > 0 && (
                <p>
                  <strong className={css.count}>
                    {communityCount} {communityCount === 1 ? 'community' : 'communities'}
                  </strong>
                </p>
              )}
            </PictureCard>
          </li>
        ))}
      </ul>
    </Section>
  )
}
