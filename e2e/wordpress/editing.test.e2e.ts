// The plugin's screens as editors use them, on the WordPress that the run has started.
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { readPreviewLink } from '../../server/previews/preview-links.ts'
import { findWordpress } from './wordpress.ts'

const origin = process.env['WORDPRESS_ORIGIN'] ?? ''
const folder = process.env['WORDPRESS_FOLDER'] ?? ''

type Installation = { adminPassword: string; secret: string }
type Account = { login: string; password: string }
type Home = { status: string; tags: number[]; metadata: Record<string, unknown> }

const installation = JSON.parse(readFileSync(join(folder, 'installation.json'), 'utf8')) as Installation
const admin: Account = { login: 'admin', password: installation.adminPassword }

const created: number[] = []

const test = base.extend<{ page: Page }>({
  page: async ({ browser }, use) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await signIn(page, admin)
    await use(page)
    // The next test file counts what is published.
    for (const id of created.splice(0)) {
      await page.goto(`${origin}/wp-admin/post.php?post=${id}&action=edit`)
      await page.locator('#delete-action a').click()
      await page.waitForURL(/edit\.php/)
    }
    await context.close()
    expect(errors).toEqual([])
  },
})

async function signIn(page: Page, { login, password }: Account): Promise<void> {
  // Not by typing: a script of WordPress's own selects the name a moment after the form shows.
  const answer = await page.request.post(`${origin}/wp-login.php`, {
    form: { log: login, pwd: password, 'wp-submit': 'Log In', redirect_to: `${origin}/wp-admin/profile.php` },
  })
  expect(answer.status()).toBe(200)
  await page.goto(`${origin}/wp-admin/profile.php`)
  await expect(page.locator('#adminmenu')).toBeVisible()
}

/** A new item, saved as a draft; the tests of one don't meet those of another. */
async function createDraft(page: Page, type: string, title: string): Promise<number> {
  await page.goto(`${origin}/wp-admin/post-new.php?post_type=${type}`)
  await page.locator('#title').fill(title)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.waitForURL(/action=edit/)
  const id = Number(new URL(page.url()).searchParams.get('post'))
  created.push(id)
  return id
}

async function save(page: Page): Promise<void> {
  // The notice of the save before is still there.
  await page.evaluate(() => document.querySelector('#message')?.remove())
  await page.getByRole('button', { name: /^(Save Draft|Update)$/ }).click()
  await expect(page.locator('#message')).toContainText(/updated|published/)
}

/** What the website reads, drafts too. */
async function read<Item = Home>(path: string): Promise<Item> {
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', installation.secret).update(`${seconds}.GET.${path}`).digest('hex')
  const headers = { 'x-content-signature': `t=${seconds},v1=${signature}`, accept: 'application/json' }
  const response = await fetch(origin + path, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as Item
}

const readHome = (id: number) =>
  read(`/wp-json/kiosk/v1/property/${id}?filter[post_status][0]=publish&filter[post_status][1]=draft`)

test('a price is stored as its digits, and what is no price leaves it as it was', async ({ page }) => {
  const id = await createDraft(page, 'property', 'Priced')
  await page.getByLabel('Price ($)').fill('$512,900')
  await save(page)
  expect((await readHome(id)).metadata).toMatchObject({ wrenfield_property_price: '512900' })
  await page.getByLabel('Price ($)').fill('soon')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('stays as it was')).toBeVisible()
  expect((await readHome(id)).metadata).toMatchObject({ wrenfield_property_price: '512900' })
})

test('a home has one status, and other tags stay', async ({ page }) => {
  const id = await createDraft(page, 'property', 'With a status')
  await page.getByLabel('Move-in ready').check()
  await page.getByLabel('Leave it out of the lists').check()
  await save(page)
  expect(new Set((await readHome(id)).tags)).toEqual(new Set([12, 88]))
  await page.getByLabel('Under construction').check()
  await save(page)
  expect(new Set((await readHome(id)).tags)).toEqual(new Set([12, 149]))
})

test('a place is set on the map, and a doubtful one is said', async ({ page }) => {
  const id = await createDraft(page, 'property', 'Somewhere')
  const place = page.getByLabel('Latitude, longitude')
  await expect(page.getByText('this isn’t on the map')).toBeVisible()
  await place.fill('-121.3153, 44.0582')
  await expect(page.getByText('look swapped')).toBeVisible()
  await place.fill('44.0582, -121.3153')
  await page.getByLabel('Community', { exact: true }).selectOption({ label: 'Lacamas Bluff' })
  await expect(page.getByText('miles from Lacamas Bluff')).toBeVisible()
  await page.getByLabel('Community', { exact: true }).selectOption('')
  await page.getByRole('img', { name: 'Map of communities' }).click({ position: { x: 200, y: 100 } })
  await expect(place).not.toHaveValue('44.0582, -121.3153')
  const chosen = await place.inputValue()
  await save(page)
  expect((await readHome(id)).metadata).toMatchObject({ wrenfield_property_location: chosen })
})

test('rows are added, ordered and removed', async ({ page }) => {
  const id = await createDraft(page, 'development-update', 'Promises')
  const progress = page.locator('#homesite-progress')
  for (const label of ['Trail', 'Bridge', 'Signal']) {
    await progress.getByRole('button', { name: 'Add' }).click()
    await progress.getByLabel('What').last().fill(label)
  }
  await progress.getByRole('button', { name: 'Move this row up' }).nth(2).click()
  await progress.getByRole('button', { name: 'Remove this row' }).first().click()
  await save(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('#message')).toContainText('published')
  const update = await read<{ metadata: { progress: { label: string }[] } }>(
    `/wp-json/kiosk/v1/development-update/${id}`,
  )
  expect(update.metadata.progress.map(({ label }) => label)).toEqual(['Signal', 'Bridge'])
})

test('a page is made of blocks, and lists stand in them', async ({ page }) => {
  const slug = `made-of-blocks-${Date.now()}`
  await createDraft(page, 'page', slug)
  const blocks = page.locator('#homesite-blocks')
  const add = blocks.locator('> .inside').getByRole('button', { name: 'Add', exact: true }).last()
  await blocks.getByLabel('Add a block').selectOption('newsletter')
  await add.click()
  await blocks.getByLabel('Title').last().fill('Second')
  await blocks.getByLabel('Add a block').selectOption('faq')
  await add.click()
  const faq = blocks.locator('details').last()
  await faq.getByRole('button', { name: 'Add', exact: true }).click()
  await faq.getByLabel('Question').fill('Who’s “there”?')
  await faq.getByLabel('Answer (HTML)').fill('<p>We <strong>are</strong>.</p><script>alert(1)</script>')
  await faq.getByRole('button', { name: 'Move this block up' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('#message')).toContainText('published')
  const content = await read<{ blocks: object[] }>(`/wp-json/kiosk/v1/content/${slug}`)
  expect(content.blocks).toEqual([
    {
      type: 'faq',
      items: [{ question: 'Who’s “there”?', answer: '<p>We <strong>are</strong>.</p>alert(1)' }],
    },
    { type: 'newsletter', title: 'Second' },
  ])
})

test('a plat that can’t be drawn is refused, one that can is drawn and saved', async ({ page }) => {
  const id = await createDraft(page, 'community', 'With a plat')
  const square = [
    [0, 0],
    [40, 0],
    [40, 40],
  ]
  const upload = (plat: object) =>
    page.getByLabel('Upload a plat').setInputFiles({
      name: 'plat.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(plat)),
    })
  await upload({
    width: 100,
    height: 100,
    lots: [
      { lot: '1', points: square },
      { lot: '1', points: square },
    ],
  })
  await expect(page.getByText('2 lots. Save the community')).toBeVisible()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('The plat wasn’t saved. Lot 1 is there twice.')).toBeVisible()
  await upload({ width: 100, height: 100, lots: [{ lot: '7', points: square }] })
  await expect(page.getByText('1 lot. Save the community')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The plat was saved with one lot.')).toBeVisible()
  expect(await read(`/wp-json/kiosk/v1/plat-map-testing/${id}`)).toMatchObject({
    id,
    lots: [{ lot: '7', points: square }],
  })
})

test('the preview button leads to the website by a link that it verifies', async ({ page }) => {
  const id = await createDraft(page, 'property', 'Not yet')
  const href = await page.locator('#post-preview').getAttribute('href')
  const [, kind, text = ''] = new URL(href ?? '').pathname.split('/')
  expect(kind).toBe('homes')
  expect(readPreviewLink(text, 'homes', installation.secret)).toEqual({ id, state: 'good' })
})

test('what an item lacks, and words that the law minds, stand on its screen and in content health', async ({
  page,
}) => {
  const title = `Lacking ${Date.now()}`
  await createDraft(page, 'property', title)
  await page.locator('#excerpt').fill('Perfect for young families.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('#homesite-site')).toContainText(
    '“perfect for young families” may break fair-housing law',
  )
  await expect(page.locator('#homesite-site')).toContainText('There are no coordinates')
  await page.goto(`${origin}/wp-admin/admin.php?page=homesite`)
  const rows = page.getByRole('row').filter({ hasText: title })
  await expect(rows.first()).toContainText('Serious')
  await rows.first().getByRole('link', { name: title }).click()
  await expect(page.locator('#title')).toHaveValue(title)
})

test('what other items contradict stands in content health', async ({ page }) => {
  const [title, place] = [`Second ${Date.now()}`, `Elsewhere ${Date.now()}`]
  const home = await createDraft(page, 'property', title)
  const community = await createDraft(page, 'community', place)
  await findWordpress().runPhp(`
    $first = get_page_by_path('1045-alder-street', OBJECT, 'property');
    foreach (['community', 'lot'] as $field)
      update_post_meta(${home}, "wrenfield_property_$field", get_post_meta($first->ID, "wrenfield_property_$field", true));
    update_post_meta(${home}, 'wrenfield_property_price', '1000') && set_post_thumbnail(${home}, get_post_thumbnail_id($first));
    $plat = get_post_meta(get_post_meta(${home}, 'wrenfield_property_community', true), '_homesite_plat', true);
    update_post_meta(${community}, '_homesite_plat', wp_slash($plat));
    update_post_meta(${community}, 'wrenfield_community_location', '46.5286, -123.1302');
    array_map('wp_publish_post', [${home}, ${community}]);`)
  await page.goto(`${origin}/wp-admin/admin.php?page=homesite`)
  const row = (item: string, sentence: string | RegExp) =>
    page.getByRole('row').filter({ hasText: item }).filter({ hasText: sentence })
  await expect(row(title, '1045 Alder Street has lot 16 too.')).toHaveCount(1)
  await expect(row(title, 'is the lead picture of 1045 Alder Street too.')).toHaveCount(1)
  await expect(row('Cedar Crossing', `but ${title} costs $1,000.`)).toHaveCount(1)
  await expect(row(place, /lies 69\.\d miles/)).toHaveCount(1)
})

test('sales changes a price and nothing else', async ({ page, browser }) => {
  const title = `For sales ${Date.now()}`
  const id = await createDraft(page, 'property', title)
  await page.getByLabel('Price ($)').fill('500000')
  await save(page)
  const sales: Account = { login: `sales${Date.now()}`, password: 'only-for-this-test-1' }
  await page.goto(`${origin}/wp-admin/user-new.php`)
  await page.getByLabel('Username (required)').fill(sales.login)
  await page.getByLabel('Email (required)').fill(`${sales.login}@homesite.example`)
  await page.locator('#pass1').fill(sales.password)
  await page.getByLabel('Role').selectOption('Sales')
  await page.getByRole('button', { name: 'Add New User' }).click()
  await expect(page.getByText('New user created')).toBeVisible()

  const context = await browser.newContext()
  const own = await context.newPage()
  await signIn(own, sales)
  const menu = own.locator('#adminmenu')
  await expect(menu).toContainText('Homesite')
  await expect(menu).not.toContainText('Pages')
  await own.goto(`${origin}/wp-admin/admin.php?page=homesite-prices&s=${encodeURIComponent(title)}`)
  await own.getByLabel(`Price ($) of ${title}`).fill('489,900')
  await own.getByLabel(`Status of ${title}`).selectOption('Move-in ready')
  await own.getByRole('button', { name: 'Save prices' }).click()
  await expect(own.getByText('One home was changed.')).toBeVisible()
  const home = await readHome(id)
  expect(home.tags).toEqual([88])
  expect(home.metadata).toMatchObject({
    wrenfield_property_price: '489900',
    wrenfield_property_price_was: '500000',
  })
  for (const path of [`post.php?post=${id}&action=edit`, 'admin.php?page=homesite-settings', 'edit.php']) {
    await own.goto(`${origin}/wp-admin/${path}`)
    await expect(own.locator('body')).toContainText(/not allowed/)
  }
  const forged = await own.request.post(`${origin}/wp-admin/admin-post.php`, {
    form: { action: 'homesite-settings', prefix: 'other' },
  })
  expect(forged.status()).toBe(403)
  await context.close()
})

test('a form from elsewhere changes nothing', async ({ page }) => {
  const id = await createDraft(page, 'property', 'Guarded')
  await page.request.post(`${origin}/wp-admin/post.php`, {
    form: { action: 'editpost', post_ID: String(id), 'homesite[price]': '1' },
  })
  const answer = await page.request.post(`${origin}/wp-admin/admin-post.php`, {
    form: { action: 'homesite-banners', 'homesite_banner[title]': 'Forged' },
  })
  expect(answer.status()).toBe(403)
  expect((await readHome(id)).metadata).not.toHaveProperty('wrenfield_property_price')
  expect(await read<object>('/wp-json/kiosk/v1/banner')).not.toMatchObject({ title: 'Forged' })
})
