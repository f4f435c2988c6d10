import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBrand } from '../../brands/load-brand.ts'
import type { FollowedItem } from '../../domain/follow/follow-view.ts'
import { createMailWriter } from './follow-mails.ts'

const brandsDir = join(import.meta.dirname, '..', '..', 'brands')
const origin = 'https://homes.example'
const theme = {
  paper: '',
  sheet: '',
  ink: '',
  inkSoft: '',
  line: '',
  primary: '',
  onPrimary: '',
  displayFont: '',
}
const item: FollowedItem = { title: 'Homes in Elm', details: '', href: '/homes-for-sale?city=elm' }

async function writeMails(brandId: string) {
  const { brand } = await loadBrand(brandId, { brandsDir })
  const writer = createMailWriter({ brand, origin, theme, keptDays: 3, now: () => 0 })
  const to = { email: 'ann@wells.com', token: 'secret' }
  const mails = await Promise.all([
    writer.writeConfirmation({ ...to, items: [item] }),
    writer.writeConfirmation({ ...to, items: [] }),
    writer.writeNews({ ...to, sections: [{ item, changes: [], isOver: false }] }),
  ])
  return { brand, mails }
}

test('every mail has the statement, the mark, the licenses and the legal pages, as HTML and as text', async () => {
  for (const brandId of ['wrenfield', 'saltgrass']) {
    const { brand, mails } = await writeMails(brandId)
    expect(brand.licenses.length).toBeGreaterThan(0)
    for (const { html, text, attachments } of mails) {
      for (const words of ['Equal Housing Opportunity', brand.legal.equalHousing, ...brand.licenses]) {
        expect(html).toContain(words)
        expect(text).toContain(words)
      }
      for (const path of ['/privacy', '/accessibility', '/terms']) {
        expect(html).toContain(`href="${origin}${path}"`)
        expect(text).toContain(`${origin}${path}`)
      }
      // The picture travels along: opening a mail tells nobody.
      expect(html).toContain('src="cid:equal-housing"')
      expect(html).not.toMatch(/src="http/)
      expect(attachments.map(({ cid }) => cid)).toEqual(['equal-housing'])
      expect(attachments[0]?.content.subarray(1, 4).toString()).toBe('PNG')
    }
  }
})
