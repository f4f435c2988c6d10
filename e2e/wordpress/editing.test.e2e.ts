// The plugin's screens as editors use them.
import { expect } from '@playwright/test'
import { readPreviewLink } from '../../server/previews/preview-links.ts'
import { findWordpress } from './wordpress.ts'
import { createDraft, installation, origin, read, save, signIn, test, type Account } from './editors.ts'

const wordpress = findWordpress()

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

test('the preview button leads to the website by a link that it verifies', async ({ page }) => {
  const id = await createDraft(page, 'property', 'Not yet')
  const href = await page.locator('#post-preview').getAttribute('href')
  const [, kind, text = ''] = new URL(href ?? '').pathname.split('/')
  expect(kind).toBe('homes')
  expect(readPreviewLink(text, 'homes', installation.secret)).toEqual({ id, state: 'good' })
})

test('a status without a tag gets one, is the one that was chosen, and the page says what it changed', async ({
  page,
}) => {
  const title = `Taken ${Date.now()}`
  const id = await createDraft(page, 'property', title)
  await wordpress.runPhp(
    `foreach (['under-contract', 'sold'] as $slug) { $tag = get_term_by('slug', $slug, 'post_tag'); if ($tag) wp_delete_term($tag->term_id, 'post_tag'); }`,
  )
  async function choose(status: string, said: string): Promise<void> {
    await page.goto(`${origin}/wp-admin/admin.php?page=homesite-prices&s=${encodeURIComponent(title)}`)
    await page.getByLabel(`Status of ${title}`).selectOption(status)
    await page.getByRole('button', { name: 'Save prices' }).click()
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByLabel(`Status of ${title}`).locator(':checked')).toHaveText(status)
  }
  const slugs = () =>
    wordpress.runPhp(
      `echo implode(' ', wp_get_object_terms(${id}, 'post_tag', ['fields' => 'slugs', 'orderby' => 'slug']));`,
    )
  await choose('Move-in ready', `One home was changed: ${title} (status: Move-in ready).`)
  await choose('Under contract', `One home was changed: ${title} (status: Under contract).`)
  expect(await slugs()).toBe('under-contract')
  await choose('Sold', `One home was changed: ${title} (status: Sold).`)
  expect(await slugs()).toBe('not-listed sold')
  expect((await readHome(id)).metadata['wrenfield_property_sold_on']).toMatch(/^\d{4}-\d\d-\d\d$/)
  // It's left out because it sold, not because somebody said so.
  await page.goto(`${origin}/wp-admin/post.php?post=${id}&action=edit`)
  await expect(page.getByLabel('Leave it out of the lists')).not.toBeChecked()
  await page.getByLabel('Sold on').fill('2026-11-12')
  await save(page)
  expect(await slugs()).toBe('not-listed sold')
  expect((await readHome(id)).metadata).toMatchObject({ wrenfield_property_sold_on: '2026-11-12' })
  await choose('For sale', `One home was changed: ${title} (status: For sale).`)
  expect(await slugs()).toBe('')
  expect((await readHome(id)).metadata['wrenfield_property_sold_on']).not.toBe('2026-11-12')
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
  await expect(own.getByText(/^One home was changed: .+ \(.*price/)).toBeVisible()
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
