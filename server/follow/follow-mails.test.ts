import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBrand } from '../../brands/load-brand.ts'
import type { FollowedItem } from '../../domain/follow/follow-view.ts'
import { createMailWriter } from './follow-mails.ts'
import { toMailPicture } from './mail-pictures.ts'

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

const picture = { url: '/pictures/signed/front.jpg', alt: 'A porch', width: 1600, height: 1200 }

async function writeMails(brandId: string) {
  const { brand } = await loadBrand(brandId, { brandsDir })
  const writer = createMailWriter({ brand, origin, theme, keptDays: 3, now: () => 0 })
  const to = { email: 'ann@wells.com', token: 'secret' }
  const mails = await Promise.all([
    writer.writeConfirmation({ ...to, items: [item] }),
    writer.writeConfirmation({ ...to, items: [] }),
    writer.writeNews({ ...to, sections: [{ item, changes: [], ending: undefined }] }),
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
      // The mark travels along: opening these mails tells nobody.
      expect(html).toContain('src="cid:equal-housing"')
      expect(html).not.toMatch(/src="http/)
      expect(attachments.map(({ cid }) => cid)).toEqual(['equal-housing'])
      expect(attachments[0]?.content.subarray(1, 4).toString()).toBe('PNG')
    }
  }
})

test('the first picture is as wide as the mail, others stand beside their words; each has words for where it’s left out', async () => {
  const { brand } = await loadBrand('wrenfield', { brandsDir })
  const writer = createMailWriter({ brand, origin, theme, keptDays: 3, now: () => 0 })
  const toChange = (title: string, alt: string) => ({
    id: title,
    url: `${origin}/homes/${title}`,
    title,
    text: '',
    atMs: 0,
    day: '2026-11-20',
    picture: toMailPicture({ ...picture, alt }, title, origin),
  })
  const changes = [toChange('first', ''), toChange('second', 'A "porch"')]
  const sections = [{ item, changes, ending: undefined }]
  const { html } = await writer.writeNews({ email: 'ann@wells.com', token: 'secret', sections })
  const shown = [...html.matchAll(/src="(http[^"]*)"\s+width="(\d+)"\s+height="(\d+)"\s+alt="([^"]*)"/g)]
  expect(shown.map((match) => match.slice(1))).toEqual([
    [`${origin}/pictures/print1440/signed/front.jpg`, '542', '407', 'first'],
    [`${origin}/pictures/print320/signed/front.jpg`, '112', '84', 'A &quot;porch&quot;'],
  ])
})

test('a drawing isn’t in a mail, nor a picture of another host', () => {
  for (const url of ['/pictures/signed/lot.svg', 'https://cdn.example/front.jpg'])
    expect(toMailPicture({ url, alt: '' }, 'Home', origin)).toBeUndefined()
})
