import type { BlockProps } from '../../app/features/page-blocks/block-list.tsx'
import { Section } from '../../app/components/section.tsx'

declare module '../../domain/pages/blocks.ts' {
  interface ShownBlocks {
    newsletter: ContentBlocks['newsletter']
  }
}

export function Component({ block, newsletterForm }: BlockProps<'newsletter'>) {
  return (
    <Section title={block.title ?? 'Our letter'} intro={block.text} tone="sunk" action={newsletterForm} />
  )
}
