// homesite/v1/site: what the website asks for by name, for requests that it signs.
import type { MenuEntry } from '../content-folder/folder-content.ts'
import { HOME_STATUSES, type TaxonomyName } from '../content-types.ts'
import { reply } from '../http/exchange.ts'
import type { Reply, RestRequest, Route } from '../http/exchange.ts'
import { textOf } from '../http/php-query.ts'
import type { WireValue } from '../http/wire-json.ts'
import type { RestContext } from '../rest/context.ts'
import { forbidden } from '../rest/rest-error.ts'
import { isSigned } from '../rest/signature.ts'

/** The tag whose homes no list shows; site.yaml names its slug. */
const EXCLUDED = 'excluded'
/** The category of the blog while a request names none. */
const BLOG_CATEGORY = 'blog'
const MAX_NAMES = 50

type Ids = Record<string, number>

export function createSiteRoute(context: RestContext): Route {
  return {
    method: 'GET',
    pattern: /^\/homesite\/v1\/site$/,
    handle(request) {
      if (!isSigned(request, context.secret)) throw forbidden()
      return siteReply(context, request)
    },
  }
}

function siteReply(context: RestContext, { query }: RestRequest): Reply {
  const { store, origin, entryRetentionDays } = context
  const site = store.site()
  const names = (parameter: string) =>
    (textOf(query.get(parameter)) ?? '').split(',').filter(Boolean).slice(0, MAX_NAMES)
  const tags = findMeanings(context)
  const forms = findForms(context)
  const formIds = new Set(Object.values(forms))
  const [category = BLOG_CATEGORY] = names('category')
  const categoryId = findTerm(context, 'category', category)
  const missing = [
    ...addNamed(tags, names('tags'), (name) => findTerm(context, 'post_tag', name)).map(
      (name) => `tag ${name}`,
    ),
    ...addNamed(forms, names('forms'), (name) => (formIds.has(Number(name)) ? Number(name) : undefined)).map(
      (name) => `form ${name}`,
    ),
    ...(categoryId === undefined ? [`category ${category}`] : []),
  ]
  return reply(
    {
      plugin: 'embedded',
      prefix: site.metaPrefix,
      tags,
      forms,
      uploads: `${origin}/wp-content/uploads/`,
      menus: Object.fromEntries(
        Object.entries(site.menus).map(([name, entries]) => [name, entries.map(toWireEntry)]),
      ),
      missing,
      answerSeconds: context.answerSeconds(),
      ...(categoryId !== undefined && { category: categoryId }),
      ...(entryRetentionDays !== undefined && { entryDays: entryRetentionDays }),
    },
    { 'Cache-Control': 'no-store' },
  )
}

function findMeanings({ store }: RestContext): Ids {
  const ids: Ids = {}
  const [excluded] = store.site().excludedTags
  if (excluded !== undefined) ids[EXCLUDED] = excluded
  for (const { id, slug } of store.termsOf('post_tag')) if (HOME_STATUSES.includes(slug)) ids[slug] = id
  return ids
}

/** The ids of forms that visitors may send, by their slugs. */
function findForms({ store }: RestContext): Ids {
  const ids: Ids = {}
  for (const { id, slug, is_active: isActive, is_trash: isTrash } of store.forms())
    if (typeof id === 'number' && typeof slug === 'string' && isOn(isActive ?? true) && !isOn(isTrash))
      ids[slug] ??= id
  return ids
}

/** Gravity Forms writes yes as true, 1 or "1". */
function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1'
}

function findTerm({ store }: RestContext, taxonomy: TaxonomyName, slugOrId: string): number | undefined {
  return store
    .termsOf(taxonomy)
    .find(({ id, slug }) => (/^\d+$/.test(slugOrId) ? id === Number(slugOrId) : slug === slugOrId))?.id
}

/** Adds what is asked for. @returns the names of what there isn't */
function addNamed(
  ids: Ids,
  names: readonly string[],
  find: (name: string) => number | undefined,
): readonly string[] {
  return names.filter((name) => {
    const id = Object.hasOwn(ids, name) ? ids[name] : find(name)
    if (id !== undefined) ids[name] = id
    return id === undefined
  })
}

function toWireEntry({ label, path, children }: MenuEntry): WireValue {
  return { title: label, url: path, type: 'custom', children: children.map(toWireEntry) }
}
