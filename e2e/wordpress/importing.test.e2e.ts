// A file of content, imported on the command line and on the plugin's screen.
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { zipSync } from 'fflate'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()

/** A temporary folder. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'homesite-content-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const lists = { terms: {}, people: [], media: [], items: [], agents: {}, plats: {}, forms: [] }
const content = { version: 1, site: { metaPrefix: 'wrenfield' }, ...lists }
const item = {
  id: 990010,
  type: 'page',
  slug: 'by-json',
  title: 'By JSON',
  date: '2026-01-16',
  status: 'draft',
}
const withItem = { 'content.json': JSON.stringify({ ...content, items: [item] }) }

/** A zip file with these files. */
function zip(files: Record<string, string>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}

/** What a dry run says. */
function tryImport(file: string): Promise<string> {
  return wordpress
    .importFile(file, '--dry-run')
    .catch(({ stdout, stderr }: { stdout: string; stderr: string }) => `failed: ${stdout}${stderr}`)
}

test('importing again writes only what is new and tells nobody; a dry run writes nothing', async ({
  folder,
}) => {
  const findPage = () => wordpress.sql(`SELECT post_title FROM wp_posts WHERE post_name = 'imported-later'`)
  try {
    await cp(join(import.meta.dirname, '../../content-system/demo'), folder, { recursive: true })
    await writeFile(
      join(folder, 'pages/imported-later.md'),
      '---\nid: 990001\ntitle: Later\ndate: 2026-01-16T17:40:00Z\n---\nHi.\n',
    )
    expect(await wordpress.importContent(folder, '--dry-run')).toMatch(
      /page: 1 created, 0 updated, \d\d unchanged[^]*Nothing was written/,
    )
    expect(await findPage()).toBe('[]')
    expect(await wordpress.importContent(folder)).toMatch(/page: 1 created, 0 updated/)
    expect(await findPage()).toBe('[{"post_title":"Later"}]')
    expect(await wordpress.importContent(folder)).not.toMatch(/[1-9]\d* (created|updated)/)
    const webhooks = `SELECT event FROM wp_homesite_webhooks WHERE slug = 'imported-later'`
    expect(await wordpress.sql(webhooks)).toBe('[]')
  } finally {
    await wordpress.runPhp(`wp_delete_post(get_page_by_path('imported-later')->ID ?? 0, true);`)
  }
})

test('a file that holds no content is refused with the reason', async ({ folder }) => {
  const file = join(folder, 'content.zip')
  async function tryZip(files: Record<string, string>): Promise<string> {
    await writeFile(file, zip(files))
    return await tryImport(file)
  }
  const tryJson = (json: object) => tryZip({ 'content.json': JSON.stringify(json) })
  await writeFile(join(folder, 'text.zip'), 'no zip file')
  for (const name of ['text.zip', 'gone.zip', '.'])
    expect(await tryImport(join(folder, name))).toMatch(/^failed: .*holds no content.json/)
  expect(await tryZip({ 'site.yaml': 'metaPrefix: wrenfield' })).toMatch(/^failed: .*no content.json/)
  expect(await tryZip({ 'content.json': '{' })).toMatch(/^failed: content.json is not JSON: Syntax error/)
  expect(await tryJson({ ...content, version: 2 })).toMatch(/^failed: .*version 2.*reads version 1/)
  expect(await tryJson({ ...content, plats: 'none' })).toMatch(/^failed: content.json has no plats/)
  expect(await tryJson({ ...content, site: { metaPrefix: 'acme' } })).toMatch(/^failed: .*metaPrefix acme/)
  expect(await tryZip(withItem)).toMatch(/^page: 1 created[^]*dry run/m)
})

test('what is wrong in content is named, and nothing outside of its folder is read or written', async ({
  folder,
}) => {
  const files = ['../content.json', 'gone.jpg', 'program.php', '../outside.jpg']
  const wrong = {
    media: files.map((file, index) => ({ id: 990020 + index, file })),
    items: [
      { ...item, file: 'pages/by-json.md', title: '' },
      'text',
      { ...item, body: '<a href="/?p=ref:pages/gone">' },
    ],
  }
  const file = join(folder, 'content.zip')
  await writeFile(
    file,
    zip({
      'content.json': JSON.stringify({ ...content, ...wrong }),
      'media/program.php': '<?php',
      'media/../../outside.jpg': 'outside',
    }),
  )
  const report = await tryImport(file)
  expect(report).toMatch(/^failed: /)
  for (const problem of [
    'media.yaml: "../content.json" is no kind of file this site takes',
    'media.yaml: "gone.jpg" needs an id and a file below media/',
    'media.yaml: "program.php" is no kind of file this site takes',
    'media.yaml: "../outside.jpg" needs an id and a file below media/',
    'pages/by-json.md: an item needs an id, a type, a slug, a title, a date and a status',
    'items.1: an item needs',
    'items.2: ref:pages/gone names no item',
  ])
    expect(report).toContain(`problem: ${problem}`)
  expect(existsSync(join(tmpdir(), 'outside.jpg'))).toBe(false)
})

test('an administrator imports a file on its screen, and first only looks', async ({ page }) => {
  const { origin, installation } = wordpress
  await page.request.post(`${origin}/wp-login.php`, {
    form: { log: 'admin', pwd: installation.adminPassword, 'wp-submit': 'Log In' },
  })
  async function upload(buffer: Buffer): Promise<void> {
    await page.goto(`${origin}/wp-admin/tools.php?page=homesite-import`)
    await page
      .getByLabel('Zip file')
      .setInputFiles({ name: 'content.zip', mimeType: 'application/zip', buffer })
    await page.getByRole('button', { name: 'Import' }).click()
  }
  await upload(zip(withItem))
  await expect(page.locator('.notice-success')).toContainText('page: 1 created')
  await expect(page.locator('.notice-success')).toContainText('Nothing was written')
  await upload(Buffer.from('no zip file'))
  await expect(page.locator('.notice-error')).toContainText('holds no content.json')
})
