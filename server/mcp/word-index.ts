import { paths } from '../../app/paths.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import { toPlaceKey } from '../../domain/search/place-key.ts'
import type { V1Context } from '../api/v1/answers.ts'
import { readInventory } from '../api/v1/home-operations.ts'
import { listNearPlaces } from '../api/homes/near-places.ts'

export type NamedItem = {
  /** What `fetch` takes. */
  id: string
  title: string
  path: string
}

type Named = NamedItem & { words: readonly string[] }

/** More words name nothing. */
const MOST_WORDS = 12
const MOST_RESULTS = 10

/** Words that stand between names. */
const SMALL_WORDS = new Set(
  'a an and at by for from home homes house houses in near new of on or sale the to with'.split(' '),
)

/** Ten thousand homes take a moment to list, and only change with what's read. */
const namedOf = new WeakMap<readonly InventoryItem[], readonly Named[]>()

/** By name, address and city. @returns the best items, and the words that name nothing */
export async function findNamed(
  query: string,
  context: V1Context,
): Promise<{ items: NamedItem[]; unmatched: string[] }> {
  const words = [...new Set(toPlaceKey(query).split('-'))].filter(
    (word) => word !== '' && !SMALL_WORDS.has(word),
  )
  const asked = words.slice(0, MOST_WORDS)
  const [inventory, places] = await Promise.all([readInventory(context), listNamedPlaces(context)])
  const unmatched = new Set(asked)
  let [most, best] = [1, [] as Named[]]
  for (const item of [...places, ...listNamedHomes(inventory)]) {
    const matched = asked.filter((word) => item.words.includes(word))
    for (const word of matched) unmatched.delete(word)
    if (matched.length > most) [most, best] = [matched.length, []]
    if (matched.length === most) best.push(item)
  }
  return {
    // The shortest name has the least besides what was asked for.
    items: best
      .toSorted((a, b) => a.words.length - b.words.length)
      .slice(0, MOST_RESULTS)
      .map(({ id, title, path }) => ({ id, title, path })),
    unmatched: [...unmatched],
  }
}

async function listNamedPlaces(context: V1Context): Promise<Named[]> {
  const places = await listNearPlaces(context)
  return places.flatMap(({ kind, key, name, within }): Named[] => {
    const words = toWords(name, within)
    const query = (param: string) => paths.homesForSale(`?${param}=${encodeURIComponent(key)}`)
    switch (kind) {
      case 'community':
        return [{ id: `community:${key}`, title: name, path: paths.community(key), words }]
      case 'plan':
        return [{ id: `floor-plan:${key}`, title: name, path: paths.floorPlan(key), words }]
      case 'region':
      case 'city':
        return [{ id: `${kind}:${key}`, title: `Homes in ${name}`, path: query(kind), words }]
      case 'town':
        return [{ id: `town:${key}`, title: `Homes near ${name}`, path: query('near'), words }]
      case 'zip':
      case 'street':
      case 'home':
        return []
    }
  })
}

function listNamedHomes(inventory: readonly InventoryItem[]): readonly Named[] {
  const known = namedOf.get(inventory)
  if (known) return known
  const homes = inventory.map(({ slug, title, address, city }) => ({
    id: `home:${slug}`,
    title,
    path: paths.home(slug),
    words: toWords(title, address, city?.name),
  }))
  namedOf.set(inventory, homes)
  return homes
}

function toWords(...names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.flatMap((name) => toPlaceKey(name ?? '').split('-')))].filter(Boolean)
}
