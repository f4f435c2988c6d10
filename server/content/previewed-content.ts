import type { CommunityDetail } from '../../domain/community/community.ts'
import type { FloorPlanDetail } from '../../domain/floor-plan/floor-plan.ts'
import type { HomeDetail } from '../../domain/home/home.ts'
import type { ContentPageResult } from '../../domain/pages/content-page.ts'
import type { Content } from './content.ts'
import type { PageAccess } from '../wordpress/readers/content-pages-reader.ts'
import { readPreviewLink, type PreviewKind } from './preview-links.ts'

/** Drafts are found only where something opens them, gone items for what's like them. */
export type VisitorContent = Content & {
  findGoneHome: (slug: string) => Promise<HomeDetail | undefined>
  findSoldHome: (slug: string) => Promise<HomeDetail | undefined>
  findGoneFloorPlan: (slug: string) => Promise<FloorPlanDetail | undefined>
  findGoneCommunity: (slug: string) => Promise<CommunityDetail | undefined>
}

export type PreviewOptions = {
  /** Undefined refuses every link. */
  secret: string | undefined
  /** Numbers can be counted up; a draft has a slug only once an editor has given it one. */
  drafts: 'hidden' | 'shown' | 'shown-by-number'
}

type Item = { id: number; slug: string; isDraft: boolean }

/** With a link the content system signed. */
export function createPreviewedContent(content: Content, { secret, drafts }: PreviewOptions): VisitorContent {
  function isOpen(item: Item, slug: string): boolean {
    if (!item.isDraft || drafts === 'shown-by-number') return true
    return drafts === 'shown' && slug !== String(item.id)
  }

  /** Undefined for a slug, 0 for a link that opens nothing. */
  function openedBy(slug: string, kind: PreviewKind): number | undefined {
    const link = readPreviewLink(slug, kind, secret)
    return link?.state === 'good' ? link.id : link && 0
  }

  /** What a page links to, such as its brochure, is open to the same visitor: the link stays the item's slug. */
  async function find<T extends { slug: string }>(
    kind: PreviewKind,
    slug: string,
    read: (slug: string) => Promise<T | undefined>,
    readPreview: (content: ReturnType<Content['preview']>) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const id = openedBy(slug, kind)
    if (id === undefined) return read(slug)
    const item = id > 0 ? await readPreview(content.preview(id)) : undefined
    return item && { ...item, slug }
  }

  const onlyOpen =
    <T extends Item>(read: (slug: string) => Promise<T | undefined>) =>
    async (slug: string): Promise<T | undefined> => {
      const item = await read(slug)
      return item && isOpen(item, slug) ? item : undefined
    }

  async function findPage(slug: string, access?: PageAccess): Promise<ContentPageResult> {
    const id = openedBy(slug, 'pages')
    if (id === undefined) return content.findContentPage(slug, access)
    const found = id > 0 ? await content.preview(id).findContentPage() : undefined
    if (found?.kind !== 'found' && found?.kind !== 'locked') return { kind: 'absent' }
    const { path: ownPath, slug: ownSlug, ...page } = found.page
    const previewOf = ownSlug === 'home' ? '' : (ownPath ?? ownSlug)
    return { ...found, page: { ...page, slug, previewOf } } as ContentPageResult
  }

  /** Numbers must not reveal drafts. */
  async function findGone<T extends Item>(
    slug: string,
    read: (slug: string) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const item = await read(slug)
    return item && !isOpen(item, slug) && Number(slug) !== item.id ? item : undefined
  }

  const findAnyHome = (slug: string) =>
    find('homes', slug, onlyOpen(content.findHome), (each) => each.findHome())

  return {
    ...content,
    async findHome(slug) {
      const home = await findAnyHome(slug)
      return home?.status === 'sold' ? undefined : home
    },
    findFloorPlan: (slug) =>
      find('floorplans', slug, onlyOpen(content.findFloorPlan), (each) => each.findFloorPlan()),
    findCommunity: (slug) =>
      find('communities', slug, onlyOpen(content.findCommunity), (each) => each.findCommunity()),
    findBlogPost: (slug) => find('blog', slug, content.findBlogPost, (each) => each.findBlogPost()),
    findDevelopmentUpdate: (slug) =>
      find('development-updates', slug, content.findDevelopmentUpdate, (each) =>
        each.findDevelopmentUpdate(),
      ),
    findContentPage: findPage,
    findGoneHome: (slug) => findGone(slug, content.findHome),
    async findSoldHome(slug) {
      const home = await findAnyHome(slug)
      return home?.status === 'sold' ? home : undefined
    },
    findGoneFloorPlan: (slug) => findGone(slug, content.findFloorPlan),
    findGoneCommunity: (slug) => findGone(slug, content.findCommunity),
  }
}
