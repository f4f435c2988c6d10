import type { Place } from '../../../domain/community/community.ts'
import { formatUsd } from '../../../domain/home/figures.ts'
import type { HomePlaces } from '../../../domain/home/home.ts'
import { findPlacedHomes } from '../../../domain/home/inventory.ts'
import {
  listTownsBySale,
  parseFrontPageParams,
  toLowerPrice,
  type FrontPageView,
  type HomeRow,
} from '../../../domain/pages/front-page.ts'
import { toReadyLabel } from '../../../domain/search/filter-labels.ts'
import { createMatcher } from '../../../domain/search/home-match.ts'
import { DEFAULT_HOME_SEARCH, type HomeSearch } from '../../../domain/search/home-search.ts'
import { toSearchParams } from '../../../domain/search/home-search-url.ts'
import { withNear } from '../../../domain/search/near-search.ts'
import { findNextReadyMonth } from '../../../domain/search/ready-month.ts'
import { paths } from '../../../app/paths.ts'
import { COLD_WAIT_MS, optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { listHomePlaces } from '../homes/home-places.ts'
import { locate } from '../homes/near-places.ts'
import { toForSale, toHomeLink } from '../item-links.ts'
import { withLotPictures } from '../maps/lot-pictures.ts'
import { toRegionPlaces } from '../maps/region-places.ts'
import { toMapOfPlaces } from '../maps/static-maps.ts'
import { toToday } from '../today.ts'

const CARDS_PER_ROW = 4
const MOST_TOWNS = 5

const HOMES: HomeSearch = { ...DEFAULT_HOME_SEARCH, kind: 'homes' }

/** `/api/front-page?near=bend`: what is for sale, for the front page. What can't be read is left out. */
export async function getFrontPage({ query }: ApiRequest, context: ApiContext): Promise<FrontPageView> {
  const { content, log, brand } = context
  const [inventory, places, tags, all] = await Promise.all([
    optional(log, 'homes of the front page', content.listInventoryUnlessCold(COLD_WAIT_MS)),
    optional(log, 'places of the front page', listHomePlaces(context)),
    content.findTagIds(),
    optional(log, 'number of homes', content.listHomes(HOMES)),
  ])
  const homes = (inventory ?? []).filter(createMatcher(HOMES, tags))
  const { near } = parseFrontPageParams(query)
  const allTowns: readonly Place[] = homes.length > 0 ? listTownsBySale(homes) : (places?.cities ?? [])
  const chosen = allTowns.find(({ slug }) => slug === near) ?? allTowns[0]
  const shown = allTowns.slice(0, MOST_TOWNS)
  const towns = chosen && !shown.includes(chosen) ? [...shown, chosen] : shown
  const lowerUsd = toLowerPrice(homes.flatMap(({ priceUsd }) => priceUsd ?? []))
  const readyBy = findNextReadyMonth(homes, toToday(brand.timeZone))
  const rows = await readRows(
    [
      chosen && { key: 'near', title: `Near ${chosen.name}`, search: withNear(HOMES, chosen.slug) },
      readyBy === undefined
        ? { key: 'ready', title: 'Ready now', search: { ...HOMES, isMoveInReady: true, sort: 'newest' } }
        : { key: 'ready', title: toReadyLabel(readyBy), search: { ...HOMES, readyBy, sort: 'newest' } },
      lowerUsd !== undefined && {
        key: 'price',
        title: `Under ${formatUsd(lowerUsd)}`,
        search: { ...HOMES, priceUsd: { max: lowerUsd } },
      },
    ],
    context,
  )
  const regions = brand.regions.map(({ slug, name }) => {
    const search = { ...HOMES, region: slug }
    const found = inventory && findPlacedHomes(inventory, search, tags)
    const prices = found?.flatMap(({ priceUsd }) => priceUsd ?? []) ?? []
    return {
      name,
      href: paths.region(slug),
      ...(found && {
        forSale: toForSale(homes.filter(({ region }) => region?.slug === slug).length, prices),
      }),
    }
  })
  const map = await readMap(context)
  return {
    sections: brand.layouts.frontPage,
    ...(all && { homeCount: all.totalHomes }),
    rows,
    towns: towns.map(({ name, slug }) => ({ name, slug, isCurrent: slug === chosen?.slug })),
    ...(map && { map }),
    regions,
    ...(chosen && { example: toExample(chosen.name, lowerUsd) }),
    places: { regions: brand.regions.map(({ slug, name }) => ({ slug, name })), cities: toChoices(places) },
  }
}

function toChoices(places: HomePlaces | undefined) {
  return (places?.cities ?? []).map(({ slug, name }) => ({ slug, name }))
}

function toExample(town: string, priceUsd: number | undefined): string {
  return `3 beds near ${town}${priceUsd === undefined ? '' : ` under ${Math.round(priceUsd / 1_000)}`}`
}

type RowSearch = Pick<HomeRow, 'key' | 'title'> & { search: HomeSearch }

/** Reads the rows as their lists are read, so that both count the same; a home is in one row if others can fill the next. */
async function readRows(wanted: (RowSearch | undefined | false)[], context: ApiContext): Promise<HomeRow[]> {
  const found = await Promise.all(
    wanted.flatMap(async (row) => {
      if (!row) return []
      const search = await locate(row.search, context)
      const page = await optional(context.log, `homes ${row.title}`, context.content.listHomes(search))
      return page && page.totalHomes > 0 ? [{ ...row, page }] : []
    }),
  )
  const seen = new Set<number>()
  const rows: HomeRow[] = []
  for (const { key, title, search, page } of found.flat()) {
    const items = [
      ...page.items.filter(({ id }) => !seen.has(id)),
      ...page.items.filter(({ id }) => seen.has(id)),
    ]
    const cards = items.slice(0, CARDS_PER_ROW)
    for (const { id } of cards) seen.add(id)
    const homes = (await withLotPictures(cards, context)).map((home) => toHomeLink(home, context))
    rows.push({
      key,
      title,
      homes,
      count: page.totalHomes,
      allHref: paths.homesForSale(`?${toSearchParams(search)}`),
    })
  }
  return rows
}

async function readMap(context: ApiContext) {
  const { brand, content, log } = context
  const communities = await optional(log, 'communities of the front page', content.listCommunities())
  if (!communities) return undefined
  const places = toRegionPlaces(
    communities,
    brand.regions.map(({ slug, name }) => ({
      key: slug,
      name,
      href: paths.homesForSale(`?${toSearchParams({ ...HOMES, region: slug })}&view=map`),
      includes: ({ region }) => region?.slug === slug,
    })),
  )
  return toMapOfPlaces(places, context)
}
