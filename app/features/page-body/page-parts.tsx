// Parts of content pages that sleep until they are seen; most of them lie below the fold.
import { createIsomorphicFn } from '@tanstack/react-start'
import { BlockList } from '../page-blocks/block-list.tsx'
import { createLatePart, createWholePart } from '../../components/late-part.tsx'
import { PageSection } from './page-section.tsx'

const chooseBlockList = createIsomorphicFn()
  .server(() => createWholePart(BlockList))
  .client(() => createLatePart(async () => (await import('../page-blocks/block-list.tsx')).BlockList))

const choosePageSection = createIsomorphicFn()
  .server(() => createWholePart(PageSection))
  .client(() => createLatePart(async () => (await import('./page-section.tsx')).PageSection))

export const blockListPart = chooseBlockList()
export const pageSectionPart = choosePageSection()
