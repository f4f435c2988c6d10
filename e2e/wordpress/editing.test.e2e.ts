// The plugin's screens as editors use them.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator } from '@playwright/test'
import { findWordpress } from './wordpress.ts'
import {
  type Account,
  createDraft,
  createInBlocks,
  openBoxes,
  openGroup,
  origin,
  read,
  readHome,
  save,
  saveBlocks,
  signIn,
  test,
  titleOf,
} from './editors.ts'

const { runPhp } = findWordpress()

test('a price is stored as its digits, and what is no price is said, kept and not saved', async ({
  page,
}) => {
  const id = await createDraft(page, 'property', 'Priced')
  await page.getByLabel('Price ($)').fill('$512,900')
  await save(page)
  expect((await readHome(id)).metadata).toMatchObject({ wrenfield_property_price: '512900' })
  const price = page.getByLabel('Price ($)')
  await expect(page.getByText('Visitors read: $512,900')).toBeVisible()
  await price.fill('soon')
  await expect(page.getByText('This can’t be saved: there’s no price in it.')).toBeVisible()
  for (const group of await page.locator('.homesite-group > summary').all()) await group.press('Enter')
  const { violations } = await new AxeBuilder({ page }).include('.homesite-item').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await page.locator('#title').focus()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(price).toBeFocused()
  await expect(price).toHaveValue('soon')
  expect((await readHome(id)).metadata).toMatchObject({ wrenfield_property_price: '512900' })
})

test('a home has one status, and other tags stay', async ({ page }) => {
  const id = await createDraft(page, 'property', 'With a status')
  const status = page.getByLabel('Status', { exact: true })
  await status.selectOption('Move-in ready')
  await page.getByLabel('Leave it out of the lists').check()
  await save(page)
  expect(new Set((await readHome(id)).tags)).toEqual(new Set([12, 88]))
  await status.selectOption('Under construction')
  await save(page)
  expect(new Set((await readHome(id)).tags)).toEqual(new Set([12, 149]))
})

test('a place is set on the map, and a doubtful one is said', async ({ page }) => {
  const id = await createDraft(page, 'property', 'Somewhere')
  await openGroup(page, 'Place')
  const place = page.getByLabel('Latitude, longitude')
  await expect(page.getByText('this isn’t on the map')).toBeVisible()
  await place.fill('-121.3153, 44.0582')
  await expect(page.getByText('latitude and longitude are swapped')).toBeVisible()
  await place.fill('0, 0')
  await expect(page.getByText('nobody has set the place')).toBeVisible()
  const link = page.getByRole('link', { name: 'Look at it on OpenStreetMap' })
  await place.fill('https://www.google.com/maps/search/?api=1&query=44.0582%2C-121.3153')
  await expect(link).toHaveAttribute('href', /mlat=44\.0582&mlon=-121\.3153/)
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
  await openGroup(page, 'Place')
  const place = page.getByLabel('Latitude, longitude')
  const map = page.getByRole('img', { name: 'Map of communities' })
  await page.getByLabel('Community', { exact: true }).selectOption({ label: 'Lacamas Bluff' })
  // Its community is in the middle, near enough to see a street's length.
  await expect(map).toContainText('Lacamas Bluff')
  const milesOf = async () => Number(/([\d.]+) miles/.exec((await map.textContent()) ?? '')?.[1])
  const wideMiles = await milesOf()
  await map.click()
  const [lat = 0, lng = 0] = (await place.inputValue()).split(', ').map(Number)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(milesOf).toBeCloseTo(wideMiles / 2, 1)
  await map.scrollIntoViewIfNeeded()
  const { x, y } = await centerOf(map)
  // Beside the pin, which is dragged by itself.
  await page.mouse.move(x, y + 60)
  await page.mouse.down()
  await page.mouse.move(x - 50, y + 60, { steps: 5 })
  await page.mouse.up()
  await expect(place).toHaveValue(`${Number(lat.toFixed(5))}, ${Number(lng.toFixed(5))}`)
  await page.mouse.click(x, y)
  const [latAfter = 0, lngAfter = 0] = (await place.inputValue()).split(', ').map(Number)
  expect(latAfter).toBeCloseTo(lat, 4)
  // 50 of the map's 480 pixels to the east; 75 of them are as long as it says.
  const { width = 480 } = (await map.boundingBox()) ?? {}
  const miles = ((50 * 480) / width / 75) * (await milesOf())
  expect(lngAfter - lng).toBeCloseTo(miles / 69.09 / Math.cos((lat * Math.PI) / 180), 3)
  await page.mouse.move(x, y - 8)
  await page.mouse.down()
  await page.mouse.move(x + 40, y - 8, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Number((await place.inputValue()).split(', ')[1])).toBeGreaterThan(lngAfter)
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
  const id = await createInBlocks(page, 'development-update', 'Promises')
  await titleOf(page).fill('Promises kept')
  await openBoxes(page)
  const progress = page.locator('.homesite-item')
  for (const label of ['Trail', 'Bridge', 'Signal']) {
    await progress.getByRole('button', { name: 'Add' }).click()
    await progress.getByLabel('What').last().fill(label)
  }
  await progress.getByRole('button', { name: 'Move this row up' }).nth(2).click()
  await progress.getByRole('button', { name: 'Remove this row' }).first().click()
  await saveBlocks(page)
  await runPhp(`wp_publish_post(${id});`)
  const update = await read<{ metadata: { progress: { label: string }[] } }>(
    `/wp-json/kiosk/v1/development-update/${id}`,
  )
  expect(update.metadata.progress.map(({ label }) => label)).toEqual(['Signal', 'Bridge'])
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
  await page.getByRole('button', { name: /^Add (New )?User$/ }).click()
  await expect(page.getByText('New user created')).toBeVisible()

  const context = await browser.newContext()
  const own = await context.newPage()
  await signIn(own, sales)
  const menu = own.locator('#adminmenu')
  await expect(menu).toContainText('Homes')
  await expect(menu).not.toContainText('Pages')
  await own.goto(`${origin}/wp-admin/edit.php?post_type=property&s=${encodeURIComponent(title)}`)
  await own.getByLabel(`Price of ${title}`, { exact: true }).fill('489,900')
  await own.getByLabel(`Status of ${title}`).selectOption('Move-in ready')
  await own.getByRole('button', { name: 'Save 1 home' }).click()
  await expect(own.getByText('✓ Price: $489,900 (was $500,000), Status: Move-in ready')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Actions' }).first()).toBeVisible()
  await menu.getByRole('link', { name: 'Sold homes' }).click()
  await expect(own.getByText('Status includes: Sold')).toBeVisible()
  const home = await readHome(id)
  expect(home.tags).toEqual([88])
  expect(home.metadata).toMatchObject({
    wrenfield_property_price: '489900',
    wrenfield_property_price_was: '500000',
  })
  const closed = [
    `post.php?post=${id}&action=edit`,
    'post-new.php?post_type=property',
    'admin.php?page=homesite-setup',
    'edit.php',
  ]
  for (const path of closed) {
    await own.goto(`${origin}/wp-admin/${path}`)
    await expect(own.locator('body')).toContainText(/not allowed/)
  }
  const nonce = await own.request.get(`${origin}/wp-admin/admin-ajax.php?action=rest-nonce`)
  const forged = await own.request.post(`${origin}/wp-json/homesite/v1/desk/set-up/settings`, {
    headers: { 'x-wp-nonce': await nonce.text() },
    data: { prefix: 'other' },
  })
  expect(forged.status()).toBe(403)
  await context.close()
})

test('a form from elsewhere changes nothing', async ({ page }) => {
  const id = await createDraft(page, 'property', 'Guarded')
  await page.request.post(`${origin}/wp-admin/post.php`, {
    form: { action: 'editpost', post_ID: String(id), homesite: '{"price":"1"}' },
  })
  // Signed in by the cookie, but without the nonce that our screens send.
  const answer = await page.request.post(`${origin}/wp-json/homesite/v1/desk/front-page`, {
    data: { banner: { title: 'Forged' } },
  })
  expect(answer.status()).toBe(401)
  expect((await readHome(id)).metadata).not.toHaveProperty('wrenfield_property_price')
  expect(await read<object>('/wp-json/kiosk/v1/banner')).not.toMatchObject({ title: 'Forged' })
})
