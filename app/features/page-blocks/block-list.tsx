import type { ComponentType, ReactNode } from 'react'
import type { BlockView, ShownBlock, ShownBlocks } from '../../../domain/pages/blocks.ts'

type Forms = {
  newsletterForm: ReactNode
  renderContactForm?: ((name: string) => ReactNode) | undefined
}

export type BlockProps<Type extends keyof ShownBlocks> = {
  block: { place: number } & ShownBlock<Type>
} & Forms

const components = import.meta.glob<ComponentType<{ block: BlockView } & Forms>>('/blocks/*/component.tsx', {
  eager: true,
  import: 'Component',
})

export function BlockList({ blocks, ...forms }: { blocks: readonly BlockView[] } & Forms) {
  return blocks.map((block) => {
    const Component = components[`/blocks/${block.type}/component.tsx`]
    return Component && <Component key={block.place} block={block} {...forms} />
  })
}
