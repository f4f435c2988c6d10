// A home's price and status, however they are changed.
import { expect } from '@playwright/test'
import { createDraft, openGroup, origin, save, signIn, test } from './editors.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()

const values = async (id: number) =>
  JSON.parse(await runPhp(`echo wp_json_encode(Homesite\\Price_And_Status::values(${id}));`)) as Record<
    string,
    string
  >

async function addEditor() {
  const editor = { login: `homes${Date.now()}`, password: 'only-for-this-test-1' }
  await runPhp(
    `wp_insert_user(['user_login' => '${editor.login}', 'user_pass' => '${editor.password}', 'role' => 'homesite_editor']);`,
  )
  return editor
}

const today = async () => (await runPhp(`echo wp_date('Y-m-d');`)).trim()

test('one function changes price and status: the old price moves, and what can’t be is refused whole', async () => {
  const steps = JSON.parse(
    await runPhp(`
    use Homesite\\Price_And_Status as P;
    $id = wp_insert_post(['post_type' => 'property', 'post_title' => 'Changed', 'post_status' => 'draft']);
    $said = fn($changed) => is_wp_error($changed) ? $changed->errors : array_map(fn($each) => $each[1], $changed);
    $steps = [$said(P::change($id, ['price' => '$500,000', 'price_as_of' => '2026-01-02']))];
    $steps[] = $said(P::change($id, ['price' => '489,900', 'price_as_of' => '2026-02-02', 'status' => 'Move-in ready']));
    $seen = P::values($id);
    $steps[] = $said(P::change($id, ['price' => 'soon', 'price_was' => '-5', 'price_as_of' => '2026-02-31', 'status' => 'gone']));
    $steps[] = $said(P::change($id, ['price' => '480000', 'price_as_of' => '2026-03-02']));
    $steps[] = $said(P::change($id, ['price' => '470000'] + $seen, $seen));
    $steps[] = $said(P::change($id, ['status' => 'sold'] + $seen, $seen));
    $steps[] = $said(P::change($id, ['status' => ''] + $seen));
    $steps[] = $said(P::change(1, ['price' => '1']));
    foreach (['200', '2,5', '$489,900 $475,000', '0'] as $price) $steps[] = $said(P::change($id, ['price' => $price]));
    wp_delete_post($id, true);
    echo wp_json_encode($steps);`),
  ) as unknown
  expect(steps).toEqual([
    { price: '500000', price_as_of: '2026-01-02' },
    { price: '489900', price_was: '500000', price_as_of: '2026-02-02', status: 'move-in' },
    {
      price: [expect.stringContaining('“soon” can’t be')],
      price_was: [expect.stringContaining('“-5”')],
      price_as_of: [expect.stringContaining('“2026-02-31”')],
      status: [expect.stringContaining('“gone”')],
    },
    { price: '480000', price_was: '489900', price_as_of: '2026-03-02' },
    { price: [expect.stringMatching(/Somebody else has changed .+ to “\$480,000”.+ “\$470,000”/)] },
    { status: 'sold' },
    { price: '489900', price_was: '500000', price_as_of: '2026-02-02', status: '' },
    { home: [expect.stringContaining('not kept here')] },
    { price: ['“200” can’t be Price: it could be $200 or $200,000. It stays as it was.'] },
    { price: [expect.stringContaining('its dots or commas')] },
    { price: [expect.stringContaining('more than one amount')] },
    { price: ['“0” can’t be Price: that’s no price. It stays as it was.'] },
  ])
})

test('the screen of a home moves the old price, and keeps what changed elsewhere meanwhile', async ({
  page,
}) => {
  await signIn(page, await addEditor())
  const id = await createDraft(page, 'property', 'Lowered')
  await runPhp(
    `Homesite\\Price_And_Status::change(${id}, ['price' => '500000', 'price_as_of' => '2026-01-02']);`,
  )
  await page.goto(`${origin}/wp-admin/post.php?post=${id}&action=edit`)
  await page.getByLabel('Price ($)').fill('$489,900')
  await save(page)
  const lowered = {
    price: '489900',
    price_was: '500000',
    price_as_of: await today(),
    status: '',
  }
  expect(await values(id)).toEqual(lowered)
  await runPhp(`Homesite\\Price_And_Status::change(${id}, ['price' => '480000', 'status' => 'sold']);`)
  await openGroup(page, 'Facts')
  await page.getByLabel('Beds').fill('4')
  await save(page)
  expect(await values(id)).toEqual({ ...lowered, price: '480000', price_was: '489900', status: 'sold' })
})

const listOf = (query: string) => `${origin}/wp-admin/edit.php?post_type=property&${query}`

/** Published homes of the list, and a name that finds them. */
async function publishHomes(...titles: string[]) {
  const word = `Listed${Date.now()}`
  const ids = JSON.parse(
    await runPhp(`echo wp_json_encode(array_map(fn($title) => wp_insert_post(['post_type' => 'property', 'post_status' => 'publish',
      'post_title' => "$title ${word}", 'meta_input' => ['wrenfield_property_price' => '500000']]), ${JSON.stringify(titles)}));`),
  ) as number[]
  return {
    word,
    ids,
    async [Symbol.asyncDispose]() {
      await runPhp(`foreach (${JSON.stringify(ids)} as $id) wp_delete_post($id, true);`)
    },
  }
}

test('the list of homes saves prices and status without scripts; each row says what, or why not', async ({
  browser,
}) => {
  await using homes = await publishHomes('First', 'Second', 'Third')
  const { word, ids } = homes
  const [first = 0, second = 0, third = 0] = ids
  const context = await browser.newContext({ javaScriptEnabled: false })
  const own = await context.newPage()
  await signIn(own, await addEditor())
  await own.setViewportSize({ width: 390, height: 844 })
  await own.goto(listOf(`s=${word}`))
  const row = (id: number) => own.locator(`#post-${id}`)
  await own.getByLabel(`Price of First ${word}`, { exact: true }).fill('$489,900')
  await own.getByLabel(`Status of First ${word}`).selectOption('Move-in ready')
  await own.getByLabel(`Price of Second ${word}`, { exact: true }).fill('soon')
  await own.getByLabel(`Price of Third ${word}`, { exact: true }).fill('470000')
  await runPhp(`Homesite\\Price_And_Status::change(${third}, ['price' => '480000']);`)
  // Without a scroll: below the thumb.
  const button = own.getByRole('button', { name: 'Save prices and status' })
  const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(844)
  expect(y).toBeGreaterThan(700)
  await button.click()
  await expect(row(first)).toContainText(
    '✓ Price: $489,900 (was $500,000), Status: Move-in ready (was For sale)',
  )
  await expect(row(first)).toContainText('was $500,000')
  await expect(row(second)).toContainText('“soon” can’t be Price')
  await expect(own.getByLabel(`Price of Second ${word}`, { exact: true })).toHaveValue('soon')
  await expect(row(third)).toContainText('Somebody else has changed Price to “$480,000”')
  expect(await values(third)).toMatchObject({ price: '480000', price_was: '500000' })
  await own.setViewportSize({ width: 1440, height: 900 })
  await own.locator(`#cb-select-${second}`).check()
  await own.locator('#bulk-action-selector-top').selectOption('Change the price')
  const by = own.getByLabel('Price: -5,000, +2% or a new one').first()
  await by.fill('-2,5%')
  await own.locator('#doaction').click()
  await expect(own.getByText('No price was changed by “-2,5%”: its dots or commas')).toBeVisible()
  await own.locator(`#cb-select-${second}`).check()
  await own.locator('#bulk-action-selector-top').selectOption('Change the price')
  await by.fill('−2%')
  await own.locator('#doaction').click()
  await expect(row(second)).toContainText('✓ Price: $490,000 (was $500,000)')
  await own.locator(`#cb-select-${second}`).check()
  await own.locator(`#cb-select-${third}`).check()
  await own.locator('#bulk-action-selector-top').selectOption('Sold')
  await own.locator('#doaction').click()
  await expect(own.getByText('2 homes were changed:')).toBeVisible()
  await expect(row(third)).toContainText('✓ Status: Sold (was For sale)')
  await own.goto(listOf(`s=${word}&homesite_status=sold&orderby=homesite_price&order=desc`))
  await expect(own.locator('#the-list .row-title')).toHaveText([`Second ${word}`, `Third ${word}`])
  await own.goto(listOf(`s=${word}&homesite_status=move-in`))
  await expect(own.locator('#the-list .row-title')).toHaveText([`First ${word}`])
  await context.close()
})

test('of two tabs each says what it saved', async ({ page }) => {
  await using homes = await publishHomes('Left', 'Right')
  const { word, ids } = homes
  await page.goto(listOf(`s=${word}`))
  const nonce = await page.locator('#homesite-homes [name="_wpnonce"]').inputValue()
  const saved: string[] = []
  for (const id of ids) {
    const answer = await page.request.post(`${origin}/wp-admin/admin-post.php`, {
      maxRedirects: 0,
      headers: { referer: listOf(`s=${word}`) },
      form: {
        action: 'homesite-homes',
        _wpnonce: nonce,
        [`homes[${id}][seen]`]: JSON.stringify(await values(id)),
        [`homes[${id}][price]`]: '490000',
      },
    })
    saved.push(answer.headers()['location'] ?? '')
  }
  for (const [index, title] of [
    [1, 'Right'],
    [0, 'Left'],
  ] as const) {
    await page.goto(saved[index] ?? '')
    await expect(page.locator('.notice-success')).toHaveText(
      new RegExp(`One home was changed: ${title} ${word} `),
    )
    await expect(page.locator('.homesite-saved')).toHaveCount(1)
  }
})

test('the list finds homes by community, plan and problem, those without a price last', async ({ page }) => {
  await using homes = await publishHomes('One', 'Two', 'Three')
  const { word, ids } = homes
  await runPhp(`
    [$one, $two, $three] = ${JSON.stringify(ids)};
    $first = get_page_by_path('1045-alder-street', OBJECT, 'property');
    foreach (['community', 'floorplan'] as $field)
      update_post_meta($one, "wrenfield_property_$field", get_post_meta($first->ID, "wrenfield_property_$field", true));
    set_post_thumbnail($one, get_post_thumbnail_id($first));
    delete_post_meta($two, 'wrenfield_property_price');
    update_post_meta($three, 'wrenfield_property_price', '400000');
    update_option('homesite_last_checks', ['time' => time(), 'found' => [['item' => $three, 'severity' => 'serious', 'code' => 'no-place', 'text' => 'There are no coordinates.', 'fix' => '']]]);`)
  const titles = page.locator('#the-list .row-title')
  const expectTitles = (...names: string[]) =>
    expect(titles).toHaveText(names.map((name) => `${name} ${word}`))
  await page.goto(listOf(`s=${word}&orderby=homesite_price&order=asc`))
  await expectTitles('Three', 'One', 'Two')
  await expect(page.locator('#the-list tr').first()).toContainText('There are no coordinates.')
  await page.getByRole('link', { name: 'Price ($)' }).first().click()
  await expectTitles('One', 'Three', 'Two')
  for (const [filter, label, ...names] of [
    ['All communities', 'Cedar Crossing', 'One'],
    ['All floor plans', 'The Hawthorn', 'One'],
    ['With or without problems', 'No picture', 'Three', 'Two'],
    ['With or without problems', 'No price', 'Two'],
    ['With or without problems', 'Not on the map', 'Three'],
  ] as const) {
    await page.goto(listOf(`s=${word}`))
    await page.getByLabel(filter).selectOption(label)
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(titles).toHaveCount(names.length)
    for (const name of names) await expect(titles.filter({ hasText: name })).toHaveCount(1)
  }
  await runPhp(`delete_option('homesite_last_checks');`)
})
