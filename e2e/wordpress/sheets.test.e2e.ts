// Homes, prices and lots as spreadsheets and by REST.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { origin, signIn, test, type Account } from './editors.ts'
import { findWordpress } from './wordpress.ts'

const run = promisify(execFile)
const { runPhp } = findWordpress()

const php = async <Answer>(code: string) => JSON.parse(await runPhp(code)) as Answer

const values = (id: number) =>
  php<Record<string, string>>(`echo wp_json_encode(Homesite\\Price_And_Status::values(${id}));`)

/** Published homes at $500,000 with numbers of their own, and someone who may edit them. */
async function publishHomes(...titles: string[]) {
  const word = `Sheet${Date.now()}`
  const login = word.toLowerCase()
  const password = 'only-for-this-test-1'
  const { ids, key } = await php<{ ids: number[]; key: string }>(`
    $user = wp_insert_user(['user_login' => '${login}', 'user_pass' => '${password}', 'role' => 'homesite_editor']);
    $ids = array_map(fn($title) => wp_insert_post(['post_type' => 'property', 'post_status' => 'publish', 'post_title' => "$title ${word}",
      'meta_input' => ['wrenfield_property_price' => '500000', 'wrenfield_property_price_as_of' => '2026-01-02', 'wrenfield_property_beds' => '3',
        'wrenfield_property_partner_number' => "$title-${word}"]]), ${JSON.stringify(titles)});
    echo wp_json_encode(['ids' => $ids, 'key' => WP_Application_Passwords::create_new_application_password($user, ['name' => 'erp'])[0]]);`)
  return {
    word,
    ids,
    account: { login, password } satisfies Account,
    login: `${login}:${key}`,
    async [Symbol.asyncDispose]() {
      await runPhp(`foreach (${JSON.stringify(ids)} as $id) wp_delete_post($id, true);`)
    },
  }
}

test('a sheet goes out, comes back changed, is looked at, applied and taken back', async ({ browser }) => {
  await using homes = await publishHomes('First', 'Second', 'Third')
  const { word, ids, account } = homes
  const [first = 0, second = 0] = ids
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, account)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${origin}/wp-admin/admin.php?page=homesite-sheets`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Prices and status' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const lines = csv.split('\r\n')
  const own = lines.filter((line) => line.includes(word))
  expect(lines[0]).toBe('\uFEFFID,Number at listing partners,Title,Community,Lot,Price ($),Status')
  expect(own[0]).toBe(`${first},First-${word},First ${word},,,500000,For sale`)

  const upload = (name: string, text: string) =>
    page
      .locator('.homesite-desk input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const expectToFit = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // As Excel writes it where commas are decimal.
  const changed = [lines[0], ...own]
    .join('\r\n')
    .replaceAll(',', ';')
    .replace('500000;For sale', '"$489,900";Move-in ready')
    .replace('500000;For sale', '495.000,00;For sale')
    .replace('500000;For sale', '=A1*2;For sale')
  await upload(`${'prices'.repeat(20)}.csv`, changed)
  await expect(
    page.getByText('2 homes to change, 0 rows as they were, 1 row with problems, which change nothing.'),
  ).toBeVisible()
  await expect(page.getByText(/^F4 Price \(\$\) “=A1\*2”: it’s a formula/)).toBeVisible()
  const difference = page.getByRole('listitem').filter({ hasText: `First ${word}` })
  await expect(difference).toContainText('Price: $500,000 → $489,900')
  await expect(difference).toContainText('Status: For sale → Move-in ready')
  await expectToFit()
  const { violations } = await new AxeBuilder({ page }).include('.homesite-desk').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])

  // What somebody changes meanwhile stays.
  await runPhp(`Homesite\\Price_And_Status::change(${first}, ['price' => '490000']);`)
  await page.getByRole('button', { name: 'Apply to 2 homes' }).click()
  await expect(page.getByText('1 home changed.').first()).toBeVisible()
  await expect(
    page.getByText(`First ${word}: somebody has changed Price to “490000” since`).first(),
  ).toBeVisible()
  expect((await values(first))['price']).toBe('490000')
  await runPhp(`
    $before = ['price' => '500000', 'price_was' => '', 'price_as_of' => '2026-01-02'];
    foreach ([${first}, ${second}] as $id) Homesite\\Price_And_Status::change($id, $before);`)
  await upload('prices.csv', changed)
  await page.getByRole('button', { name: 'Apply to 2 homes' }).click()
  await expect(page.getByText('2 homes changed.').first()).toBeVisible()
  expect(await values(first)).toMatchObject({ price: '489900', price_was: '500000', status: 'move-in' })
  expect(await values(second)).toMatchObject({ price: '495000', price_was: '500000', status: '' })

  await upload('again.csv', changed)
  await expect(page.getByText('0 homes to change, 2 rows as they were')).toBeVisible()
  await runPhp(`Homesite\\Price_And_Status::change(${second}, ['price' => '480000']);`)
  await page.getByRole('button', { name: 'Take back prices.csv' }).first().click()
  await expect(page.getByText('1 home taken back.').first()).toBeVisible()
  await expect(
    page.getByText(`Second ${word}: somebody has changed Price to “480000” since`).first(),
  ).toBeVisible()
  expect(await values(first)).toEqual({
    price: '500000',
    price_was: '',
    price_as_of: '2026-01-02',
    status: '',
  })
  expect(await values(second)).toMatchObject({ price: '480000', price_was: '495000' })
  const longName = `${'homes'.repeat(20)}.xlsx.csv`
  await upload(longName, 'PK\u0003\u0004')
  await expect(page.getByText(`${longName}: The file is a workbook`).first()).toBeVisible()
  await expectToFit()
  await context.close()
})

test('what programs send by the guide’s examples changes once, and can be taken back', async () => {
  await using homes = await publishHomes('Sent')
  const { word, ids, login } = homes
  const [id = 0] = ids
  const guide = await readFile(join(import.meta.dirname, '../../docs/guides/spreadsheets.md'), 'utf8')
  const examples = [...guide.matchAll(/```sh\n([^]*?)```/g)].map(([, text = '']) =>
    text.replaceAll('ERP-1001', `Sent-${word}`),
  )
  expect(examples).toHaveLength(4)
  const [list = '', dryRun = '', change = '', undo = ''] = examples
  type Answer = { changed: number; unchanged: number; problems: object[]; undo: string }
  async function send<Body = Answer>(example: string, env: Record<string, string> = {}): Promise<Body> {
    const { stdout } = await run('bash', ['-c', example], {
      env: { ...process.env, WORDPRESS: origin, LOGIN: login, ...env },
      maxBuffer: 16 * 1024 * 1024,
    })
    return JSON.parse(stdout) as Body
  }
  const listed = await send<{ id: number }[]>(list)
  expect(listed.find((home) => home.id === id)).toMatchObject({ price: 500000, status: 'for-sale', beds: 3 })
  expect(await send(dryRun)).toMatchObject({
    changed: 1,
    changes: [{ row: 1, id }],
    problems: [],
    undo: null,
  })
  expect((await values(id))['price']).toBe('500000')
  const history = () => php<number>(`echo count(wp_get_post_revisions(${id}));`)
  expect(await send(change)).toMatchObject({ changed: 1, problems: [] })
  const after = await values(id)
  expect(after).toMatchObject({ price: '489900', price_was: '500000', status: 'move-in' })
  const revisions = await history()
  expect(await send(change)).toMatchObject({ changed: 0, unchanged: 1, problems: [], undo: null })
  expect([await values(id), await history()]).toEqual([after, revisions])
  const more = '"price": "$479,900", "status": "under-contract", "beds": 4'
  const sent = await send(change.replace('"price": 489900, "status": "move-in"', more))
  expect(await values(id)).toMatchObject({ price: '479900', price_was: '489900', status: 'under-contract' })
  expect(await send(undo, { UNDO: sent.undo })).toEqual({ changed: 1, problems: [] })
  expect(await values(id)).toEqual(after)
  expect(await send(undo, { UNDO: sent.undo })).toMatchObject({ code: 'step', data: { status: 404 } })
  const stale = change.replace('"price": 489900', '"price": 470000, "seen": { "price": "480000" }')
  expect(await send(stale)).toMatchObject({
    changed: 0,
    problems: [
      { row: 1, text: expect.stringContaining('somebody has changed Price to “489900”') as unknown },
    ],
  })
  for (const [given, column] of [
    ['"mirrored": "no"', 'mirrored'],
    [`"community": ${id}`, 'community'],
    ['"sold_on": "2026-02-31"', 'sold_on'],
    ['"bedrooms": 3', 'bedrooms'],
  ] as const)
    expect(await send(change.replace('"price": 489900', given))).toMatchObject({
      changed: 0,
      problems: [{ row: 1, column }],
    })
  expect(await send(change.replace('489900', '[489900]'))).toMatchObject({ data: { status: 400 } })
  expect(await send(change, { LOGIN: 'nobody:wrong' })).toMatchObject({ data: { status: 401 } })
  expect(await send(change.replace('489900', '"389.900"'))).toMatchObject({
    changed: 0,
    problems: [{ row: 1, column: 'price', value: '389.900', text: 'it’s no price such as 412900' }],
  })
})

test('a step of many homes is one message to the website, and what it refused to take back can be taken back later', async () => {
  await using homes = await publishHomes(...Array.from({ length: 25 }, (_, index) => `Many${index}`))
  const [first = 0] = homes.ids
  const steps = await php(`
    use Homesite\\Price_And_Status as P;
    use Homesite\\Sheet_Changes as S;
    global $wpdb;
    $ids = ${JSON.stringify(homes.ids)};
    foreach ($ids as $id) P::change($id, ['price' => '500000']);
    Homesite\\Content_Changes::tell();
    // Other tests change other items meanwhile.
    $own = implode(',', [0, ...$ids]);
    $waiting = fn() => (array) $wpdb->get_col("SELECT CONCAT(type, ' ', item_id) FROM {$wpdb->prefix}homesite_webhooks WHERE item_id IN ($own) ORDER BY id");
    $wpdb->query("DELETE FROM {$wpdb->prefix}homesite_webhooks WHERE type = 'inventory'");
    $before = $waiting();
    $rows = array_map(fn($id) => ['id' => $id, 'price' => 450000], $ids);
    $applied = S::apply((new Homesite\\Sheet_Plan($rows))->changes, 'many.csv');
    Homesite\\Content_Changes::tell();
    $said = array_values(array_diff($waiting(), $before));
    $changed = P::values(${first});
    P::change(${first}, ['price' => '222000']);
    $undone = S::undo($applied['key']);
    $left = array_keys(S::steps()[$applied['key']]['homes']);
    P::change(${first}, $changed);
    $again = S::undo($applied['key']);
    echo wp_json_encode([$applied['done'], $said, $undone['done'], count($undone['refused']), $left, $again['done'],
      isset(S::steps()[$applied['key']]), P::values(${first})['price']]);`)
  expect(steps).toEqual([25, ['inventory 0'], 24, 1, [first], 1, false, '500000'])
})
