import { afterAll, expect, test } from 'vitest'
import { startDemoSystem } from '../../content-system/embedded/testing/demo-system.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import { openFollowSite, pathOf } from './testing/open-follow-site.ts'

const system = await startDemoSystem()

afterAll(() => system.close())

test('a search’s mail tells which of its homes went, and never a premium as a price', async () => {
  const site = await openFollowSite(system, { startsAt: '2040-11-20T20:00:00-08:00' })
  const opened = site.open()
  const inBend = site.homes.filter(({ city, status }) => city?.slug === 'bend' && status !== 'lot')
  const [gone, cheaper] = inBend.filter(({ priceUsd }) => priceUsd !== undefined)
  if (!gone || !cheaper) throw new Error('Bend has too few homes')
  await opened.post('/follow?city=bend', { email: 'ann@wells.com' })
  await opened.run()
  await opened.post(pathOf(site.mail.mails.at(-1)?.text ?? '', 'confirm'))
  const modifiedAt = '2040-11-20T21:00:00-08:00'
  const { priceUsd = 0, ...home } = cheaper
  const lot: InventoryItem = { ...home, id: 99_002, title: 'Lot 2', status: 'lot', premiumUsd: 7_500 }
  site.homes.splice(site.homes.indexOf(gone), 1, { ...lot, publishedAt: modifiedAt, modifiedAt })
  for (const at of [modifiedAt, '2040-11-20T21:30:00-08:00'])
    site.change([{ ...cheaper, priceUsd: priceUsd - 10_000, modifiedAt }], at)
  site.setTime('2040-11-21T07:30:00-08:00')
  await opened.run()
  const { text = '', headers } = site.mail.mails.at(-1) ?? {}
  expect(headers?.['subject']).toMatch(/^Price reduced: .*, and 2 more$/)
  expect(text).toContain(`- No longer for sale: ${gone.title}\n`)
  expect(text).toMatch(/- Listed: Lot 2\n.*\+\$7,500 to the base price/)
})
