// The blocks of pages. A block's folder below `blocks/` adds its own two shapes to these.

/** What an editor fills in, by type of block: added in `parse.ts`, which reads it. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ContentBlocks {}

/** What a page shows, by type of block: added in `component.tsx`, which draws it. An absent list couldn't be read. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ShownBlocks {}

type Typed<Blocks> = { [Type in keyof Blocks]: { type: Type } & Blocks[Type] }

/** A part of a page as an editor composed it. Unknown types are skipped where content is parsed. */
export type ContentBlock<Type extends keyof ContentBlocks = keyof ContentBlocks> = Typed<ContentBlocks>[Type]

export type ShownBlock<Type extends keyof ShownBlocks = keyof ShownBlocks> = Typed<ShownBlocks>[Type]

/** A shown block on its page, where its index identifies it. */
export type BlockView = { place: number } & ShownBlock
