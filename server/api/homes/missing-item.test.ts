import { afterAll, expect, test } from 'vitest'
import type { MissingItem } from '../../../domain/pages/missing-item.ts'
import type { HomeDetail, HomeView } from '../../../domain/home/home.ts'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import { apiPaths } from '../../../app/paths.ts'
import type { HomeWithHistory } from '../../home-history/home-history.ts'
import { startDemo } from '../testing/demo-api.ts'

const DRAFT = { id: 4106, slug: '2771-ne-cinder-court' }

const { system, openApi } = await startDemo()
afterAll(() => system.close())

test('a draft is gone: nothing of it is revealed, and similar homes are offered', async () => {
  using api = await openApi()
  using open = await openApi({ drafts: 'shown' })
  const draft = await open.fetch<HomeView>(apiPaths.home(DRAFT.slug))
  const gone = await api.fetch<MissingItem>(apiPaths.missingItem('homes', DRAFT.slug))
  expect(gone).toMatchObject({ kind: 'gone' })
  const homes = gone.kind === 'gone' ? (gone.homes ?? []) : []
  expect(homes).toHaveLength(4)
  expect(homes.every(({ isDraft }) => !isDraft)).toBe(true)
  expect(homes[0]?.communityName).toBe(draft.community?.title)
  const text = JSON.stringify(gone)
  for (const secret of [DRAFT.slug, draft.title, String(draft.id)]) expect(text).not.toContain(secret)
})

test("a number doesn't reveal whether there is a draft", async () => {
  using api = await openApi()
  const byNumber = await api.fetch(apiPaths.missingItem('homes', String(DRAFT.id)))
  expect(byNumber).toEqual(await api.fetch(apiPaths.missingItem('homes', '999999')))
  expect(await api.fetch(apiPaths.missingItem('homes', `000${DRAFT.id}`))).toEqual(byNumber)
})

test('a number, and an old slug, lead to the item of any kind', async () => {
  using api = await openApi()
  const home = await api.fetch<HomeView>(apiPaths.home('2029-lava-butte-lane'))
  expect(await api.fetch(apiPaths.home(String(home.id)))).toBeNull()
  expect(await api.fetch(apiPaths.missingItem('homes', String(home.id)))).toEqual({
    kind: 'moved',
    href: '/homes/2029-lava-butte-lane',
  })
  for (const [kind, id, href] of [
    ['communities', home.community?.id, `/communities/${home.community?.slug}`],
    ['floorplans', home.floorPlan?.id, `/floorplans/${home.floorPlan?.slug}`],
  ] as const)
    expect(await api.fetch(apiPaths.missingItem(kind, String(id)))).toEqual({ kind: 'moved', href })
})

test('what never was, and other kinds of pages, are not found', async () => {
  using api = await openApi()
  expect(await api.fetch(apiPaths.missingItem('communities', 'no-such-place'))).toBeNull()
  expect(await api.fetch(apiPaths.missingItem('development-updates', 'no-such-update'))).toBeNull()
  expect(await api.fetch('/api/missing-items/blog/how-deep-is-a-porch')).toBeNull()
})

function withHistory(homes: readonly HomeWithHistory[]) {
  return openApi({ homeHistory: { find: () => undefined, list: () => homes } })
}

function listedOnce(values: Partial<InventoryItem>): InventoryItem {
  return {
    id: 99_001,
    slug: '9-gone-street',
    title: '9 Gone Street',
    tagIds: [],
    priceUsd: 450_000,
    ...values,
  }
}

test('a home that was for sale is gone by its name since its day, whoever deleted it, with homes like it', async () => {
  using plain = await openApi()
  const like = await plain.fetch<HomeView>(apiPaths.home('2029-lava-butte-lane'))
  const home = listedOnce({
    ...(like.region && { region: like.region }),
    ...(like.community && { communityId: like.community.id }),
  })
  const sale = { kind: 'sale' as const, day: '2026-11-23', atMs: Date.parse('2026-11-24T01:30:00Z') }
  using api = await withHistory([{ home, changes: [{ ...sale, isForSale: false }] }])
  const gone = await api.fetch<MissingItem>(apiPaths.missingItem('homes', home.slug))
  expect(gone).toMatchObject({ kind: 'gone', home: { title: '9 Gone Street', goneOn: '2026-11-23' } })
  expect(gone.kind === 'gone' && gone.homes?.[0]?.communityName).toBe(like.community?.title)
  expect(JSON.stringify(gone)).not.toContain(String(home.priceUsd))
  // Feeds name a home by its number.
  expect(await api.fetch(apiPaths.missingItem('homes', String(home.id)))).toEqual({
    kind: 'moved',
    href: '/homes/9-gone-street',
  })
  expect(await api.fetch(apiPaths.missingItem('homes', 'never-was'))).toBeNull()
})

test('a home that sold has its name, its day and homes like it, and no price anywhere', async () => {
  using plain = await openApi()
  const { findHome } = plain.context.content
  const home = await findHome('2029-lava-butte-lane')
  const sale = { kind: 'sale', day: '2026-11-23', atMs: 1, isForSale: false, isSold: true } as const
  const known = listedOnce({ id: home?.id ?? 0, slug: home?.slug ?? '' })
  using api = await withHistory([{ home: known, changes: [sale] }])
  const { findHome: find } = api.context.content
  const { priceUsd: _price, priceWasUsd: _was, priceAsOf: _asOf, ...rest } = home ?? fail()
  let sold: HomeDetail = { ...rest, status: 'sold' }
  Object.assign(api.context.content, {
    findHome: async (slug: string) => (slug === sold.slug ? undefined : find(slug)),
    findSoldHome: async () => sold,
  })
  expect(await api.fetch(apiPaths.home(sold.slug))).toBeNull()
  const gone = await api.fetch<MissingItem>(apiPaths.missingItem('homes', sold.slug))
  expect(gone).toMatchObject({
    kind: 'gone',
    home: { title: sold.title, goneOn: '2026-11-23', sold: { status: 'sold', community: sold.community } },
  })
  expect(gone.kind === 'gone' && gone.homes).toHaveLength(4)
  expect(gone.kind === 'gone' && JSON.stringify(gone.home)).not.toContain('price')
  // What the content says comes first.
  sold = { ...sold, soldOn: '2026-11-20' }
  expect(await api.fetch(apiPaths.missingItem('homes', sold.slug))).toMatchObject({
    home: { goneOn: '2026-11-20' },
  })
  expect(await api.fetch(apiPaths.missingItem('homes', String(sold.id)))).toEqual({
    kind: 'moved',
    href: `/homes/${sold.slug}`,
  })
})

function fail(): never {
  throw new Error('The demo has no such home')
}

test('until the history is sure that a home is gone, it has no day; a draft that was for sale has its name', async () => {
  using api = await withHistory([
    { home: listedOnce({}), changes: [] },
    { home: listedOnce({ ...DRAFT, title: 'As it was listed' }), changes: [] },
  ])
  const names = await Promise.all(
    ['9-gone-street', DRAFT.slug].map(async (slug) => {
      const item = await api.fetch<MissingItem>(apiPaths.missingItem('homes', slug))
      return item.kind === 'gone' && item.home
    }),
  )
  expect(names).toEqual([{ title: '9 Gone Street' }, { title: 'As it was listed' }])
})
