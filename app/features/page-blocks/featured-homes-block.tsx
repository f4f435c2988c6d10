import type { BlockOfType } from '../../../domain/pages/page-view.ts'
import { ButtonLink } from '../../components/links/button-link.tsx'
import { HomeStrip } from '../shortlist/home-strip.tsx'
import { PricesAsOf } from '../prices-as-of/prices-as-of.tsx'
import { Section } from '../../components/section.tsx'

/** Homes the editor features. */
export function FeaturedHomesBlock({ block }: { block: BlockOfType<'featured-homes'> }) {
  const { title = 'Featured homes', text, homes, allHref } = block
  if (homes?.length === 0) return null
  return (
    <Section
      title={title}
      intro={
        <>
          {text !== undefined && <p>{text}</p>}
          <PricesAsOf />
        </>
      }
      action={
        <ButtonLink href={allHref} variant="quiet">
          All homes for sale
        </ButtonLink>
      }
    >
      <HomeStrip homes={homes} what="These homes" allHref={allHref}>
        No featured homes right now.
      </HomeStrip>
    </Section>
  )
}
