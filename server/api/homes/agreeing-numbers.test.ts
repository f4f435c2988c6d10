// Follows all links of both demo brands through the data API, and compares what each response says of the same thing.
import { expect, test } from 'vitest'
import type { CommunityView, FloorPlanView } from '../../../domain/pages/detail-views.ts'
import type { HomeView } from '../../../domain/home/home.ts'
import type { PlatResponse } from '../../../domain/site-plan/plat-view.ts'
import { apiPaths } from '../../../app/paths.ts'
import { startDemo } from '../testing/demo-api.ts'

type Fields = Record<string, unknown>

const figures = ['priceUsd', 'priceFromUsd', 'status', 'beds', 'baths', 'areaSqft'] as const

test.each(['wrenfield', 'saltgrass'] as const)(
  '%s: pages agree on prices, figures and counts',
  async (brandId) => {
    const { system, openApi } = await startDemo(brandId)
    await using _system = { [Symbol.asyncDispose]: () => system.close() }
    using api = await openApi()
    /** By address and figure: each value, and where it stands. */
    const said = new Map<string, Map<unknown, string>>()
    const waiting = ['/']
    const seen = new Set(waiting)

    function note(href: string, fields: Fields, source: string) {
      for (const name of figures) {
        if (!(name in fields)) continue
        const key = `${href} ${name}`
        said.set(key, (said.get(key) ?? new Map<unknown, string>()).set(fields[name], source))
      }
    }
    function walk(value: unknown, source: string): void {
      if (Array.isArray(value)) for (const each of value) walk(each, source)
      if (!isFields(value)) return
      const { href, home } = value
      if (typeof href === 'string') {
        const path = href.replace(/[?#].*/, '')
        if (href === path) note(href, value, source)
        if (path.startsWith('/') && !seen.has(path) && !path.startsWith('/brochures')) {
          seen.add(path)
          waiting.push(path)
        }
      }
      // A lot of a plat says what stands on it.
      if ('lot' in value && isFields(home) && typeof home.href === 'string')
        note(home.href, toLotFigures(value), source)
      for (const each of Object.values(value)) walk(each, source)
    }

    const listed: HomeView[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const found = await api.fetch<{ items: HomeView[]; totalPages: number }>(
        apiPaths.homes(page === 1 ? '' : `?page=${page}`),
      )
      pages = found.totalPages
      listed.push(...found.items)
    }
    for (const home of listed) {
      note(`/homes/${home.slug}`, { ...home }, 'the list of homes')
      walk([{ href: `/homes/${home.slug}` }], 'the list of homes')
    }
    const communities = new Map<string, CommunityView>()
    const plats = new Map<string, PlatResponse>()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const [, kind, slug = ''] = path.split('/')
      if (kind === 'homes') {
        // A sample: their lists are compared in full.
        if (Number(listed.find((home) => home.slug === slug)?.id) % 4 !== 0) continue
        const home = await api.fetch<HomeView | null>(apiPaths.home(slug))
        if (home) note(path, { ...home }, path)
      } else if (kind === 'floorplans' && slug !== '') {
        const view = await api.fetch<FloorPlanView>(apiPaths.floorPlan(slug))
        note(path, { ...view.floorPlan }, path)
        walk(view, path)
      } else {
        const view =
          kind === 'communities' && slug !== ''
            ? await api.fetch<CommunityView | null>(apiPaths.community(slug))
            : null
        if (view) {
          communities.set(slug, view)
          note(path, { ...view.community }, path)
          walk(view, path)
          const plat = await api.fetch<PlatResponse>(apiPaths.plat(slug))
          plats.set(slug, plat)
          walk(plat, `${path}, site plan`)
        } else walk(await api.fetch(apiPaths.content(path.slice(1))), path)
      }
    }

    const contradictions = [...said].filter(([, values]) => values.size > 1)
    expect(contradictions.map(([key, values]) => [key, ...values])).toEqual([])
    // Each thing was found in several places, or there was nothing to compare.
    expect(said.size).toBeGreaterThan(listed.length * figures.length * 0.5)

    for (const [slug, { community, homes }] of communities) {
      const here = listed.filter((home) => home.communityName === community.title)
      expect(homes?.map(({ href }) => href).toSorted(), slug).toEqual(here.map(toHref).toSorted())
      const prices = here.flatMap(({ status, priceUsd }) => (status === 'lot' ? [] : (priceUsd ?? [])))
      const { priceFromUsd = 0 } = community
      expect(Math.min(priceFromUsd, ...prices), slug).toBe(priceFromUsd)
      expect(prices.length === 0 || prices.includes(priceFromUsd), slug).toBe(true)
      const lots = plats.get(slug)?.plat?.lots
      const onPlat = lots?.flatMap(({ home }) => home?.href ?? []) ?? here.map(toHref)
      expect(onPlat.toSorted(), slug).toEqual(here.map(toHref).toSorted())
      const isHomesite = ({ status }: { status?: string }) => status === 'lot'
      expect((lots ?? here).filter(isHomesite), slug).toHaveLength(here.filter(isHomesite).length)
    }
    const { blocks } = await api.page('')
    for (const region of blocks.flatMap((block) => (block.type === 'regions' ? block.regions : []))) {
      const inRegion = [...communities.values()].filter(
        ({ community }) => community.region?.slug === region.slug,
      )
      expect(region.communityCount, region.slug).toBe(inRegion.length)
    }
  },
)

const toHref = ({ slug }: HomeView) => `/homes/${slug}`

/** A lot's area isn't its home's. */
function toLotFigures({ areaSqft: _lotArea, ...figuresOfHome }: Fields): Fields {
  return figuresOfHome
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
