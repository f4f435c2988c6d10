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
    { price: ['“200” can’t be Price: it’s no price such as 412900. It stays as it was.'] },
    { price: [expect.stringContaining('“2,5”')] },
    { price: [expect.stringContaining('“$489,900 $475,000”')] },
    { price: ['“0” can’t be Price: it’s no price such as 412900. It stays as it was.'] },
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
  // Midnight may come in between.
  const days = [await today()]
  await save(page)
  const lowered = { price: '489900', price_was: '500000', price_as_of: expect.any(String), status: '' }
  const first = await values(id)
  expect(first).toEqual(lowered)
  await runPhp(`Homesite\\Price_And_Status::change(${id}, ['price' => '480000', 'status' => 'sold']);`)
  await openGroup(page, 'Facts')
  await page.getByLabel('Beds').fill('4')
  await save(page)
  const second = await values(id)
  expect(second).toEqual({ ...lowered, price: '480000', price_was: '489900', status: 'sold' })
  days.push(await today())
  for (const { price_as_of: day } of [first, second]) expect(days).toContain(day)
})
