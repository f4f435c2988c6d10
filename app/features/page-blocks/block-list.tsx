import type { ComponentType, ReactNode } from 'react'
import type { BlockView, ShownBlock, ShownBlocks } from '../../../domain/pages/blocks.ts'

type Forms = {
  /** The signup of a newsletter block. */
  newsletterForm: ReactNode
  /** Renders the form of a contact block, by its name. */
  renderContactForm?: ((name: string) => ReactNode) | undefined
}

/** What each block's component is given. */
export type BlockProps<Type extends keyof ShownBlocks> = {
  block: { place: number } & ShownBlock<Type>
} & Forms

const components = import.meta.glob<ComponentType<{ block: BlockView } & Forms>>('/blocks/*/component.tsx', {
  eager: true,
  import: 'Component',
})

/** The blocks of a page in the editor's order. */
export function BlockList({ blocks, ...forms }: { blocks: readonly BlockView[] } & Forms) {
  return blocks.map((block) => {
    const Component = components[`/blocks/${block.type}/component.tsx`]
    return Component && <Component key={block.place} block={block} {...forms} />
  })
}
