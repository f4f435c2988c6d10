import { expect, test } from 'vitest'
import { isCampaignParam, withCampaign } from './campaign.ts'

test('a campaign stays in the address, beside what the target has, and nothing else does', () => {
  const query = '?utm_source=mail&gclid=x1&token=secret&page=2'
  expect(withCampaign('/blog/a', query)).toBe('/blog/a?utm_source=mail&gclid=x1')
  expect(withCampaign('/homes-for-sale?city=bend#map', query)).toBe(
    '/homes-for-sale?city=bend&utm_source=mail&gclid=x1#map',
  )
  expect(withCampaign('/b?utm_source=own', query)).toBe('/b?utm_source=own&gclid=x1')
  expect(withCampaign('/b?x=1', '?page=2')).toBe('/b?x=1')
})

test('campaigns are told from choices made on a page', () => {
  const names = ['utm_id', 'gbraid', 'wbraid', 'msclkid', 'fbclid', 'beds', 'region', 'id']
  expect(names.filter(isCampaignParam)).toEqual(names.slice(0, 5))
})
