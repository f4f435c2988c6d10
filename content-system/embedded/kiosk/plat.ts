// A community's plat: its drawing, and which home is on which lot.
import { readFigure } from '../../../domain/values/figures.ts'
import { valueOf } from '../../../domain/values/reading.ts'
import { HOME_STATUSES } from '../content-types.ts'
import type { JsonObject } from '../content-folder/folder-content.ts'
import type { PostRow } from '../database/store.ts'
import type { WireValue } from '../http/wire-json.ts'
import type { RestContext } from '../rest/context.ts'
import { invalidId } from '../rest/rest-error.ts'

export function plat({ store }: RestContext, community: PostRow): WireValue {
  const found = store.plat(community.slug)
  if (!found) throw invalidId()
  return { id: community.id, ...found }
}

/** Then the lots without a home, as the plat's file gives them; one that isn't released is left out. */
export function plattedHomes(context: RestContext, community: PostRow): WireValue[] {
  const homes = homesOf(context, community.id)
  const taken = new Set(homes.map((home) => home.lot))
  const lots = context.store.plat(community.slug)?.['lots']
  const free = (Array.isArray(lots) ? lots : []).flatMap((lot): WireValue[] => {
    const { lot: number, status } = lot as JsonObject
    if (number === undefined || taken.has(String(number)) || status === 'not-released') return []
    const known = HOME_STATUSES.find((each) => each === status) ?? 'lot'
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
  })
  return ids.flatMap((id) => {
    const post = store.post(id)
    if (!post) return []
    const tags = store.terms(id).filter((term) => term.taxonomy === 'post_tag')
    const status = HOME_STATUSES.find((each) => tags.some(({ slug }) => slug === each)) ?? 'lot'
    // What sold is in no list, and its lot is sold.
    if (status !== 'sold' && tags.some((tag) => excludedTags.includes(tag.id))) return []
    const meta = new Map(store.meta(id).map((row) => [row.key, row.value]))
    const price = valueOf(readFigure(meta.get(`${prefix}price`) ?? '', '$', 'price'))
    return {
      id,
      slug: post.slug,
      title: post.title,
      lot: meta.get(`${prefix}lot`) ?? '',
      status,
      price: status !== 'sold' && post.password === '' ? (price ?? null) : null,
      community: communityId,
    }
  })
}
