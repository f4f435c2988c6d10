// The plugin's screens as editors use them.
import { expect, type Locator } from '@playwright/test'
import { readPreviewLink } from '../../server/previews/preview-links.ts'
import { findWordpress } from './wordpress.ts'
import { createDraft, installation, origin, read, save, signIn, test, type Account } from './editors.ts'

const { runPhp } = findWordpress()

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

async function centerOf(locator: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2, height }
}

test('the map is zoomed and dragged, and a click sets the place without moving it', async ({ page }) => {
  await createDraft(page, 'property', 'On the map')
  const place = page.getByLabel('Latitude, longitude')
  const map = page.getByRole('img', { name: 'Map of communities' })
  await page.getByLabel('Community', { exact: true }).selectOption({ label: 'Lacamas Bluff' })
  // Its community is in the middle, near enough to see a street's length.
  await expect(map).toContainText('0.75 miles')
  await map.click()
  const [lat = 0, lng = 0] = (await place.inputValue()).split(', ').map(Number)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(map).toContainText('0.38 miles')
  await map.scrollIntoViewIfNeeded()
  const { x, y, height } = await centerOf(map)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 50, y, { steps: 5 })
  await page.mouse.up()
  await expect(place).toHaveValue(`${lat.toFixed(5)}, ${lng.toFixed(5)}`)
  await page.mouse.click(x, y)
  const [latAfter = 0, lngAfter = 0] = (await place.inputValue()).split(', ').map(Number)
  expect(latAfter).toBeCloseTo(lat, 4)
  // 50 pixels to the east, at 0.75 miles for half the map's height.
  const degrees = (50 / (height / 2)) * (0.75 / 69.09 / Math.cos((lat * Math.PI) / 180))
  expect(lngAfter - lng).toBeCloseTo(degrees, 4)
})

test('a picture that is dragged lands where it is dropped', async ({ page }) => {
  const id = await createDraft(page, 'property', 'With photos')
  await runPhp(`Homesite\\Fields::save(${id}, 'gallery', [9001, 9002, 9003, 9004]);`)
  await page.reload()
  const pictures = page.locator('.homesite-thumbnails li')
  const order = () =>
    pictures.evaluateAll((items) => items.map((item) => Number(item.dataset['id']) - 9000).join(' '))
  await expect.poll(order).toBe('1 2 3 4')
  const drags = [
    { from: 2, to: 0, up: 0, result: '3 1 2 4' },
    { from: 0, to: 3, up: 0, result: '1 2 4 3' },
    { from: 3, to: 1, up: 6, result: '1 3 2 4' },
    { from: 1, to: 2, up: -6, result: '1 2 3 4' },
  ]
  for (const { from, to, up, result } of drags) {
    await pictures.first().scrollIntoViewIfNeeded()
    const [start, end] = [await centerOf(pictures.nth(from)), await centerOf(pictures.nth(to))]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + 5, start.y - up / 2)
    await page.mouse.move(end.x + (to > from ? 10 : -10), end.y - up, { steps: 12 })
    await page.mouse.up()
    await expect.poll(order).toBe(result)
  }
  await save(page)
  expect(Object.keys((await readHome(id)).metadata['wrenfield_property_gallery'] as object)).toHaveLength(4)
})

test('only the fields of the model are public', async ({ page }) => {
  const id = await createDraft(page, 'property', 'With a secret')
  await runPhp(`
    foreach (['cost_basis', 'seller_phone'] as $name) update_post_meta(${id}, "wrenfield_property_$name", '541-555-0100');
    update_post_meta(${id}, 'wrenfield_property_beds', '4');`)
  expect((await readHome(id)).metadata).toEqual({ wrenfield_property_beds: '4' })
})

test('a newer version leaves what an administrator has let a role do', async () => {
  const allowed = await runPhp(`
    get_role('homesite_sales')->add_cap('upload_files');
    get_role('homesite_sales')->remove_cap('homesite_edit_prices');
    do_action('homesite_install');
    $role = get_role('homesite_sales');
    echo wp_json_encode([$role->has_cap('upload_files'), $role->has_cap('homesite_edit_prices')]);
    $role->remove_cap('upload_files');`)
  expect(JSON.parse(allowed)).toEqual([true, true])
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

type Previewed = { id: number; title: { rendered: string }; content: { rendered: string }; metadata: object }
const readPreview = (id: number) => read<Previewed>(`/wp-json/homesite/v1/preview/${id}?_embed`)

/** Where a preview opened, and the item whose link the website verifies. */
function toItem(url: string, kind: 'homes' | 'blog' | 'development-updates' | 'pages') {
  const parts = new URL(url).pathname.slice(1).split('/')
  expect(parts.slice(0, -1)).toEqual(kind === 'pages' ? [] : [kind])
  return readPreviewLink(parts.at(-1) ?? '', kind, installation.secret)
}

test('pages, posts, updates and homes are previewed by a link that the website verifies', async ({
  page,
}) => {
  for (const [type, kind] of [
    ['property', 'homes'],
    ['development-update', 'development-updates'],
    ['page', 'pages'],
  ] as const) {
    const id = await createDraft(page, type, 'Not yet')
    for (const status of ['draft', 'pending', 'future']) {
      await runPhp(
        `wp_update_post(['ID' => ${id}, 'post_status' => '${status}', 'post_date' => '2031-01-01 00:00:00', 'edit_date' => true]);`,
      )
      await page.reload()
      const href = (await page.locator('#post-preview').getAttribute('href')) ?? ''
      expect(toItem(href, kind)).toEqual({ id, state: 'good' })
      expect(await readPreview(id)).toMatchObject({ id, title: { rendered: 'Not yet' }, status })
    }
  }
})

test('unsaved changes of a published home are previewed, and seen by nobody else', async ({ page }) => {
  const id = await createDraft(page, 'property', 'Saved')
  await page.getByLabel('Price ($)').fill('500000')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('#message')).toContainText('published')
  await page.locator('#title').fill('Unsaved')
  await page.getByLabel('Price ($)').fill('489900')
  // Before its scripts are there the button is a link, to what is saved.
  await page.waitForLoadState('load')
  const opened = page.context().waitForEvent('request', (each) => each.url().includes('/homes/'))
  await page.locator('#post-preview').click()
  const request = await opened
  expect(toItem(request.url(), 'homes')).toEqual({ id, state: 'good' })
  expect(await readPreview(id)).toMatchObject({
    title: { rendered: 'Unsaved' },
    metadata: { wrenfield_property_price: '489900' },
  })
  const forVisitors = await read(`/wp-json/wp/v2/property/${id}`)
  expect(forVisitors).toMatchObject({
    title: { rendered: 'Saved' },
    metadata: { wrenfield_property_price: '500000' },
  })
  await save(page)
  await page.getByLabel('Price ($)').fill('470000')
  await save(page)
  expect((await readPreview(id)).metadata).toMatchObject({ wrenfield_property_price: '470000' })
})

test("the block editor's preview leads to the website, with what isn't saved", async ({ page }) => {
  const id = Number(
    await runPhp(
      `echo wp_insert_post(['post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Saved', 'post_content' => '<!-- wp:paragraph --><p>Saved</p><!-- /wp:paragraph -->']);`,
    ),
  )
  try {
    await page.goto(`${origin}/wp-admin/profile.php`)
    const link = await page.evaluate(async (postId) => {
      const settings = await (await fetch('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
      const response = await fetch(`/wp-json/wp/v2/posts/${postId}/autosaves`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-wp-nonce': settings },
        body: JSON.stringify({ title: 'Unsaved', content: '<p>Unsaved</p>' }),
      })
      return ((await response.json()) as { preview_link: string }).preview_link
    }, id)
    expect(toItem(link, 'blog')).toEqual({ id, state: 'good' })
    expect(await readPreview(id)).toMatchObject({
      title: { rendered: 'Unsaved' },
      content: { rendered: '<p>Unsaved</p>\n' },
    })
    expect(await read(`/wp-json/wp/v2/posts/${id}`)).toMatchObject({ title: { rendered: 'Saved' } })
  } finally {
    await runPhp(`wp_delete_post(${id}, true);`)
  }
})

const deleteStatusTags = () =>
  wordpress.runPhp(
    `foreach (['under-contract', 'sold'] as $slug) { $tag = get_term_by('slug', $slug, 'post_tag'); if ($tag) wp_delete_term($tag->term_id, 'post_tag'); }`,
  )

// The tags that the plugin has made have other ids than an import gives them.
test.afterAll(deleteStatusTags)

test('a status without a tag gets one, is the one that was chosen, and the page says what it changed', async ({
  page,
}) => {
  const title = `Taken ${Date.now()}`
  const id = await createDraft(page, 'property', title)
  await deleteStatusTags()
  const list = `${origin}/wp-admin/admin.php?page=homesite-prices&s=${encodeURIComponent(title)}`
  async function choose(status: string, said: string): Promise<void> {
    await page.goto(list)
    await page.getByLabel(`Status of ${title}`).selectOption(status)
    await page.getByRole('button', { name: 'Save prices' }).click()
    await expect(page.getByText(said)).toBeVisible()
    await page.goto(list)
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
