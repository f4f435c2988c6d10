import { expect, test } from 'vitest'
import { isOnPage, PAGE_AUDIENCES, type PageAudience } from './banner.ts'

const pagesWith = (audience?: PageAudience) =>
  PAGE_AUDIENCES.filter((page) => isOnPage({ ...(audience && { audience }) }, page))

test('a banner is on the pages of its audience, and one for everyone on all', () => {
  expect(pagesWith()).toEqual(['sales', 'owners', 'agents'])
  expect(pagesWith('sales')).toEqual(['sales'])
  expect(pagesWith('owners')).toEqual(['owners'])
  expect(pagesWith('agents')).toEqual(['agents'])
})

test('where a page has the homeowner banner, that one goes first', () => {
  for (const banner of [{}, { audience: 'owners' as const }]) expect(isOnPage(banner, 'none')).toBe(false)
})
