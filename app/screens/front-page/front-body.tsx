import type { ReactNode } from 'react'
import type { BlockView } from '../../../domain/pages/blocks.ts'
import type { FrontPageSection, FrontPageView } from '../../../domain/pages/front-page.ts'
import { DeferredBlockList } from '../../features/page-body/deferred-sections.tsx'
import { FrontSection } from './front-section.tsx'
import { FrontStory } from './front-story.tsx'
import * as css from './front-body.module.css'

/** The front page below its first view, in the brand's arrangement. */
export function FrontBody({
  front,
  blocks,
  newsletterForm,
}: {
  front: FrontPageView
  /** The editor's, without the first view's. */
  blocks: readonly BlockView[]
  newsletterForm: ReactNode
}) {
  return (
    <div className={css.sections}>
      {front.sections.map((section) => {
        const shown = toBlocksOf(section, blocks)
        if (shown === undefined) return <FrontSection key={section} section={section} front={front} />
        if (shown.length === 0) return null
        const [only] = shown
        if (section === 'story' && only?.type === 'rich-text')
          return <FrontStory key={section} story={only} />
        return <DeferredBlockList key={section} blocks={shown} newsletterForm={newsletterForm} />
      })}
    </div>
  )
}

/** What a section shows of the editor's blocks; undefined for one that has no block in it. */
function toBlocksOf(section: FrontPageSection, blocks: readonly BlockView[]): BlockView[] | undefined {
  const story = blocks.find(({ type }) => type === 'rich-text')
  const isFeatured = ({ type }: BlockView) => type === 'featured-homes'
  if (section === 'story') return story ? [story] : []
  if (section === 'homes') return blocks.filter(isFeatured)
  if (section === 'others') return blocks.filter((block) => block !== story && !isFeatured(block))
  return undefined
}
