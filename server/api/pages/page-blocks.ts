import { toFluidHtml } from '../../../domain/pages/article.ts'
import type { ContentBlock, ContentPage } from '../../../domain/pages/content-page.ts'
import type { BlockView, RegionLink, ShownBlock } from '../../../domain/pages/page-view.ts'
import { paths, serverPaths } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { optional, type ApiContext } from '../api-context.ts'
import { toCommunitiesView } from './communities-block-data.ts'
import { toContactView } from './contact-block-data.ts'
import { toHomeLink } from '../item-links.ts'
import { withLotPictures } from '../maps/lot-pictures.ts'
import { toModelsView } from './models-block-data.ts'
import { toPictureView, withPictureViews } from '../picture-views.ts'

/**
 * Loads the data of a page's blocks, and adds the blocks of the page's template that the editor left
 * out: the communities of a region, all communities, the offices.
 * @returns blocks ready to render; a list that couldn't be read is absent in its block
 */
export function toBlockViews(page: ContentPage, context: ApiContext): Promise<BlockView[]> {
  const heroes = page.blocks[0]?.type === 'hero' ? 1 : 0
  const blocks = [
    ...page.blocks.slice(0, heroes),
    ...promisedBlocks(page, context),
    ...page.blocks.slice(heroes),
  ]
  return Promise.all(
    blocks.map(async (block, place) => withoutAbsent({ ...(await toShown(block, page, context)), place })),
  )
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
    return [{ type: 'contact', offices }]
  }
  return []
}

async function toShown(block: ContentBlock, page: ContentPage, context: ApiContext): Promise<ShownBlock> {
  switch (block.type) {
    case 'featured-homes': {
      const homes = await optional(context.log, 'featured homes', context.content.listFeaturedHomes())
      return {
        ...block,
        homes: homes && (await withLotPictures(homes, context)).map((home) => toHomeLink(home, context)),
        allHref: paths.homesForSale(),
      }
    }
    case 'regions':
      return { ...block, regions: await toRegionLinks(context) }
    case 'communities':
      return page.template === 'tour' ? toModelsView(block, context) : toCommunitiesView(block, context)
    case 'rich-text':
      return { ...withPictureViews(block, context), html: toFluidHtml(block.html) }
    case 'faq': {
      const items = block.items.map((item) => ({ ...item, answerHtml: toFluidHtml(item.answerHtml) }))
      return { ...block, items }
    }
    case 'hero':
    case 'call-to-action':
      return withPictureViews(block, context)
    case 'gallery':
      return { ...block, pictures: block.pictures.map((picture) => toPictureView(picture, context)) }
    case 'cards':
      return { ...block, cards: block.cards.map((card) => withPictureViews(card, context)) }
    case 'newsletter':
      return block
    case 'contact':
      return toContactView(block, page, context)
  }
}

async function toRegionLinks(context: ApiContext): Promise<RegionLink[]> {
  const { content, brand, log } = context
  const communities = optional(log, 'communities', content.listCommunities())
  return Promise.all(
    brand.regions.map(async ({ slug, name, description }) => {
      const found = await optional(log, `region ${slug}`, content.findContentPage(slug))
      const picture = found && 'page' in found ? found.page.picture : undefined
      const listed = await communities
      return withoutAbsent({
        slug,
        name,
        href: paths.region(slug),
        text: description,
        picture: toPictureView(picture, context),
        communityCount: listed?.filter(({ region }) => region?.slug === slug).length,
      })
    }),
  )
}
