import type { Content } from '../content.ts'
import { readPreviewLink, type PreviewKind } from './preview-links.ts'

/**
 * Opens drafts to whoever has a link the content system signed, and keeps those shut that could be found by counting:
 * a draft has a slug only once an editor has given it one, until then its number is its address.
 * @param secret shared with the content system; undefined refuses every link
 * @returns the same reads
 */
export function createPreviewedContent(content: Content, secret: string | undefined): Content {
  async function find<T extends { id: number; slug: string; isDraft: boolean }>(
    kind: PreviewKind,
    slug: string,
    read: (slug: string) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const link = readPreviewLink(slug, kind, secret)
    if (!link) {
      const item = await read(slug)
      return item?.isDraft && slug === String(item.id) ? undefined : item
    }
    if (link.state !== 'good') return undefined
    const item = await read(String(link.id))
    // What the page links to, its brochure for one, is open to the same visitor.
    return item && item.slug === String(item.id) ? { ...item, slug } : item
  }

  return {
    ...content,
    findHome: (slug) => find('homes', slug, content.findHome),
    findFloorPlan: (slug) => find('floorplans', slug, content.findFloorPlan),
    findCommunity: (slug) => find('communities', slug, content.findCommunity),
  }
}
