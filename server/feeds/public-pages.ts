import { ITEM_PATHS, type ItemType } from '../../app/route-table.ts'
import { paths } from '../../app/paths.ts'
import type { Picture } from '../../domain/site/picture.ts'
import type { Content } from '../content/content.ts'
import type { PublicItem } from '../wordpress/readers/public-items-reader.ts'

type Source = Pick<Content, 'listPublicItems' | 'listBlogPosts' | 'listDevelopmentUpdates'>

/** Those hidden from search engines among them. */
export async function listPublicPages(
  type: ItemType | 'page',
  content: Source,
): Promise<(PublicItem & { path: string })[]> {
  if (type === 'page') {
    const pages = await content.listPublicItems('page')
    return pages.map((page) => ({ ...page, path: paths.page(page.path ?? page.slug) }))
  }
  return (await listItems(type, content)).map((item) => ({
    ...item,
    path: ITEM_PATHS[type].replace('$slug', encodeURIComponent(item.slug)),
  }))
}

async function listItems(type: ItemType, content: Source): Promise<readonly PublicItem[]> {
  if (type === 'post') return withPictures(await content.listBlogPosts())
  if (type === 'development-update') return withPictures(await content.listDevelopmentUpdates())
  return content.listPublicItems(type)
}

function withPictures(
  cards: readonly (Omit<PublicItem, 'pictureUrls'> & { picture?: Picture })[],
): readonly PublicItem[] {
  return cards.map((card) => ({ ...card, pictureUrls: card.picture ? [card.picture.url] : [] }))
}
