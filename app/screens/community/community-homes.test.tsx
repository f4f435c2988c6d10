import { expect, test } from 'vitest'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { CommunityHomes } from './community-homes.tsx'

const community: CommunityView['community'] = {
  id: 1,
  slug: 'elm-row',
  title: 'Elm Row',
  descriptionHtml: '',
  gallery: [],
  amenities: [],
  schools: [],
  isDraft: false,
}

async function render(given: Pick<CommunityView, 'homes'>, status?: CommunityView['community']['status']) {
  const view = { community: { ...community, ...(status && { status }) }, homesHref: '/list', ...given }
  return renderInRouter(<CommunityHomes view={view} />)
}

test('a community without homes for sale says why, and links to all homes', async () => {
  expect(await render({ homes: [] }, 'selling')).toContain('>No homes are for sale here today.<')
  expect(await render({ homes: [] }, 'sold-out')).toContain('Every home here has been sold.')
  const early = await render({ homes: [] }, 'coming-soon')
  expect(early).toContain('>No homes are for sale here yet.<')
  expect(early).toContain('href="/homes-for-sale?kind=homes"')
})

test("homes that failed to load aren't reported as sold", async () => {
  const page = await render({}, 'sold-out')
  expect(page).toContain('can’t be shown right now')
  expect(page).not.toContain('has been sold')
})

test("homes for sale show whatever the community's status", async () => {
  const home = { id: 7, slug: '7-elm-row', title: '7 Elm Row', href: '/homes/7-elm-row', isDraft: false }
  const page = await render({ homes: [home] }, 'sold-out')
  expect(page).toContain('href="/homes/7-elm-row"')
  expect(page).not.toContain('has been sold')
})
