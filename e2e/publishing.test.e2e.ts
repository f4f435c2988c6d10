// What an editor saves in a folder of content, and what the next visitors see. No browser needed.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readPdf } from './read-pdf.ts'
import { copySaltgrass, removeFolder, startSaltgrass } from './saltgrass-site.ts'

const slug = '14-spoonbill-lane'

test('what an editor saves, unpublishes or deletes is so everywhere at once, and nothing else is read again', async () => {
  const folder = await copySaltgrass()
  const contentDir = join(folder, 'content')
  const site = await startSaltgrass(folder, { CONTENT_FOLDER: contentDir, CONTENT_TTL_S: '3600' })
  async function get(path: string) {
    const response = await fetch(site.url + path)
    const timing = response.headers.get('server-timing')
    return { status: response.status, timing, text: await response.text() }
  }
  async function change(name: string, edit: (text: string) => string): Promise<void> {
    const file = join(contentDir, 'properties', `${name}.md`)
    await writeFile(file, edit(await readFile(file, 'utf8')))
  }
  const brochure = `/brochures/homes/${slug}.pdf`
  async function printed(): Promise<string> {
    const response = await fetch(site.url + brochure)
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages.join(' ')
  }
  try {
    const pages = [`/homes/${slug}`, '/homes-for-sale']
    // Once more after the homes' history has been stored for the first time.
    for (const page of pages) await expect.poll(async () => (await get(page)).timing).toContain('cached')
    const other = '/blog'
    await get(other)
    expect(await printed()).toContain('14 Spoonbill Lane')
    await change(slug, (text) =>
      text.replace(/^title: .*$/m, 'title: Heron House').replace(/^  price: .*$/m, '  price: 300000'),
    )
    for (const page of pages) await expect.poll(async () => (await get(page)).text).toContain('Heron House')
    expect(await printed()).toContain('Heron House')
    expect((await get(brochure)).timing).toContain('cached')
    expect((await get(other)).timing).toContain('cached')
    const history = /Price and status history.*?Price reduced.*?\$300,000.*?Listed/s
    expect((await get(`/homes/${slug}`)).text).toMatch(history)
    const feed = '/homes-for-sale.json'
    expect((await get(feed)).text).toContain('Price reduced: Heron House, $300,000')
    expect((await get(feed)).timing).toContain('cached')
    expect((await get('/homes-for-sale?beds=3')).text).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/homes-for-sale\.rss\?beds=3"\/>/,
    )

    const unpublish = () => change(slug, (text) => text.replace(/^id: .*$/m, '$&\nstatus: draft'))
    for (const [gone, title, takeAway] of [
      [slug, 'Heron House', unpublish],
      [
        '118-bluestem-pass',
        '118 Bluestem Pass',
        () => rm(join(contentDir, 'properties', '118-bluestem-pass.md')),
      ],
    ] as const) {
      const lists = ['/homes-for-sale', '/api/inventory']
      for (const path of lists) expect((await get(path)).text, path).toContain(title)
      expect((await get('/sitemap-homes.xml')).text).toContain(gone)
      expect((await get(`/homes/${gone}`)).status).toBe(200)
      await takeAway()
      await expect.poll(async () => (await get(`/homes/${gone}`)).status).toBe(410)
      for (const path of lists) expect((await get(path)).text, path).not.toContain(title)
      expect((await get('/sitemap-homes.xml')).text).not.toContain(gone)
      expect((await get(`/brochures/homes/${gone}.pdf`)).status).toBe(404)
    }
  } finally {
    await site.close()
    await removeFolder(folder)
  }
})
