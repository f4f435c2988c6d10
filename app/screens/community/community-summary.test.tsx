import { expect, test } from 'vitest'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { CommunitySummary } from './community-summary.tsx'

type Given = Pick<CommunityView['community'], 'status' | 'tellHref'>

function render(given: Given, homes: CommunityView['homes'] = []) {
  const community = {
    id: 1,
    slug: 'elm-row',
    title: 'Elm Row',
    descriptionHtml: '',
    gallery: [],
    amenities: [],
    schools: [],
    isDraft: false,
    ...given,
  }
  return renderInRouter(
    <CommunitySummary
      view={{ community, homes, homesHref: '/list' }}
      trail={[]}
      phone="541-555-0100"
      brand={{ formNames: ['tour-request'] }}
      lot={undefined}
      pricesAsOf="Prices as of Nov 24, 2026"
    />,
  )
}

test('a tour is offered where there is something to see', async () => {
  expect(await render({ status: 'selling' })).toContain('Request a tour')
  expect(await render({ status: 'sold-out' })).not.toContain('Request a tour')
  const home = { id: 7, slug: '7-elm-row', title: '7 Elm Row', href: '/homes/7-elm-row', isDraft: false }
  expect(await render({ status: 'sold-out' }, [home])).toContain('Request a tour')
})

test('a community that is coming offers word of its opening instead', async () => {
  const page = await render({ status: 'coming-soon', tellHref: '/forms/contact?community=elm-row' })
  expect(page).toContain('href="/forms/contact?community=elm-row"')
  expect(page).not.toContain('Request a tour')
})
