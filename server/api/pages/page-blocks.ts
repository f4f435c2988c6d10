import type {
  BlockView,
  ContentBlock,
  ContentBlocks,
  ShownBlock,
  ShownBlocks,
} from '../../../domain/pages/blocks.ts'
import type { ContentPage } from '../../../domain/pages/content-page.ts'
import { serverPaths } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { ApiContext } from '../api-context.ts'
import { withPictureViews } from '../picture-views.ts'

export type LoadBlock<Type extends keyof ContentBlocks, Shown extends keyof ShownBlocks = Type> = (
  block: ContentBlock<Type>,
  context: ApiContext,
  page: ContentPage,
) => ShownBlock<Shown> | Promise<ShownBlock<Shown>>

const loaders = import.meta.glob<LoadBlock<keyof ContentBlocks, keyof ShownBlocks>>('/blocks/*/load.ts', {
  eager: true,
  import: 'load',
})

/** Adds blocks of the template that the editor left out; a list that can't be read is absent. */
export function toBlockViews(page: ContentPage, context: ApiContext): Promise<BlockView[]> {
  const heroes = page.blocks[0]?.type === 'hero' ? 1 : 0
  const blocks = [
    ...page.blocks.slice(0, heroes),
    ...promisedBlocks(page, context),
    ...page.blocks.slice(heroes),
  ]
  return Promise.all(blocks.map((block, place) => toBlockView(block, page, context, place)))
}

/** Loads the data of one block. @param place its index on its page */
export async function toBlockView(
  block: ContentBlock,
  page: ContentPage,
  context: ApiContext,
  place = 0,
): Promise<BlockView> {
  const load = loaders[`/blocks/${block.type}/load.ts`]
  if (load) return withoutAbsent({ ...(await load(block, context, page)), place })
  return { ...('picture' in block ? withPictureViews(block, context) : block), place } as BlockView
}

function promisedBlocks(page: ContentPage, { brand }: ApiContext): ContentBlock[] {
  const has = (type: ContentBlock['type']) => page.blocks.some((block) => block.type === type)
  if (page.template === 'region' && !has('communities')) {
    const name = brand.regions.find((region) => region.slug === page.slug)?.name ?? page.title
    return [{ type: 'communities', title: `Communities in ${name}`, regionSlug: page.slug }]
  }
  if ((page.template === 'communities' || page.template === 'tour') && !has('communities'))
    return [{ type: 'communities' }]
  if (page.template === 'contact' && !has('contact')) {
    const own = brand.offices.filter((office) => office.slug === page.slug)
    const shown = own.length > 0 ? own : brand.offices
    const offices = shown.map(({ title, slug, lines, phone, email, hours }) => ({
      title,
      addressLines: lines,
      phone,
      email,
      hoursLines: [hours],
      ...(own.length === 0 && { href: serverPaths.office(slug) }),
    }))
    return [{ type: 'contact', departments: [], offices }]
  }
  return []
}
