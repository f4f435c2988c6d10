import { expect, test } from 'vitest'
import type { FrontPageView } from '../../../domain/pages/front-page.ts'
import type { HomesPage } from '../../../domain/home/home.ts'
import { apiPaths } from '../../../app/paths.ts'
import { startDemo } from '../testing/demo-api.ts'

test.each(['wrenfield', 'saltgrass'] as const)('%s: each row counts what its list has', async (brandId) => {
  const { system, openApi } = await startDemo(brandId)
  await using _system = { [Symbol.asyncDispose]: () => system.close() }
  using api = await openApi()
  const countOf = async (href: string) => {
    const { items, totalHomes } = await api.fetch<HomesPage>(
      apiPaths.homes(href.replace('/homes-for-sale', '')),
    )
    expect(items.length).toBe(Math.min(totalHomes, 20))
    return totalHomes
  }
  await api.context.content.listInventory()
  const { rows, towns, regions, homeCount } = await api.fetch<FrontPageView>(apiPaths.frontPage())

  expect(rows.map(({ key }) => key)).toEqual(['near', 'ready', 'price'])
  for (const { title, count, allHref, homes } of rows) {
    expect({ title, count }).toEqual({ title, count: await countOf(allHref) })
    expect(homes.length).toBe(Math.min(count, 4))
  }
  // By then more are ready than now.
  const [, ready] = rows
  expect(ready?.title).toMatch(/^Ready by \w+ 20\d\d$|^Ready now$/)
  expect(ready?.count).toBeGreaterThan((await countOf('/homes-for-sale?kind=homes&ready=1')) - 1)
  expect(homeCount).toBe(await countOf('/homes-for-sale?kind=homes'))
  for (const [index, { slug }] of api.brand.regions.entries())
    expect(regions[index]?.forSale?.homeCount).toBe(
      await countOf(`/homes-for-sale?kind=homes&region=${slug}`),
    )

  const other = towns.find(({ isCurrent }) => !isCurrent)
  const chosen = await api.fetch<FrontPageView>(apiPaths.frontPage(other?.slug))
  expect(chosen.rows[0]).toMatchObject({ title: `Near ${other?.name}` })
  expect(chosen.rows[0]?.count).toBe(await countOf(chosen.rows[0]?.allHref ?? ''))
  const unknown = await api.fetch<FrontPageView>(apiPaths.frontPage('atlantis'))
  expect(unknown.rows[0]?.title).toBe(rows[0]?.title)
})
