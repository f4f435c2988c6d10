import type { CommunityDetail } from '../../domain/community/community.ts'
import type { FloorPlanDetail } from '../../domain/floor-plan/floor-plan.ts'
import type { HomeDetail } from '../../domain/home/home.ts'
import type { Content } from '../content.ts'
import { readPreviewLink, type PreviewKind } from './preview-links.ts'

/**
 * Content as visitors may see it: the reads of single items find a draft only where something opens it. Those of gone
 * items find a draft that's closed to this visitor, for what's like it; nothing of the item itself may be shown. A home
 * that sold isn't for sale to anyone; it's read by itself.
 */
export type VisitorContent = Content & {
  findGoneHome: (slug: string) => Promise<HomeDetail | undefined>
  findSoldHome: (slug: string) => Promise<HomeDetail | undefined>
  findGoneFloorPlan: (slug: string) => Promise<FloorPlanDetail | undefined>
  findGoneCommunity: (slug: string) => Promise<CommunityDetail | undefined>
}

export type PreviewOptions = {
  /** Shared with the content system; undefined refuses every link. */
  secret: string | undefined
  /**
   * Which drafts show without a link: none, those whose slug is in the address, or those requested by number too.
   * A draft has a slug only once an editor has given it one, and numbers can be counted up.
   */
  drafts: 'hidden' | 'shown' | 'shown-by-number'
}

type Item = { id: number; slug: string; isDraft: boolean }

/**
 * Shows drafts to anyone with a link the content system signed, and to those who see drafts anyway.
 * @returns the same reads, and those of gone items
 */
export function createPreviewedContent(content: Content, { secret, drafts }: PreviewOptions): VisitorContent {
  function isOpen(item: Item, slug: string): boolean {
    if (!item.isDraft || drafts === 'shown-by-number') return true
    return drafts === 'shown' && slug !== String(item.id)
  }

  async function find<T extends Item>(
    kind: PreviewKind,
    slug: string,
    read: (slug: string) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const link = readPreviewLink(slug, kind, secret)
    if (!link) {
      const item = await read(slug)
      return item && isOpen(item, slug) ? item : undefined
    }
    if (link.state !== 'good') return undefined
    const item = await read(String(link.id))
    // What the page links to, such as its brochure, is open to the same visitor.
    return item && { ...item, slug }
  }

  /** Numbers must not reveal drafts. */
  async function findGone<T extends Item>(
    slug: string,
    read: (slug: string) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const item = await read(slug)
    return item && !isOpen(item, slug) && Number(slug) !== item.id ? item : undefined
  }

  return {
    ...content,
    async findHome(slug) {
      const home = await find('homes', slug, content.findHome)
      return home?.status === 'sold' ? undefined : home
    },
    findFloorPlan: (slug) => find('floorplans', slug, content.findFloorPlan),
    findCommunity: (slug) => find('communities', slug, content.findCommunity),
    findGoneHome: (slug) => findGone(slug, content.findHome),
    async findSoldHome(slug) {
      const home = await find('homes', slug, content.findHome)
      return home?.status === 'sold' ? home : undefined
    },
    findGoneFloorPlan: (slug) => findGone(slug, content.findFloorPlan),
    findGoneCommunity: (slug) => findGone(slug, content.findCommunity),
  }
}
