import type { BlockProps } from '../../app/features/page-blocks/block-list.tsx'
import type { HomeLink } from '../../domain/pages/page-view.ts'
import { ButtonLink } from '../../app/components/links/button-link.tsx'
import { HomeStrip } from '../../app/features/shortlist/home-strip.tsx'
import { PricesAsOf } from '../../app/features/prices-as-of/prices-as-of.tsx'
import { Section } from '../../app/components/section.tsx'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    'featured-homes': ContentBlocks['featured-homes'] & { homes?: HomeLink[]; allHref: string }
  }
}

export function Component({ block }: BlockProps<'featured-homes'>) {
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
