// The routes read search parameters, and the page cache must keep just those.
import type { RouteById, RouteIds } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter } from '../../../app/router.tsx'
import type { routeTree } from '../../../app/route-tree.gen.ts'
import { parseMonthlyCostChoice } from '../../../domain/home/monthly-cost-search.ts'
import { findFormSubject } from '../../api/forms/form-subject.ts'
import { startDemo } from '../../api/testing/demo-api.ts'
import { toPageKey } from './page-key.ts'

type Routes = RouteById<typeof routeTree, RouteIds<typeof routeTree>>
type ParamOf<Search> = Search extends unknown ? keyof Search & string : never
type RouteParam = ParamOf<Routes['types']['fullSearchSchema']>

/** A value of each parameter that some route reads. One that's missing here is a type error. */
const values: Record<RouteParam, string> = {
  near: 'bend',
  kind: 'homes',
  beds: '3',
  baths: '2',
  garages: '2',
  levels: '1',
  price: '300000-500000',
  sqft: '1500-2500',
  region: 'coast',
  city: 'newport',
  status: 'move-in',
  tag: '7',
  ready: '1',
  incentive: '1',
  'ready-by': '2027-03',
  bounds: '44,-122,45,-121',
  sort: 'newest',
  page: '2',
  start: '2',
  view: 'map',
  map: '44.1,-121,9',
  notes: 'words,religion',
  homes: '4101',
  houses: 'kestrel*cedar-crossing',
  compare: '4101',
  lot: '12',
  options: 'kitchen.island',
  plan: 'alder',
  mirrored: '1',
  'sqft-min': '1500',
  'sqft-max': '2500',
  community: 'cedar-crossing',
  category: 'buying',
  show: 'street-of-dreams',
  side: 'coast',
  to: '/sales-agent-forms/price-sheet',
  ended: '1',
  wrong: 'phone',
  cp: '7',
  flyer: 'token',
  receipt: 'seal',
}

/** Addresses of routes whose path has a part to fill in, or that read parameters on some of their pages only. */
const addresses: Record<string, string[]> = {
  '/$': ['/blog', '/about/awards', '/homeowner/maintenance'],
}

/** Read by a route, and not in the key because the page is the same, or private. */
const leftOut: Record<string, { params: RouteParam[]; because: string }> = {
  '/homes-for-sale': { params: ['map'], because: 'the browser moves the map' },
}

const { routesByPath } = createAppRouter({ fetchApi: async () => null })

function toAddresses(path: string): string[] {
  return addresses[path] ?? [path.replaceAll(/\$\w+/g, 'sample')]
}

/** What a route makes of an address's parameters; undefined when it takes none. */
function findReader(
  path: string,
): ((search: Record<string, unknown>) => Record<string, unknown>) | undefined {
  return Reflect.get(Reflect.get(routesByPath, path).options, 'validateSearch')
}

const paths = Object.keys(routesByPath).filter((path) => findReader(path))

test.each(paths)('%s: what the route reads is in the key, and nothing else is', (path) => {
  for (const [name, value] of Object.entries(values)) {
    const isRead = findReader(path)?.({ [name]: value })[name] !== undefined
    const isLeftOut = leftOut[path]?.params.some((param) => param === name) ?? false
    // An address without a key isn't cached.
    const keys = toAddresses(path).flatMap((address) => toPageKey(`${address}?${name}=${value}`) ?? [])
    if (keys.length === 0) continue
    const isKept = keys.some((key) => new URLSearchParams(key.split('?')[1]).has(name))
    expect({ name, isKept }).toEqual({ name, isKept: isRead && !isLeftOut })
  }
})

/** Notes which parameters are read. */
class WatchedParams extends URLSearchParams {
  readonly names = new Set<string>()
  override get(name: string): string | null {
    this.names.add(name)
    return super.get(name)
  }
}

test('what the pages of forms read is in the key, and nothing else is', async () => {
  const { system, openApi } = await startDemo()
  try {
    using api = await openApi()
    const [subject, cost] = [new WatchedParams({ community: 'cedar-crossing' }), new WatchedParams()]
    await findFormSubject(subject, api.context)
    parseMonthlyCostChoice(cost)
    const known = [...new Set([...subject.names, ...cost.names, ...Object.keys(values)])]
    const keptBy = (address: string) => {
      const key = toPageKey(`${address}?${new URLSearchParams(known.map((name) => [name, '1']))}`)
      return new Set(new URLSearchParams(key?.split('?')[1]).keys())
    }
    expect(keptBy('/forms/contact')).toEqual(subject.names)
    expect(keptBy('/forms/monthly-cost')).toEqual(cost.names)
  } finally {
    await system.close()
  }
})
