import type { BlockOfType } from '../../model/page-view.ts'
import { ButtonLink } from '../button-link.tsx'
import { CardStrip } from '../card-strip.tsx'
import { HomeCard } from '../home-card.tsx'
import { ListFailure } from '../list-failure.tsx'
import { Section } from '../section.tsx'

/** Homes the editor features. */
export function FeaturedHomesBlock({ block }: { block: BlockOfType<'featured-homes'> }) {
  const { title = 'Featured homes', text, homes, allHref } = block
  if (homes?.length === 0) return null
  return (
    <Section
      title={title}
      intro={text}
      action={
        <ButtonLink href={allHref} variant="quiet">
          All homes for sale
        </ButtonLink>
      }
    >
      {homes ? (
        <CardStrip>
          {homes.map((home) => (
            <HomeCard key={home.id} home={home} href={home.href} />
          ))}
        </CardStrip>
      ) : (
        <ListFailure what="These homes" href={allHref} linkText="See all homes for sale" />
      )}
    </Section>
  )
}
