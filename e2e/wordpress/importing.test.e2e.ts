// A file of content, imported on the command line and on the plugin's screen.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { content, item, test, zip } from './import-files.ts'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()

const withItem = { 'content.json': JSON.stringify({ ...content, items: [item] }) }

/** What a dry run says. */
function tryImport(file: string): Promise<string> {
  return wordpress
    .importFile(file, '--dry-run')
    .catch(({ stdout, stderr }: { stdout: string; stderr: string }) => `failed: ${stdout}${stderr}`)
}

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

test('an id of another type, a price that is no price and a home that has left are said', async ({
  folder,
}) => {
  const items = [
    { ...item, id: 4101, file: 'pages/by-json.md' },
    {
      ...item,
      id: 990051,
      type: 'property',
      file: 'properties/lots.md',
      meta: { price: 'lots', seller: 'x' },
    },
    { ...item, id: 990051, file: 'pages/again.md' },
  ]
  const media = [{ id: 4102, file: 'front.jpg' }]
  const file = join(folder, 'content.zip')
  const files = { 'content.json': JSON.stringify({ ...content, items, media }), 'media/front.jpg': 'front' }
  await writeFile(file, zip(files))
  const report = await tryImport(file)
  for (const line of [
    /^problem: pages\/by-json.md: this page has the id 4101, which is that of the property ".+" here/m,
    /^problem: pages\/again.md: the id 990051 is that of properties\/lots.md too/m,
    /^problem: media.yaml: "front.jpg" has the id 4102, which is that of the property/m,
    /^note: properties\/lots.md: price "lots" is no number, so there is none/m,
    /^note: properties\/lots.md: seller is no field of the model, so it isn’t public/m,
    /^note: property: \d+ not in this file any more, and still published: .+, .+/m,
  ])
    expect(report).toMatch(line)
})

test('an import that was interrupted wrote nothing, and two do not run at once', async ({ folder }) => {
  const file = join(folder, 'content.zip')
  await writeFile(file, zip(withItem))
  const wait = `while (!get_option('homesite_import_began')) { wp_cache_flush(); usleep(20000); }`
  // PHP ends in the middle of it, as it does when a server is restarted.
  await wordpress
    .runPhp(
      `
    add_action('wp_insert_post', fn() => posix_kill(getmypid(), 9));
    Homesite\\Importer::run('${file}');`,
    )
    .catch(() => {})
  expect(await wordpress.sql(`SELECT ID FROM wp_posts WHERE post_name = 'by-json'`)).toBe('[]')
  expect(Number(await wordpress.runPhp(`${wait} echo Homesite\\Importer::interrupted();`))).toBeGreaterThan(0)
  const other = await wordpress.runPhp(`
    $other = new wpdb(DB_USER, DB_PASSWORD, DB_NAME, DB_HOST);
    $other->get_var("SELECT GET_LOCK('homesite_import_" . md5(DB_NAME . $wpdb->prefix) . "', 0)");
    echo Homesite\\Importer::interrupted();
    try { Homesite\\Importer::run('${file}'); } catch (Homesite\\Content_Error $error) { echo ' ', $error->getMessage(); }`)
  expect(other).toBe('0 Another import is running. Wait until it has ended.')
  await writeFile(file, zip({ 'content.json': JSON.stringify(content) }))
  await wordpress.importFile(file)
  expect(await wordpress.runPhp('echo Homesite\\Importer::interrupted();')).toBe('0')
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

test("nothing is written into another plugin's type that stands for ours", async ({ folder }) => {
  const file = join(folder, 'content.zip')
  await writeFile(
    file,
    zip({ 'content.json': JSON.stringify({ ...content, items: [{ ...item, type: 'property' }] }) }),
  )
  const report = await wordpress.runPhp(`
    Homesite\\Mapping::try_out(array('property' => array('post_type' => 'property', 'fields' => array(), 'terms' => array())));
    echo implode("\\n", Homesite\\Importer::run('${file}', true)->lines());`)
  expect(report).toContain('problem: items.0: items of another plugin stand for this type')
  expect(report).not.toContain('1 created')
})
