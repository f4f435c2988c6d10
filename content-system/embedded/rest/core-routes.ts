import { POST_TYPES, TAXONOMIES, postTypeNamed } from '../content-types.ts'
import type { PostType, Taxonomy } from '../content-types.ts'
import type { TermRow } from '../database/store.ts'
import { reply } from '../http/exchange.ts'
import type { Reply, RestRequest, Route } from '../http/exchange.ts'
import { listOf, textOf } from '../http/php-query.ts'
import type { WireValue } from '../http/wire-json.ts'
import { parseCollectionParams } from './collection-params.ts'
import type { RestContext } from './context.ts'
import { embeddedTerm, finishItem, trimFields } from './embed.ts'
import { itemLink, restItem } from './item.ts'
import { cutPage, listReply, pageHeaders } from './list.ts'
import { lockOf } from './lock.ts'
import { RestError, forbidden, invalidId } from './rest-error.ts'

export function createCoreRoutes(context: RestContext): Route[] {
  const routes: Route[] = [
    { method: 'GET', pattern: /^\/?$/, handle: (request) => reply(index(context, request)) },
  ]
  for (const type of POST_TYPES) {
    if (type.restBase === undefined) continue
    const base = `/wp/v2/${type.restBase}`
    routes.push(
      {
        method: 'GET',
        pattern: new RegExp(`^${base}$`),
        handle: (request) => listReply(context, type, request),
      },
      {
        method: 'GET',
        pattern: new RegExp(`^${base}/(\\d+)$`),
        handle: (request, [id]) => itemReply(context, type, request, Number(id)),
      },
      { method: 'POST', pattern: new RegExp(`^${base}$`), handle: refuseWrite },
    )
  }
  for (const taxonomy of TAXONOMIES) {
    const base = `/wp/v2/${taxonomy.restBase}`
    routes.push(
      {
        method: 'GET',
        pattern: new RegExp(`^${base}$`),
        handle: (request) => termsReply(context, taxonomy, request),
      },
      {
        method: 'GET',
        pattern: new RegExp(`^${base}/(\\d+)$`),
        handle: (request, [id]) => {
          const term = context.store.term(Number(id))
          if (term?.taxonomy !== taxonomy.name)
            throw new RestError(404, 'rest_term_invalid', 'Term does not exist.')
          return reply(trimFields(restTerm(context, term), request.query))
        },
      },
    )
  }
  return routes
}

function itemReply(context: RestContext, type: PostType, request: RestRequest, id: number): Reply {
  const post = context.store.post(id)
  if (post?.type !== type.name) throw invalidId()
  if (!['publish', 'inherit'].includes(post.status)) throw forbidden()
  if (textOf(request.query.get('context')) === 'edit')
    throw new RestError(401, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this post.')
  const lock = lockOf(context.store, post, textOf(request.query.get('password')))
  const item = finishItem(context, restItem(context, post, lock), request.query)
  return reply(item, { Link: `<${itemLink(context, post)}>; rel="alternate"; type=text/html` })
}

async function refuseWrite(request: RestRequest): Promise<Reply> {
  const body = await request.readBody()
  if (request.header('content-type')?.startsWith('application/json') && body.length > 0) {
    try {
      JSON.parse(body.toString('utf8'))
    } catch {
      // WordPress checks the body before it checks permissions.
      const data = { json_error_code: 4, json_error_message: 'Syntax error' }
      throw new RestError(400, 'rest_invalid_json', 'Invalid JSON body passed.', data)
    }
  }
  throw new RestError(401, 'rest_cannot_create', 'Sorry, you are not allowed to create posts as this user.')
}

function restTerm(context: RestContext, term: TermRow): Record<string, WireValue> {
  const { id, link, name, slug, taxonomy, _links } = embeddedTerm(context, term)
  const count = context.store.termCount(term.id)
  return { id, count, description: term.description, link, name, slug, taxonomy, meta: [], _links }
}

/** Terms sort by name by default, and can be filtered by post, slug or search. */
function termsReply(context: RestContext, taxonomy: Taxonomy, request: RestRequest): Reply {
  const { query } = request
  const withoutSorting = new Map([...query].filter(([name]) => !['orderby', 'order', 'post'].includes(name)))
  const params = parseCollectionParams(withoutSorting, { ...postTypeNamed('attachment'), taxonomies: [] })
  const postId = Number(textOf(query.get('post')) ?? 0)
  const ofPost = postId > 0 ? new Set(context.store.terms(postId).map((each) => each.id)) : undefined
  const hidesEmpty = ['1', 'true'].includes(textOf(query.get('hide_empty')) ?? '')
  const search = params.search?.toLowerCase()
  const terms = context.store
    .termsOf(taxonomy.name)
    .filter((term) => !params.slugs || params.slugs.includes(term.slug))
    .filter((term) => !params.include || params.include.includes(term.id))
    .filter((term) => !params.exclude.includes(term.id))
    .filter((term) => search === undefined || term.name.toLowerCase().includes(search))
    .filter((term) => !ofPost || ofPost.has(term.id))
    .filter((term) => !hidesEmpty || context.store.termCount(term.id) > 0)
  if (textOf(query.get('orderby')) === 'id') terms.sort((one, other) => one.id - other.id)
  if (textOf(query.get('orderby')) === 'slug') terms.sort((one, other) => one.slug.localeCompare(other.slug))
  if (textOf(query.get('order')) === 'desc') terms.reverse()
  const byId = new Map(terms.map((term) => [term.id, term]))
  const page = cutPage([...byId.keys()], params.page, params.perPage, params.offset)
  const items = page.ids.flatMap((id) => {
    const term = byId.get(id)
    return term ? trimFields(restTerm(context, term), query) : []
  })
  return reply(items, pageHeaders(context, request, page))
}

function index(context: RestContext, { query }: RestRequest): WireValue {
  const { name, description, timeZone } = context.store.site()
  const root: Record<string, WireValue> = {
    name,
    description,
    url: context.origin,
    home: context.origin,
    timezone_string: timeZone,
    namespaces: ['wp/v2', 'kiosk/v1', 'kiosk/v2', 'gf/v2'],
    authentication: [],
    _links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }] },
  }
  return listOf(query.get('_fields')).length > 0 ? trimFields(root, query) : root
}
