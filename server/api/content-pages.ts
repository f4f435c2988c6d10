import { toArticle } from '../../domain/pages/article.ts'
import { toChecklist } from '../../domain/pages/checklist.ts'
import type { ContentPage, LabeledLink, LockedPage } from '../../domain/pages/content-page.ts'
import { parseListChoice, type ListChoice } from '../../domain/pages/list-choice.ts'
import type { LockedPageView, PageAnswer } from '../../domain/pages/page-view.ts'
import { paths } from '../../app/paths.ts'
import type { ApiContext, Asked } from './api-context.ts'
import { answerBlocks } from './page-blocks.ts'
import { answerSection } from './page-sections.ts'
import { plainPictures } from './plain-pictures.ts'
import { unlessFailing } from './optional.ts'

/** The home page's slug; its path is empty (§2). */
const HOME = 'home'

/** {slug}, {slug}/{child}, {slug}/{child}/{grandchild} (§2). */
const DEEPEST = 3

/** `/api/content?path=…`: a content page by its path, or where it has gone (§2). */
export function answerContent({ query }: Asked, context: ApiContext): Promise<PageAnswer | undefined> {
  const path = query.get('path') ?? ''
  return readPage(path, context, { choice: parseListChoice(path, query) })
}

/**
 * Reads a content page.
 * @param path the page's path without a leading slash, '' for the home page
 * @param context where to read
 * @param asked the agents' password, without which a page for agents tells its frame and no more (§6); what was chosen
 * of the page's list
 * @returns the page, what anybody may know of it, or where it has gone; undefined when there is none
 * @throws HttpError, ContentShapeError when the content system fails
 */
export async function readPage(
  path: string,
  context: ApiContext,
  { password, choice = {} }: { password?: string; choice?: ListChoice } = {},
): Promise<PageAnswer | undefined> {
  const parts = path === '' ? [HOME] : path.split('/')
  const slug = parts.at(-1)
  if (slug === undefined || parts.includes('') || parts.length > DEEPEST) return undefined

  const found = await context.content.findContentPage(slug, password === undefined ? {} : { password })
  // The agents' password need not open every page for agents: one may have a password of its own.
  if (found.kind === 'wrong-password') return password === undefined ? undefined : readPage(path, context)
  if (found.kind === 'absent') return undefined
  const href = toOwnHref(found.page)
  if (href !== undefined && href !== paths.page(path)) return { kind: 'moved', href }
  const trail = await answerTrail(parts.slice(0, -1), context)
  // Without a path of its own a page is where it was asked for, as long as the pages above it exist.
  if (href === undefined && trail.length < parts.length - 1) return undefined

  const frame = toFrame(found.page, href ?? paths.page(path), trail)
  const isForAgents = found.page.isProtected || isBelowAgentForms(path)
  if (found.kind === 'locked' || (isForAgents && password === undefined))
    return { kind: 'locked', page: frame }
  return plainPictures({
    kind: 'page',
    page: { ...frame, ...(await answerBody(found.page, frame.href, choice, context)) },
  })
}

/** Everything below the agents' entrance is for agents, whatever an editor has ticked (§6). */
function isBelowAgentForms(path: string): boolean {
  return `/${path}`.startsWith(`${paths.agentForms()}/`)
}

async function answerBody(page: ContentPage, href: string, choice: ListChoice, context: ApiContext) {
  const { content, log } = context
  const isForOwners = href === paths.homeowner() || href.startsWith(`${paths.homeowner()}/`)
  const [blocks, section, notice] = await Promise.all([
    answerBlocks(page, context),
    answerSection(page, choice, context),
    isForOwners ? unlessFailing(log, 'homeowner banner', content.findHomeownerBanner()) : undefined,
  ])
  const { summary, modifiedAt } = page
  const article = toArticle(page.html)
  const checklist = href === paths.maintenance() ? toChecklist(article.html) : undefined
  return {
    ...article,
    ...(checklist && { html: '', checklist }),
    ...{ summary, modifiedAt, blocks, section, notice },
  }
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
