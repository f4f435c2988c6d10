import { expect, test } from 'vitest'
import { openCachedContent, openContent } from '../testing/recorded-content.ts'
import { recordedJson, startMockServer } from '../testing/mock-server.ts'

const JUNIPER = {
  id: 210,
  slug: 'juniper-ridge',
  type: 'community',
  status: 'publish',
  title: { rendered: 'Juniper Ridge' },
  excerpt: { rendered: '<p>High desert &#8211; and light.</p>' },
  content: { rendered: '<p>Come.</p>' },
  metadata: {
    acme_community_location: ['44.0582,-121.3153'],
    acme_community_status: 'selling',
    acme_community_price_from: '$412,900',
    acme_community_hoa: '45',
    acme_community_amenities: 'Trail; Park',
    acme_community_phone: '541-555-0142',
    acme_community_closed_days: ['2026-12-24', 'Christmas', '2026-12', '2026-02-31'],
    acme_community_gallery: { '4': 'https://content.example/a.jpg', '999': 'https://content.example/b.jpg' },
  },
}

test("lists communities without drafts, and leaves a status it doesn't know out", async () => {
  const json = [
    JUNIPER,
    { ...JUNIPER, id: 211, status: 'draft' },
    { ...JUNIPER, id: 212, metadata: { acme_community_status: 'haunted', acme_community_location: 'north' } },
  ]
  await using server = await startMockServer(() => ({ json }))
  const { content, logged } = openContent(server.url)
  const communities = await content.listCommunities()
  expect(server.requests[0]?.path).toBe('/wp-json/kiosk/v2/communities?_embed&draft=true')
  expect(communities).toEqual([
    {
      id: 210,
      slug: 'juniper-ridge',
      title: 'Juniper Ridge',
      status: 'selling',
      location: { lat: 44.0582, lng: -121.3153 },
      phone: '541-555-0142',
      closedDays: ['2026-12-24'],
      hoaUsdPerMonth: 45,
      priceFromUsd: 412_900,
      summary: 'High desert – and light.',
      picture: { url: 'https://content.example/a.jpg', alt: '' },
      isDraft: false,
    },
    expect.objectContaining({ id: 212 }),
  ])
  expect(communities[1]).not.toHaveProperty('status')
  expect(logged).toMatchObject([{ fields: { item: 212, field: 'acme_community_location' } }])
})

test('finds a community, a draft too, its pictures described with one call, as far as there are media', async () => {
  await using server = await startMockServer(({ path }) =>
    path.includes('/media')
      ? { json: [recordedJson('media-by-id')] }
      : { json: { ...JUNIPER, status: 'draft' } },
  )
  const { content } = openContent(server.url)
  const found = await content.findCommunity('juniper-ridge')
  expect(server.requests.map(({ path }) => path)).toEqual([
    '/wp-json/kiosk/v2/community/juniper-ridge?context=view&_embed&draft=true',
    '/wp-json/wp/v2/media?include=4%2C999&per_page=100',
  ])
  expect(found).toMatchObject({
    isDraft: true,
    descriptionHtml: '<p>Come.</p>',
    hoaUsdPerMonth: 45,
    amenities: ['Trail', 'Park'],
    schools: [],
    gallery: [
      { alt: 'Front of home 0', width: 2000, height: 1333 },
      { url: 'https://content.example/b.jpg', alt: '' },
    ],
  })
})

test('the pictures of a gallery are requested once, failed ones again', async () => {
  const media = recordedJson('media-by-id')
  let isDown = true
  await using server = await startMockServer(({ path }) => {
    if (!path.includes('/media')) return { json: JUNIPER }
    return isDown ? 'fault-maintenance-accept-json' : { json: [media] }
  })
  const countRequests = () => server.requests.filter(({ path }) => path.includes('/media')).length
  const { content, logged } = openCachedContent(server.url)
  await Promise.all([content.findCommunity('a'), content.findCommunity('b')])
  expect(logged).toContainEqual(
    expect.objectContaining({ fields: expect.objectContaining({ kind: 'media', items: [4, 999] }) }),
  )
  isDown = false
  const failed = countRequests()
  expect((await content.findCommunity('c'))?.gallery[0]?.alt).toBe('Front of home 0')
  await content.findCommunity('d')
  expect(countRequests()).toBe(failed + 1)
})

test('a community pack is read as far as it is filled', async () => {
  const json = {
    id: 5,
    title: 'Pack',
    community: '210',
    content: { rendered: '<p onclick="x">a</p>' },
    features: ['Stone', ''],
    schools: 'Elk Meadow; Cascade',
    utilities: [{ name: 'Power', phone: '1' }, { name: '' }, null],
    hoa: false,
  }
  await using server = await startMockServer(({ path }) => (path.endsWith('/210') ? { json } : 'post-id-404'))
  const { content } = openContent(server.url)
  expect(await content.findCommunityPack(210)).toEqual({
    id: 5,
    title: 'Pack',
    communityId: 210,
    html: '<p>a</p>',
    features: ['Stone'],
    schools: ['Elk Meadow', 'Cascade'],
    utilities: [{ name: 'Power', phone: '1' }],
  })
  expect(await content.findCommunityPack(211)).toBeUndefined()
})
