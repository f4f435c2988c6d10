import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { DEFAULT_HOME_SEARCH } from '../../../../domain/search/home-search.ts'
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
  expect(page).not.toContain('<p>')
  expect(page).toContain('href="tel:+15415550100"')
})
