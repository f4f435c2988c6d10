import type { BlockProps } from '../../app/features/page-blocks/block-list.tsx'
import type { Picture } from '../../domain/site/picture.ts'
import { PictureCard } from '../../app/components/cards/picture-card.tsx'
import { Section } from '../../app/components/section.tsx'
import * as stripCss from '../../app/components/cards/card-strip.module.css'
import * as css from './component.module.css'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    regions: ContentBlocks['regions'] & {
      regions: {
        slug: string
        name: string
        href: string
        text: string
        picture?: Picture
        /** Absent when it couldn't be counted. */
        communityCount?: number
      }[]
    }
  }
}

/** One card per region, tall photos side by side. */
export function Component({ block }: BlockProps<'regions'>) {
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
