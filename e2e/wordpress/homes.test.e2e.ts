/** The editors' list of homes: prices and status in its rows, filters, the trash. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { origin, signIn, test } from './editors.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()

const listOf = (query: string) => `${origin}/wp-admin/edit.php?post_type=property&${query}`

const values = async (id: number) =>
  JSON.parse(await runPhp(`echo wp_json_encode(Homesite\\Price_And_Status::values(${id}));`)) as Record<
    string,
    string
  >

/** Published homes of the list, a name that finds them, and somebody who may edit them. */
async function publishHomes(...titles: string[]) {
  const word = `Listed${Date.now()}`
  const account = { login: word.toLowerCase(), password: 'only-for-this-test-1' }
  const ids = JSON.parse(
    await runPhp(`
      wp_insert_user(['user_login' => '${account.login}', 'user_pass' => '${account.password}', 'role' => 'homesite_editor']);
      echo wp_json_encode(array_map(fn($title) => wp_insert_post(['post_type' => 'property', 'post_status' => 'publish',
      'post_title' => "$title ${word}", 'meta_input' => ['wrenfield_property_price' => '500000']]), ${JSON.stringify(titles)}));`),
  ) as number[]
  return {
    word,
    ids,
    account,
    async [Symbol.asyncDispose]() {
      await runPhp(`foreach (${JSON.stringify(ids)} as $id) wp_delete_post($id, true);`)
    },
  }
}

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('.homesite-desk').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('prices and statuses are changed in rows and for many, saved once and taken back; rows say why not', async ({
  browser,
}) => {
  await using homes = await publishHomes('First', 'Second', 'Third')
  const { word, ids, account } = homes
  const [first = 0, second = 0, third = 0] = ids
  const context = await browser.newContext()
  const page = await context.newPage()
  await runPhp(`delete_option('homesite_last_checks');`)
  await signIn(page, account)
  await page.goto(listOf(`s=${word}`))
  const row = (title: string) => page.getByRole('row').filter({ hasText: `${title} ${word}` })
  const price = (title: string) => page.getByLabel(`Price of ${title} ${word}`)
  await expect(row('First')).toContainText('not checked yet')
  await price('First').fill('$489,900')
  await page.getByLabel(`Status of First ${word}`).selectOption('Move-in ready')
  await price('Second').fill('soon')
  await price('Third').fill('470000')
  await expect(row('Second')).toContainText('there’s no price in it')
  await runPhp(`Homesite\\Price_And_Status::change(${third}, ['price' => '480000']);`)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save 3 homes' }).click()
  await expect(row('First')).toContainText(
    '✓ Price: $489,900 (was $500,000), Status: Move-in ready (was For sale)',
  )
  await expect(page.getByText('2 homes not saved; each row says why.').first()).toBeVisible()
  await expect(price('Second')).toHaveValue('soon')
  await expect(row('Third')).toContainText('somebody has changed Price to “480000” since')
  await expect(price('Third')).toHaveValue('470000')
  expect(await values(first)).toMatchObject({ price: '489900', price_was: '500000', status: 'move-in' })
  expect(await values(third)).toMatchObject({ price: '480000', price_was: '500000' })

  await price('Second').fill('500000')
  await price('Third').fill('480000')
  await row('Second').getByRole('checkbox').check()
  await row('Third').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change the price' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^-5,000, \+2% or a new price/).fill('-2,5%')
  await dialog.getByRole('button', { name: 'Fill in' }).click()
  await expect(dialog.getByRole('alert')).toContainText('“-2,5%” can’t be its price: its dots or commas')
  await dialog.getByLabel(/^-5,000, \+2% or a new price/).fill('−2%')
  await page.keyboard.press('Enter')
  await expect(price('Second')).toHaveValue('490,000')
  await page.getByRole('button', { name: 'Change the status' }).click()
  await page.getByRole('dialog', { name: 'Status of 2 homes' }).getByRole('button', { name: 'Sold' }).click()
  expect(await values(second)).toMatchObject({ price: '500000', status: '' })
  await page.getByRole('button', { name: 'Save 2 homes' }).click()
  await expect(row('Third')).toContainText('Status: Sold (was For sale)')
  expect(await values(second)).toMatchObject({ price: '490000', status: 'sold' })
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('2 homes taken back.').first()).toBeVisible()
  expect(await values(third)).toMatchObject({ price: '480000', status: '' })
  await expect(price('Third')).toHaveValue('480,000')
  await context.close()
})

test('what is typed is kept while signed out', async ({ page }) => {
  await using homes = await publishHomes('Typed')
  await page.goto(listOf(`s=${homes.word}`))
  const price = page.getByLabel(`Price of Typed ${homes.word}`)
  await price.fill('489900')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save 1 home' }).click()
  await expect(page.getByText(/signed out/).first()).toBeVisible()
  await expect(price).toHaveValue('489900')
})

test('homes are found by community, plan, status and problem, those without a price last; the trash takes them', async ({
  page,
}) => {
  await using homes = await publishHomes('One', 'Two', 'Three')
  const { word, ids } = homes
  await runPhp(`
    [$one, $two, $three] = ${JSON.stringify(ids)};
    $first = get_page_by_path('1045-alder-street', OBJECT, 'property');
    foreach (['community', 'floorplan'] as $field)
      update_post_meta($one, "wrenfield_property_$field", get_post_meta($first->ID, "wrenfield_property_$field", true));
    set_post_thumbnail($one, get_post_thumbnail_id($first));
    delete_post_meta($two, 'wrenfield_property_price');
    Homesite\\Price_And_Status::change($three, ['price' => '400000', 'status' => 'sold']);
    update_option('homesite_last_checks', ['time' => time(), 'found' => [['item' => $three, 'severity' => 'serious', 'code' => 'no-place', 'text' => 'There are no coordinates.', 'fix' => '']]]);`)
  const titles = page.locator('.homesite-home a')
  const expectTitles = (...names: string[]) =>
    expect(titles).toHaveText(names.map((name) => `${name} ${word}`))
  await page.goto(listOf(`s=${word}&sort=price asc`))
  await expectTitles('Three', 'One', 'Two')
  await expect(page.getByRole('row').filter({ hasText: 'Three' })).toContainText('There are no coordinates.')
  await expect(page.getByRole('row').filter({ hasText: 'One' })).not.toContainText('not checked yet')
  await page.getByRole('button', { name: 'Price ($)' }).click()
  await page.getByRole('menuitemradio', { name: 'Sort descending' }).click()
  await expectTitles('One', 'Three', 'Two')
  for (const [filter, label, ...names] of [
    ['Community', 'Cedar Crossing', 'One'],
    ['Floor plan', 'The Hawthorn', 'One'],
    ['Status', 'Sold', 'Three'],
    ['Problem', 'No picture', 'Three', 'Two'],
    ['Problem', 'No price', 'Two'],
    ['Problem', 'Not on the map', 'Three'],
  ] as const) {
    await page.goto(listOf(`s=${word}`))
    await page.locator('.dataviews-filters__summary-chip').filter({ hasText: filter }).click()
    await page.getByRole('listbox').getByRole('option', { name: label, exact: true }).click()
    await expect(titles).toHaveCount(names.length)
    for (const name of names) await expect(titles.filter({ hasText: name })).toHaveCount(1)
  }
  // The address has the filter.
  await page.reload()
  await expectTitles('Three')
  await page.getByRole('row').filter({ hasText: word }).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to the trash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click()
  await expect(titles).toHaveCount(0)
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.locator('#the-list')).toContainText(`Three ${word}`)
  await runPhp(`delete_option('homesite_last_checks');`)
})

test('on a phone each home is a card that fits', async ({ browser }) => {
  await using homes = await publishHomes('Card')
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  await signIn(page, homes.account)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${origin}/wp-admin/edit.php?post_type=property&page=homesite-homes`)
  await expect(page.locator('.dataviews-view-grid__card')).toHaveCount(20)
  const { scrollHeight, scrollWidth } = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    return { scrollHeight, scrollWidth }
  })
  expect(scrollWidth).toBeLessThanOrEqual(390)
  expect(scrollHeight).toBeLessThan(8000)
  await expectNoViolations(page)
  await page.getByLabel('Search homes').fill(homes.word)
  await page.getByLabel(`Price of Card ${homes.word}`).fill('450000')
  const save = page.getByRole('button', { name: 'Save 1 home' })
  await expect(save).toBeInViewport()
  await save.click()
  await expect(page.getByText('✓ Price: $450,000 (was $500,000)')).toBeVisible()
  await context.close()
})
