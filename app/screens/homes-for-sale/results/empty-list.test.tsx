import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { HomeFacets } from '../../../../domain/search/home-facets.ts'
import { DEFAULT_HOME_SEARCH } from '../../../../domain/search/home-search.ts'
import { homesQuery } from '../../../queries/home-queries.ts'
import { siteQuery } from '../../../queries/site-queries.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { EmptyList } from './empty-list.tsx'

test('an empty list says what was searched for, and links to a number that phones can call', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData([...siteQuery().queryKey], { sendsMail: false })
  const render = (search: Partial<typeof DEFAULT_HOME_SEARCH>) =>
    renderInRouter(
      <EmptyList
        search={{ ...DEFAULT_HOME_SEARCH, ...search }}
        facets={undefined}
        places={{ regions: [], cities: [] }}
        phone="541-555-0100"
      />,
      queryClient,
    )
  expect(await render({ beds: 3 })).toContain('>Try changing a couple of filters.<')
  const page = await render({})
  expect(page).toContain('No homes are for sale today')
  expect(page).not.toContain('Try changing')
  expect(page).toContain('href="tel:+15415550100"')
})

test('an empty list names what two steps would find, and what is coming to the place', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData([...siteQuery().queryKey], { sendsMail: true })
  const search = { ...DEFAULT_HOME_SEARCH, city: 'madras', beds: 5, priceUsd: { max: 300_000 } }
  const coming = [
    { title: 'Willow Flats', href: '/communities/willow-flats', tellHref: '/follow?city=madras' },
  ]
  queryClient.setQueryData([...homesQuery(search).queryKey], {
    items: [],
    totalHomes: 0,
    totalPages: 0,
    coming,
  })
  const relaxed = { ...DEFAULT_HOME_SEARCH, beds: 5, priceUsd: { max: 650_000 } }
  const relaxations = [
    { how: 'further', filter: 'city', search: relaxed, count: 2, cities: ['Bend'] },
  ] satisfies HomeFacets['relaxations']
  const page = await renderInRouter(
    <EmptyList
      search={search}
      facets={{ relaxations } as unknown as HomeFacets}
      places={{ regions: [], cities: [] }}
      phone="541-555-0100"
    />,
    queryClient,
  )
  expect(page.replaceAll('<!-- -->', '')).toContain('<strong>5+ beds, up to $650,000</strong> in Bend')
  expect(page).toContain('href="/follow?city=madras"')
  expect(page).toContain('Email me when it opens')
})
