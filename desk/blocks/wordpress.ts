import type { HTMLAttributes, RefAttributes } from 'react'

export type EditorBlock = { name: string; attributes: { content?: unknown } }
export type EditorRequest = { url?: string; path?: string; data?: { content?: unknown } }

type Store = { getCurrentPostId: () => number; getBlocks: () => EditorBlock[] }
type Notices = {
  createNotice: (kind: string, text: string, options?: { id: string; isDismissible: boolean }) => void
  removeNotice: (id: string) => void
}
type Next = (request: EditorRequest) => Promise<unknown>

/** What is used of the scripts that WordPress's block editor has brought. */
type Wordpress = {
  apiFetch: { use: (step: (request: EditorRequest, next: Next) => Promise<unknown>) => void }
  blockEditor: {
    useBlockProps: (props: HTMLAttributes<HTMLElement> & RefAttributes<HTMLDivElement>) => object
  }
  blocks: {
    getCategories: () => object[]
    setCategories: (categories: object[]) => void
    registerBlockType: (name: string, type: object) => void
  }
  data: {
    select: (store: string) => Store
    dispatch: (store: string) => Notices
    subscribe: (listener: () => void) => void
  }
  dom: {
    focus: {
      tabbable: Record<'findNext' | 'findPrevious', (element: EventTarget | null) => Node | undefined>
    }
    safeHTML: (html: string) => string
  }
  hooks: { addFilter: (hook: string, name: string, filter: (type: BlockType) => BlockType) => void }
  oldEditor: {
    initialize: (id: string, options: object) => void
    remove: (id: string) => void
    getContent: (id: string) => string
  }
}

type BlockType = { category?: string; supports?: object }

export const { wp } = globalThis as unknown as { wp: Wordpress }

/** What `class-block-editor.php` says of the page that's edited; nothing where another type is. */
export const { homesiteBlocks: facts } = globalThis as unknown as {
  homesiteBlocks?: {
    prefix: string
    isWhole: string
    isTextLast: boolean
    choices: Record<string, { id: number | string; title: string }[]>
  }
}
