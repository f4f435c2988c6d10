import type { ReactNode } from 'react'
import type { BlockView } from '../../../domain/pages/page-view.ts'
import { CallToActionBlock } from './call-to-action-block.tsx'
import { CardsBlock } from './cards-block.tsx'
import { CommunitiesBlock } from './communities-block.tsx'
import { ContactBlock } from './contact-block.tsx'
import { FaqBlock } from './faq-block.tsx'
import { FeaturedHomesBlock } from './featured-homes-block.tsx'
import { GalleryBlock } from './gallery-block.tsx'
import { HeroBlock } from './hero-block.tsx'
import { ModelsBlock } from './models-block.tsx'
import { NewsletterBlock } from './newsletter-block.tsx'
import { RegionsBlock } from './regions-block.tsx'
import { RichTextBlock } from './rich-text-block.tsx'

/** Renders a form by its name. */
export type RenderContactForm = (name: string) => ReactNode

/** The blocks of a page in the editor's order. */
export function BlockList({
  blocks,
  newsletterForm,
  renderContactForm,
}: {
  blocks: readonly BlockView[]
  /** The signup of a newsletter block. */
  newsletterForm: ReactNode
  /** Renders the form of a contact block. */
  renderContactForm?: RenderContactForm | undefined
}) {
  return blocks.map((block) => (
    <Block
      key={block.place}
      block={block}
      newsletterForm={newsletterForm}
      renderContactForm={renderContactForm}
    />
  ))
}

function Block({
  block,
  newsletterForm,
  renderContactForm,
}: {
  block: BlockView
  newsletterForm: ReactNode
  renderContactForm: RenderContactForm | undefined
}) {
  switch (block.type) {
    case 'hero':
      return <HeroBlock block={block} headingLevel={2} />
    case 'rich-text':
      return <RichTextBlock block={block} />
    case 'featured-homes':
      return <FeaturedHomesBlock block={block} />
    case 'regions':
      return <RegionsBlock block={block} />
    case 'communities':
      return <CommunitiesBlock block={block} />
    case 'models':
      return <ModelsBlock block={block} />
    case 'faq':
      return <FaqBlock block={block} />
    case 'gallery':
      return <GalleryBlock block={block} place={block.place} />
    case 'cards':
      return <CardsBlock block={block} />
    case 'call-to-action':
      return <CallToActionBlock block={block} />
    case 'newsletter':
      return <NewsletterBlock block={block}>{newsletterForm}</NewsletterBlock>
    case 'contact':
      return (
        <ContactBlock
          block={block}
          form={block.formName === undefined ? undefined : renderContactForm?.(block.formName)}
        />
      )
  }
}
