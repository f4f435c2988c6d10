import { toArticle } from '../../../domain/pages/article.ts'
import { PRIVACY_PARTS } from '../../../domain/pages/privacy-parts.ts'
import { keepSide } from '../../../domain/pages/checklist-sides.ts'
import { toChecklist, type ChecklistPart } from '../../../domain/pages/checklist.ts'
import { startWithSeason } from '../../../domain/pages/seasons.ts'
import type {
  ContentPage,
  LabeledLink,
  LockedPage,
  PageTemplate,
} from '../../../domain/pages/content-page.ts'
import { parseListChoice, toListQuery, type ListChoice } from '../../../domain/pages/list-choice.ts'
import type {
  ListFilter,
  LockedPageView,
  PageResponse,
  PageSection,
} from '../../../domain/pages/page-view.ts'
import { feedPaths } from '../../../app/feed-paths.ts'
import { paths, serverPaths } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { toToday } from '../today.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { toBlockViews } from './page-blocks.ts'
import { readMenus } from './menus.ts'
import { standInPage, templateAt } from './page-templates.ts'
import { toPageSection } from './page-sections.ts'
import { toPictureView } from '../picture-views.ts'

/** The front page's slug; its path is empty (§2). */
const HOME = 'home'

/** {slug}, {slug}/{child}, {slug}/{child}/{grandchild} (§2). */
const MAX_DEPTH = 3

/** `/api/content?path=…` (§2) */
export function getContentPage(
  { query }: ApiRequest,
  context: ApiContext,
): Promise<PageResponse | undefined> {
  const path = query.get('path') ?? ''
  return readPage(path, context, { choice: parseListChoice(path, query) })
}

/** @param path without a leading slash @throws HttpError, ContentShapeError when the content system fails */
export async function readPage(
  path: string,
  context: ApiContext,
  { password, choice = {} }: { password?: string; choice?: ListChoice } = {},
): Promise<PageResponse | undefined> {
  const parts = path === '' ? [HOME] : path.split('/')
  const slug = parts.at(-1)
  if (slug === undefined || parts.includes('') || parts.length > MAX_DEPTH) return undefined

  const response = await context.content.findContentPage(slug, password === undefined ? {} : { password })
  const found = response.kind === 'absent' ? await standInPage(path, context) : response
  // An agents' page may have a password of its own.
  if (found.kind === 'wrong-password') return password === undefined ? undefined : readPage(path, context)
  if (found.kind === 'absent') return undefined
  const href = toOwnHref(found.page)
  if (href !== undefined && href !== paths.page(path)) return { kind: 'moved', href }
  const trail = await findTrail(parts.slice(0, -1), context)
  // A page without a path of its own can be below any pages that exist.
  if (href === undefined && trail.length < parts.length - 1) return undefined

  const { previewOf } = found.page
  const template = templateAt(
    previewOf === undefined ? (href ?? paths.page(path)) : paths.page(previewOf),
    context,
  )
  const frame = toFrame(withTemplate(found.page, template), href ?? paths.page(path), trail, context)
  const isForAgents = found.page.isProtected || isBelowAgentForms(path)
  if (found.kind === 'locked' || (isForAgents && password === undefined))
    return { kind: 'locked', page: frame }
  const body = await toBody(withTemplate(found.page, template), frame.href, choice, context)
  return body && { kind: 'page', page: { ...frame, ...body } }
}

function withTemplate<Page extends LockedPage>(page: Page, template: PageTemplate | undefined): Page {
  return page.template === 'default' && template !== undefined ? { ...page, template } : page
}

/** Everything below the agents' entrance is for agents, whatever an editor has ticked (§6). */
function isBelowAgentForms(path: string): boolean {
  return `/${path}`.startsWith(`${paths.agentForms()}/`)
}

/** @returns undefined when the page's list has no such choice */
async function toBody(page: ContentPage, href: string, choice: ListChoice, context: ApiContext) {
  const { content, log } = context
  const isForOwners = href === serverPaths.homeowner() || href.startsWith(`${serverPaths.homeowner()}/`)
  const [blocks, section, notice] = await Promise.all([
    toBlockViews(page, context),
    toPageSection(page, choice, context),
    isForOwners ? optional(log, 'homeowner banner', content.findHomeownerBanner()) : undefined,
  ])
  if (section === null) return undefined
  const { summary, modifiedAt } = page
  const seo = section && toListSeo(page, href, section)
  const article = toArticle(page.html)
  const checklist = href === serverPaths.maintenance() ? toChecklist(article.html) : undefined
  if (choice.side !== undefined && !context.brand.sides.some(({ slug }) => slug === choice.side))
    return undefined
  return withoutAbsent({
    ...article,
    ...(section?.type === 'privacy' && { headings: [...article.headings, ...PRIVACY_PARTS] }),
    ...(checklist && { html: '', ...toChecklistView(checklist, choice, context) }),
    summary,
    modifiedAt,
    ...(seo && { seo }),
    blocks,
    section: section && withoutAbsent(section),
    audience: notice ? ('none' as const) : isForOwners ? ('owners' as const) : undefined,
    notice,
  })
}

/** A category, a show and a later page of a list are pages of their own: "Buying: Blog, page 2". */
function toListSeo({ title, seo, summary }: ContentPage, href: string, section: PageSection) {
  if (section.type !== 'posts' && section.type !== 'awards') return undefined
  const choice = section.filters.find((filter) => filter.isCurrent && filter.href !== href)
  const { page, totalPages } = section.type === 'posts' ? section.pages : { page: 1, totalPages: 1 }
  if (!choice && page === 1) return undefined
  const what = `${section.type === 'posts' ? 'article' : 'award'}${choice?.count === 1 ? '' : 's'}`
  const description = [
    ...(choice ? [`${choice.label}: ${choice.count} ${what}.`] : []),
    ...(page > 1 ? [`Page ${page} of ${totalPages}.`] : []),
    seo.description ?? summary ?? '',
  ]
  return {
    ...seo,
    title: `${choice ? `${choice.label}: ` : ''}${title}${page > 1 ? `, page ${page}` : ''}`,
    description: description.join(' ').trim(),
  }
}

function toChecklistView(parts: ChecklistPart[], { side }: ListChoice, { brand, origin }: ApiContext) {
  const { sides } = brand
  const href = serverPaths.maintenance()
  const calendarPath = feedPaths.maintenance(side === undefined ? '' : toListQuery({ side }))
  const shown = side === undefined ? parts : keepSide(parts, sides, side)
  const toFilter = (label: string, slug: string | undefined): ListFilter => ({
    label,
    href: slug === undefined ? href : href + toListQuery({ side: slug }),
    count: (slug === undefined ? parts : keepSide(parts, sides, slug)).flatMap(({ tasks }) => tasks).length,
    isCurrent: slug === side,
  })
  return {
    checklist: startWithSeason(shown, toToday(brand.timeZone), brand.locale),
    checklistCalendar: {
      href: calendarPath,
      subscribeHref: (origin + calendarPath).replace(/^https?:/, 'webcal:'),
    },
    checklistSides:
      sides.length === 0
        ? []
        : [toFilter('Everywhere', undefined), ...sides.map(({ name, slug }) => toFilter(name, slug))],
  }
}

/** A path that doesn't end in the page's slug would redirect in a loop. */
function toOwnHref({ slug, path }: LockedPage): string | undefined {
  if (slug === HOME) return paths.page('')
  return path?.split('/').at(-1) === slug ? paths.page(path) : undefined
}

async function findTrail(parents: string[], context: ApiContext): Promise<LabeledLink[]> {
  if (parents.length === 0) return []
  const { content, log } = context
  const { header } = await readMenus(context)
  const found = await Promise.all(
    parents.map(async (slug, index) => {
      const result = await optional(log, `the page above, ${slug}`, content.findContentPage(slug))
      const href = paths.page(parents.slice(0, index + 1).join('/'))
      if (!result || !('page' in result)) return []
      // The menu's shorter name is the one visitors know.
      const label = header.find((link) => link.path === href)?.label
      return [{ label: label ?? result.page.title, href }]
    }),
  )
  return found.flat()
}

function toFrame(page: LockedPage, href: string, trail: LabeledLink[], context: ApiContext): LockedPageView {
  const { title, template, hidesAwards, hidesFooter, seo } = page
  const picture = toPictureView(page.picture, context)
  return withoutAbsent({ title, template, hidesAwards, hidesFooter, seo, picture, href, trail })
}
