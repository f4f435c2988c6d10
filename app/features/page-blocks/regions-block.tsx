import type { BlockOfType } from '../../../domain/pages/page-view.ts'
import { AppLink } from '../../components/app-link.tsx'
import { PictureView } from '../../components/picture-view.tsx'
import { Section } from '../../components/section.tsx'
import css from './regions-block.module.css'

/** One card a region, tall photographs beside one another. */
export function RegionsBlock({ block }: { block: BlockOfType<'regions'> }) {
  const { title = 'Where we build', text, regions } = block
  return (
    <Section title={title} intro={text} tone="sunk">
      <ul className={css.regions}>
        {regions.map(({ slug, name, href, text: about, picture, communityCount }) => (
          <li key={slug} className={css.region}>
            <PictureView
              picture={picture}
              alt=""
              ratio="portrait"
              // A landscape picture in a portrait frame is nearly twice as wide as what shows of it.
              sizes="(width >= 1100px) 47vw, (width >= 600px) 90vw, 85vw"
              className={css.picture}
            />
            <div className={css.words}>
              <h3 className={css.name}>
                <AppLink href={href}>{name}</AppLink>
              </h3>
              <p className={css.about}>{about}</p>
              {communityCount !== undefined && communityCount > 0 && (
                <p className={css.count}>
                  {communityCount} {communityCount === 1 ? 'community' : 'communities'}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
