// Makes what the website needs and isn't there. What is there stays as it is, so a second time changes nothing.
import type { JsonObject } from '../embedded/content-folder/folder-content.ts'
import type { ContentProblem } from '../embedded/content-folder/problem.ts'
import type { WordpressRest } from './rest.ts'
import {
  toEditorHtml,
  toStarterForms,
  toStarterPages,
  toTagLabels,
  type Builder,
  type StarterPage,
} from './starter.ts'
import { readState, type TransferState } from './state.ts'

export type PartKind = 'tags' | 'regions' | 'category' | 'forms' | 'pages' | 'menus'
export interface Part {
  label: string
  state: 'there' | 'draft' | 'missing'
  /** What makes it; `path` of a page. */
  term?: JsonObject
  form?: JsonObject
  path?: string
  menu?: string
}

export interface SetUpFacts {
  builder: Builder
  /** By meaning: `excluded`, or a status. */
  tags: Record<string, { slug: string; found: number }>
}

const MENUS = { main: ['header', 'Website: main menu'], footer: ['footer', 'Website: footer links'] } as const

/** Everything that the website needs, by kind. */
export function listParts({ builder, tags }: SetUpFacts, state: TransferState): Record<PartKind, Part[]> {
  const toState = (isThere: boolean): Part['state'] => (isThere ? 'there' : 'missing')
  const hasTerm = (taxonomy: string, slug: string) =>
    state.terms.some((term) => term.taxonomy === taxonomy && term.slug === slug)
  const toTerm = (taxonomy: string, slug: string, name: string): Part => ({
    ...{ label: name, state: toState(hasTerm(taxonomy, slug)), term: { taxonomy, slug, name } },
  })
  const communities = state.items.filter(({ type, status }) => type === 'community' && status === 'publish')
  const choices = communities.map(({ title, path }) => ({ text: title, value: path }))
  const starterForms = toStarterForms(
    builder,
    choices.toSorted((a, b) => a.text.localeCompare(b.text)),
  )
  return {
    tags: Object.entries(toTagLabels()).map(([meaning, label]) => ({
      ...toTerm('post_tag', tags[meaning]?.slug ?? meaning, label),
      state: toState((tags[meaning]?.found ?? 0) > 0),
    })),
    regions: builder.regions.map(({ slug, name }) => toTerm('region', slug, name)),
    category: [toTerm('category', 'blog', 'Blog')],
    forms: Array.from(starterForms, ([slug, form]) => ({
      ...{ label: String(form['title']), state: toState(state.formIds[slug] !== undefined), form },
    })),
    pages: [...toStarterPages(builder, state.formIds).keys()].map((path) => {
      const there = state.items.find(
        (item) => item.type === 'page' && item.path === path && item.status !== 'trash',
      )
      const isDraft = there !== undefined && there.status !== 'publish'
      return {
        label: path === 'home' ? '/' : `/${path}`,
        state: isDraft ? 'draft' : toState(there !== undefined),
        path,
      }
    }),
    // After the pages, to which they lead.
    menus: Object.entries(MENUS).flatMap(([menu, [name, label]]) =>
      builder.website?.[name]?.length
        ? [{ label, state: toState(state.menus[menu] !== undefined), menu }]
        : [],
    ),
  }
}

/** @returns labels of what was made, and what was refused. @throws TransferError */
export async function setUp(
  rest: WordpressRest,
  facts: SetUpFacts,
): Promise<{ made: string[]; problems: ContentProblem[] }> {
  const made: string[] = []
  const problems: ContentProblem[] = []
  let state = await readState(rest)
  const isMissing = (part: Part) => part.state === 'missing'
  /** @returns whether it was more than nothing */
  async function write(parts: Part[], batch: JsonObject): Promise<void> {
    if (parts.length === 0) return
    const answer = (await rest.post('homesite/v1/content', batch)) as { problems: ContentProblem[] }
    problems.push(...answer.problems)
    made.push(...parts.map(({ label }) => label))
    state = await readState(rest)
  }
  const { tags, regions, category, forms, pages, menus } = listParts(facts, state)
  const terms = [...tags, ...regions, ...category].filter(isMissing)
  await write(terms, { terms: terms.flatMap(({ term }) => term ?? []) })
  const newForms = forms.filter(isMissing)
  await write(newForms, { forms: newForms.flatMap(({ form }) => form ?? []) })
  const starterPages = toStarterPages(facts.builder, state.formIds)
  const newPages = pages.filter(isMissing)
  // A page's parent is there before it.
  for (const depth of new Set(newPages.map(({ path = '' }) => path.split('/').length))) {
    const level = newPages.filter(({ path = '' }) => path.split('/').length === depth)
    const { items } = state
    await write(level, {
      items: level.map(({ path = '' }) => {
        const parent = items.find(
          (item) => item.type === 'page' && item.path === path.slice(0, path.lastIndexOf('/')),
        )
        return toItem(path, path.includes('/') ? (parent?.post ?? 0) : 0, starterPages.get(path))
      }),
    })
  }
  const newMenus = menus.filter(isMissing)
  const links = newMenus.map(({ menu = '' }) => [
    menu,
    facts.builder.website?.[MENUS[menu as keyof typeof MENUS][0]],
  ])
  await write(newMenus, { menus: Object.fromEntries(links) as JsonObject })
  if (made.length > 0) await rest.post('homesite/v1/content', { isLast: true })
  return { made, problems }
}

function toItem(path: string, parent: number, page: StarterPage | undefined): JsonObject {
  const {
    title = '',
    summary = '',
    html,
    template = 'default',
    blocks,
    hide_awards,
    protected: isProtected,
  } = page ?? {}
  return {
    ...{ id: 0, post: 0, type: 'page', path: `pages/${path}`, from: `/${path}` },
    values: {
      post: {
        ...{ post_status: 'publish', post_name: path.slice(path.lastIndexOf('/') + 1), post_parent: parent },
        ...{ post_title: title, post_excerpt: summary, post_content: toEditorHtml(html) },
      },
      fields: {
        template,
        ...(hide_awards && { hide_awards }),
        ...(isProtected && { protected: isProtected }),
        ...(blocks && { blocks }),
      },
    },
  }
}
