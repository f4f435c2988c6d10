import { toArticle } from '../../model/article.ts'
import type { ContentPage, LabeledLink, LockedPage } from '../../model/content-page.ts'
import type { LockedPageView, PageAnswer } from '../../model/page-view.ts'
import { paths } from '../../paths.ts'
import type { ApiContext, Asked } from './api-context.server.ts'
import { answerBlocks } from './page-blocks.server.ts'
import { answerSection } from './page-section.server.ts'
import { plainPictures } from './plain-pictures.server.ts'
import { unlessFailing } from './unless-failing.server.ts'

/** The home page's slug; its path is empty (§2). */
const HOME = 'home'

/** {slug}, {slug}/{child}, {slug}/{child}/{grandchild} (§2). */
const DEEPEST = 3

/** `/api/content?path=…`: a content page by its path, or where it has gone (§2). */
export async function answerContent({ query }: Asked, context: ApiContext): Promise<PageAnswer | undefined> {
  const path = query.get('path') ?? ''
  const parts = path === '' ? [HOME] : path.split('/')
  const slug = parts.at(-1)
  if (slug === undefined || slug === '' || parts.length > DEEPEST) return undefined

  const found = await context.content.findContentPage(slug)
  if (!('page' in found)) return undefined
  const href = toOwnHref(found.page)
  if (href !== undefined && href !== paths.page(path)) return { kind: 'moved', href }
  const trail = await answerTrail(parts.slice(0, -1), context)
  // Without a path of its own a page is where it was asked for, as long as the pages above it exist.
  if (href === undefined && trail.length < parts.length - 1) return undefined

  const frame = toFrame(found.page, href ?? paths.page(path), trail)
  if (found.kind === 'locked' || found.page.isProtected) return { kind: 'locked', page: frame }
  return plainPictures({ kind: 'page', page: { ...frame, ...(await answerBody(found.page, context)) } })
}

async function answerBody(page: ContentPage, context: ApiContext) {
  const [blocks, section] = await Promise.all([answerBlocks(page, context), answerSection(page, context)])
  const { summary, modifiedAt } = page
  return { ...toArticle(page.html), summary, modifiedAt, blocks, section }
}

/** A path that ends in something else than the page's slug would lead round in circles. */
function toOwnHref({ slug, path }: LockedPage): string | undefined {
  if (slug === HOME) return paths.page('')
  return path?.split('/').at(-1) === slug ? paths.page(path) : undefined
}

async function answerTrail(
  parents: string[],
  { content, log, siteBrand }: ApiContext,
): Promise<LabeledLink[]> {
  const found = await Promise.all(
    parents.map(async (slug, index) => {
      const result = await unlessFailing(log, `the page above, ${slug}`, content.findContentPage(slug))
      const href = paths.page(parents.slice(0, index + 1).join('/'))
      if (!result || !('page' in result)) return []
      // A visitor knows the page by its name in the menu, which is shorter.
      const label = siteBrand.header.find((link) => link.path === href)?.label
      return [{ label: label ?? result.page.title, href }]
    }),
  )
  return found.flat()
}

function toFrame(page: LockedPage, href: string, trail: LabeledLink[]): LockedPageView {
  const { title, template, hidesAwards, hidesFooter, seo, picture } = page
  return { title, template, hidesAwards, hidesFooter, seo, picture, href, trail }
}
