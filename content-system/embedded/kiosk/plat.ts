// A community's plat: its drawing, and which home is on which lot.
import type { JsonObject } from '../content-folder/folder-content.ts'
import type { PostRow } from '../database/store.ts'
import type { WireValue } from '../http/wire-json.ts'
import type { RestContext } from '../rest/context.ts'
import { invalidId } from '../rest/rest-error.ts'

const LOT_STATUSES = ['move-in', 'under-construction', 'lot', 'sold']

/** The plat of a community. @throws RestError 404 when it has none. */
export function plat({ store }: RestContext, community: PostRow): WireValue {
  const found = store.plat(community.slug)
  if (!found) throw invalidId()
  return { id: community.id, ...found }
}

/**
 * The homes of a community by lot, then the lots without a home, as the plat's own file gives them.
 * A home's status is the slug of its tag; a lot's is its `status`, else `lot`.
 */
export function plattedHomes(context: RestContext, community: PostRow): WireValue[] {
  const homes = homesOf(context, community.id)
  const taken = new Set(homes.map((home) => home.lot))
  const lots = context.store.plat(community.slug)?.['lots']
  const free = (Array.isArray(lots) ? lots : []).flatMap((lot): WireValue[] => {
    const { lot: number, status } = lot as JsonObject
    if (number === undefined || taken.has(String(number))) return []
    const known = LOT_STATUSES.find((each) => each === status) ?? 'lot'
    // WordPress writes 0 and empty text for none.
    return [
      {
        id: 0,
        slug: '',
        title: `Lot ${number}`,
        lot: String(number),
        status: known,
        price: null,
        community: community.id,
      },
    ]
  })
  return [...homes, ...free]
}

function homesOf({ store }: RestContext, communityId: number) {
  const { metaPrefix, excludedTags } = store.site()
  const prefix = `${metaPrefix}_property_`
  const ids = store.findIds({
    type: 'property',
    status: 'publish',
    order: [{ by: 'id', direction: 'ASC' }],
    meta: {
      relation: 'AND',
      clauses: [
        { key: `${prefix}community`, compare: '=', cast: { as: 'NUMERIC' }, values: [String(communityId)] },
      ],
    },
    ...(excludedTags.length === 0
      ? {}
      : {
          taxonomy: {
            relation: 'AND',
            clauses: [
              { taxonomy: 'post_tag', field: 'term_id', operator: 'NOT IN', terms: excludedTags.map(String) },
            ],
          },
        }),
  })
  return ids.flatMap((id) => {
    const post = store.post(id)
    if (!post) return []
    const meta = new Map(store.meta(id).map((row) => [row.key, row.value]))
    const tag = store
      .terms(id)
      .find((term) => term.taxonomy === 'post_tag' && LOT_STATUSES.includes(term.slug))
    const price = Number(meta.get(`${prefix}price`)?.replaceAll(/[$, ]/g, ''))
    return {
      id,
      slug: post.slug,
      title: post.title,
      lot: meta.get(`${prefix}lot`) ?? '',
      status: tag?.slug ?? 'lot',
      price: Number.isFinite(price) && price > 0 && post.password === '' ? price : null,
      community: communityId,
    }
  })
}
