// Form entries as work, how long they're kept, and what a CRM gets.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { origin, test } from './editors.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()
const form = 990_056
const makeForm = `
  update_option('homesite_form_${form}', ['id' => ${form}, 'title' => 'Tours', 'slug' => 'tours', 'fields' => [
    ['id' => 2, 'type' => 'email', 'label' => 'Email'],
    ['id' => 4, 'type' => 'select', 'label' => 'Region', 'choices' => [['text' => 'Northwest Oregon', 'value' => 'northwest-oregon']]],
  ]], false);`
const addEntries = (...emails: string[]) =>
  `$ids = array_map(fn($email) => Homesite\\Entries::add(${form}, ['input_2' => $email, 'input_4' => 'northwest-oregon'], null), ${JSON.stringify(emails)});`

test.afterAll(() =>
  runPhp(`
    global $wpdb;
    $wpdb->query('DELETE FROM ' . Homesite\\Entries::table() . ' WHERE form_id = ${form}');
    $wpdb->query("DELETE FROM {$wpdb->prefix}homesite_webhooks WHERE type = 'entry'");
    delete_option('homesite_form_${form}');
    Homesite\\Form_Webhooks::save(${form}, '');`),
)

test('an entry is found by what the visitor saw, given to somebody, noted and done', async ({ page }) => {
  await runPhp(`${makeForm} ${addEntries('ada@wells.example', 'spam@bulk.example')}`)
  const row = page.getByRole('row').filter({ hasText: 'ada@wells.example' })
  const spam = page.getByRole('row').filter({ hasText: 'spam@bulk.example' })
  const countNew = async () => {
    await page.goto(`${origin}/wp-admin/`)
    const said = await page.locator('#homesite-dashboard').textContent()
    return Number(/(\d+) new form entr/.exec(said ?? '')?.[1] ?? 0)
  }
  const before = await countNew()
  await page.goto(`${origin}/wp-admin/admin.php?page=homesite-entries&form=${form}`)
  await expect(row).toContainText('Northwest Oregon')
  await expect(row).toContainText('New')
  await spam.getByRole('checkbox').check()
  await page.getByLabel('The chosen ones are').selectOption('Spam')
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(spam).toHaveCount(0)
  await page.getByRole('searchbox').fill('west oreg')
  await page.getByRole('button', { name: 'Filter' }).click()
  await row.getByRole('link', { name: 'ada@wells.example' }).click()
  await expect(page.getByRole('row', { name: 'Region' })).toContainText('Northwest Oregon')
  await page.getByLabel('Status').selectOption('In progress')
  await page.getByLabel('Whose').selectOption('admin')
  await page.getByLabel('Note').fill('Called back, likes lot 7.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  // One is spam, one is somebody's.
  expect(await countNew()).toBe(before - 2)
  await page.goto(`${origin}/wp-admin/admin.php?page=homesite-entries&status=in-progress&s=lot+7`)
  await expect(row).toContainText('Called back, likes lot 7.')
  await expect(row).toContainText('admin')
  const link = page.getByRole('link', { name: 'Download CSV' })
  const csv = await (await page.request.get((await link.getAttribute('href')) ?? '')).text()
  expect(csv).toContain('Tours,"In progress",admin,"Called back, likes lot 7."')
  expect(csv).toContain('Northwest Oregon')
  // Neither a stranger's form nor somebody without the right changes anything.
  const stranger = await page.request.post(`${origin}/wp-admin/admin-post.php`, {
    form: { action: 'homesite_entries_delete', 'entries[]': '1' },
  })
  expect(stranger.status()).toBe(403)
})

test('a visitor is told how far their entry is, by its reference and their email, and never that it’s spam', async () => {
  const said = await runPhp(`
    ${makeForm}
    $id = Homesite\\Entries::add(${form}, ['input_1' => 'Ada', 'input_2' => 'Ada@wells.example', 'input_9' => 'K7F2-9QMD'], null);
    $ask = function ($reference, $email) {
      $request = new WP_REST_Request();
      foreach (['id' => ${form}, 'reference' => $reference, 'email' => $email] as $name => $value) $request->set_param($name, $value);
      $answer = Homesite\\Form_Routes::work($request);
      return is_wp_error($answer) ? $answer->get_error_code() : $answer->get_data()['status'];
    };
    $said = [$ask('K7F2-9QMD', 'ada@WELLS.example'), $ask('K7F2-9QMD', 'eve@wells.example'), $ask('K7F2-9QMD', 'Ada'), $ask('K7F2-9QMD', 'K7F2-9QMD'), $ask('K7F2%', 'ada@wells.example'), $ask('', '')];
    foreach (['scheduled', 'done', 'spam'] as $status) {
      Homesite\\Entry_Work::update([$id], ['status' => $status]);
      $said[] = $ask('K7F2-9QMD', 'ada@wells.example');
    }
    echo wp_json_encode($said);`)
  const unknown = 'kiosk_unknown_submission'
  expect(JSON.parse(said)).toEqual([
    'new',
    unknown,
    unknown,
    unknown,
    unknown,
    unknown,
    'scheduled',
    'done',
    'new',
  ])
})

test('old entries are deleted as the settings say, and the policy and the website say so', async ({
  page,
}) => {
  const said = await runPhp(`
    global $wpdb;
    ${makeForm} ${addEntries('old@wells.example', 'young@wells.example')}
    $table = Homesite\\Entries::table();
    $left = fn() => array_map('intval', $wpdb->get_col("SELECT id FROM $table WHERE id IN (" . implode(',', $ids) . ') ORDER BY id'));
    $wpdb->query("UPDATE $table SET created_gmt = UTC_TIMESTAMP() - INTERVAL 31 DAY WHERE id = $ids[0]");
    Homesite\\Settings::save(['entry_days' => '']);
    Homesite\\Background::look_after();
    $kept = $left();
    Homesite\\Settings::save(['entry_days' => '30']);
    Homesite\\Background::look_after();
    $site = Homesite\\Site_Route::answer(new WP_REST_Request())->get_data();
    echo wp_json_encode([count($kept), $left() === [$ids[1]], $site['entryDays']]);`)
  try {
    expect(JSON.parse(said)).toEqual([2, true, 30])
    await page.goto(`${origin}/wp-admin/options-privacy.php?tab=policyguide`)
    await expect(page.locator('.privacy-settings-body').filter({ hasText: 'Homesite' })).toContainText(
      'Our office keeps it for 30 days at most',
    )
  } finally {
    await runPhp("Homesite\\Settings::save(['entry_days' => '']);")
  }
})

test('a CRM gets a signed entry, again until it takes it, as the guide says', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/crm.md'), 'utf8')
  const [, example = ''] = /```json\n([^]*?)```/.exec(guide) ?? []
  const [, code = ''] = /```js\n([^]*?)```/.exec(guide) ?? []
  const folder = await mkdtemp(join(tmpdir(), 'homesite-crm-'))
  await writeFile(join(folder, 'receiver.mjs'), code)
  const { isFromHomesite } = (await import(pathToFileURL(join(folder, 'receiver.mjs')).href)) as {
    isFromHomesite: (body: string, signature: string | undefined, secret: string) => boolean
  }
  const received: { body: string; signature: string | undefined }[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    received.push({ body, signature: request.headers['x-signature']?.toString() })
    response.writeHead(received.length === 1 ? 503 : 204).end()
  }
  const crm = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => void crm.listen(0, '127.0.0.1', resolve))
  try {
    const place = `127.0.0.1:${(crm.address() as AddressInfo).port}`
    const said = await runPhp(`
      global $wpdb;
      define('HOMESITE_WEBHOOK_HOSTS', '${place}');
      ${makeForm}
      Homesite\\Form_Webhooks::save(${form}, 'http://${place}/leads');
      ${addEntries('ada@wells.example')}
      Homesite\\Form_Webhooks::queue($ids);
      $row = fn() => Homesite\\Webhook_Queue::last('entry', $ids[0]);
      Homesite\\Webhook_Sender::send_by_cron();
      $tries = 0;
      while (!$row()->delivered_gmt && ++$tries < 20) {
        $wpdb->query("UPDATE {$wpdb->prefix}homesite_webhooks SET next_gmt = UTC_TIMESTAMP() WHERE type = 'entry'");
        Homesite\\Webhook_Sender::send_by_cron();
      }
      echo wp_json_encode(['id' => $ids[0], 'attempts' => (int) $row()->attempts, 'secret' => Homesite\\Form_Webhooks::find(${form})['secret']]);`)
    const { id, attempts, secret } = JSON.parse(said) as { id: number; attempts: number; secret: string }
    expect(attempts).toBeGreaterThan(1)
    const [last] = received.slice(-1)
    expect(isFromHomesite(last?.body ?? '', last?.signature, secret)).toBe(true)
    expect(isFromHomesite(last?.body ?? '', last?.signature, 'another secret')).toBe(false)
    const documented = JSON.parse(example) as Record<string, unknown>
    expect(JSON.parse(last?.body ?? '')).toEqual({
      ...documented,
      id,
      at: expect.any(String),
      createdAt: expect.any(String),
      form: { id: form, slug: 'tours', title: 'Tours' },
    })
  } finally {
    crm.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('an address that isn’t encrypted, or leads inside, is refused', async ({ page }) => {
  await runPhp(`${makeForm} Homesite\\Form_Webhooks::save(${form}, '');`)
  await page.goto(`${origin}/wp-admin/admin.php?page=homesite-forms&form=${form}`)
  for (const [address, refusal] of [
    ['http://crm.example.com/leads', 'the address begins with https'],
    ['https://169.254.169.254/latest', '169.254.169.254 isn’t on the public internet'],
    ['https://10.0.0.5/leads', '10.0.0.5 isn’t on the public internet'],
    ['https://localhost/leads', 'localhost isn’t on the public internet'],
    ['https://[::ffff:127.0.0.1]/', 'isn’t on the public internet'],
    ['https://user:word@93.184.215.14/', 'isn’t an address such as'],
  ] as const) {
    await page.getByLabel('Address', { exact: true }).fill(address)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.notice-error')).toContainText(refusal)
    await expect(page.locator('.homesite-secret')).toHaveCount(0)
  }
  await page.getByLabel('Address', { exact: true }).fill('https://93.184.215.14/leads')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.homesite-secret')).toHaveText(/^\w{40}$/)
})
