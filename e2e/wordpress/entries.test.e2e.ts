// Form entries as work, how long they're kept, and what a CRM gets.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { askDesk, origin, test } from './editors.ts'
import { holdCron, letCronGo } from './held-cron.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()
const form = 990_056
const makeForm = `
  update_option('homesite_form_${form}', ['id' => ${form}, 'title' => 'Tours', 'slug' => 'tours', 'fields' => [
    ['id' => 2, 'type' => 'email', 'label' => 'Email'],
    ['id' => 4, 'type' => 'select', 'label' => 'Region', 'choices' => [['text' => 'Northwest Oregon', 'value' => 'northwest-oregon']]],
  ]], false);`
const source = {
  last: { utm_source: 'google', click_ids: { gclid: 'Cj0' } },
  summary: 'google, to /communities/elm-row',
}
const addEntries = (...emails: string[]) =>
  `$ids = array_map(fn($email) => Homesite\\Entries::add(${form}, ['input_2' => $email, 'input_4' => 'northwest-oregon', 'source' => '${JSON.stringify(source)}'], null), ${JSON.stringify(emails)});`

// It would mail them, and send them to a CRM.
test.beforeAll(holdCron)
test.afterAll(async () => {
  await letCronGo()
  await runPhp(`
    global $wpdb;
    $wpdb->query('DELETE FROM ' . Homesite\\Entries::table() . ' WHERE form_id = ${form}');
    delete_option('homesite_form_${form}');`)
})

test('an entry is found by what the visitor saw, given to somebody, noted and done', async ({ page }) => {
  await runPhp(`${makeForm} ${addEntries('ada@wells.example', 'spam@bulk.example')}`)
  const row = page.getByRole('row').filter({ hasText: 'ada@wells.example' })
  const spam = page.getByRole('row').filter({ hasText: 'spam@bulk.example' })
  const countNew = async () => {
    await page.goto(`${origin}/wp-admin/`)
    const box = page.locator('#homesite-dashboard')
    await expect(box.locator('.homesite-desk ul')).toBeAttached()
    const said = await box.textContent()
    return Number(/(\d+) new form entr/.exec(said ?? '')?.[1] ?? 0)
  }
  const before = await countNew()
  const screen = `${origin}/wp-admin/admin.php?page=homesite-entries`
  await page.goto(screen)
  await expect(row).toContainText('Northwest Oregon')
  await expect(row).toContainText('New')
  const { violations } = await new AxeBuilder({ page }).include('.homesite-desk').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await spam.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('dialog').getByLabel('Status').selectOption('Spam')
  await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click()
  await expect(spam).toHaveCount(0)
  await page.getByRole('searchbox').fill('west oreg')
  await row.getByRole('button', { name: 'ada@wells.example' }).click()
  const entry = page.getByRole('region', { name: 'Tours' })
  await expect(entry.getByText('Northwest Oregon')).toBeVisible()
  await expect(entry.getByText(source.summary)).toBeVisible()
  await entry.getByLabel('Status').selectOption('In progress')
  await entry.getByLabel('Whose').selectOption('admin')
  await entry.getByLabel('Note').fill('Called back, likes lot 7.')
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(entry.getByText('Entry saved.')).toBeVisible()
  // One is spam, one is somebody's.
  expect(await countNew()).toBe(before - 2)
  await page.goto(`${screen}&status=in-progress`)
  await page.getByRole('searchbox').fill('lot 7')
  await expect(row).toContainText('admin')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('Tours,In progress,admin,"Called back, likes lot 7."')
  expect(csv).toContain(`Northwest Oregon,"${source.summary}",google,,,gclid=Cj0`)
  const clicks = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Clicks for Google Ads' }).click()
  expect(await readFile(await (await clicks).path(), 'utf8')).toMatch(
    /^Google Click ID,Conversion Name,Conversion Time\r\n(?:.*\r\n)*Cj0,in-progress,20[\dT:-]+\+0000\r\n/,
  )
})

test('entries say what became of them at the CRM, or that the website can’t be asked', async ({ page }) => {
  await runPhp(
    `${makeForm} Homesite\\Entries::add(${form}, ['input_2' => 'crm@wells.example'], 'key-of-a-lead');`,
  )
  const outcome = 'delivered to HubSpot, Nov 29, 2026, 10:42 AM'
  await page.route(/desk\/leads/, async (route) => {
    const { keys } = route.request().postDataJSON() as { keys: string[] }
    expect(keys).toContain('key-of-a-lead')
    await route.fulfill({ json: { outcomes: { 'key-of-a-lead': outcome } } })
  })
  const screen = `${origin}/wp-admin/admin.php?page=homesite-entries`
  await page.goto(screen)
  const row = page.getByRole('row').filter({ hasText: 'crm@wells.example' })
  await expect(row).toContainText(outcome)
  await row.getByRole('button', { name: 'crm@wells.example' }).click()
  await expect(page.getByRole('region', { name: 'Tours' })).toContainText(`CRM${outcome}`)
  await page.route(/desk\/leads/, (route) =>
    route.fulfill({ status: 502, json: { message: 'The website couldn’t be asked.' } }),
  )
  await page.goto(screen)
  await expect(page.locator('.homesite-desk')).toContainText(
    'CRM isn’t known: The website couldn’t be asked.',
  )
  await expect(row).not.toContainText('delivered')
  const said = await runPhp(`
    $answers = [['code' => 200, 'body' => '{"outcomes":{"key-of-a-lead":"${outcome}"}}'], ['code' => 503, 'body' => '{}']];
    $asked = [];
    add_filter('pre_http_request', function ($_, $options, $url) use (&$answers, &$asked) {
      $asked[] = [wp_parse_url($url, PHP_URL_PATH), json_decode($options['body'], true)['keys'] ?? null];
      $answer = array_shift($answers);
      return ['response' => ['code' => $answer['code']], 'body' => $answer['body']];
    }, 10, 3);
    $ask = new WP_REST_Request('POST', '/homesite/v1/desk/leads');
    $ask->set_body_params(['keys' => ['key-of-a-lead']]);
    $said = [rest_do_request($ask)->get_data(), rest_do_request($ask)->get_status(), $asked[0]];
    wp_set_current_user(0);
    $said[] = rest_do_request($ask)->get_status();
    echo wp_json_encode($said);`)
  expect(JSON.parse(said)).toEqual([
    { outcomes: { 'key-of-a-lead': outcome } },
    502,
    ['/api/lead-outcomes', ['key-of-a-lead']],
    401,
  ])
})

test('a screen’s script lists, finds, changes and deletes entries, for who may read them', async ({
  page,
}) => {
  type Entry = { id: number; who: string; status: string; note: string; fields: { text: string }[] }
  type List = { entries: Entry[]; total: number; counts: Record<string, number> }
  const ids = JSON.parse(
    await runPhp(
      `${makeForm} ${addEntries('desk-1@wells.example', 'desk-2@wells.example', 'desk-3@wells.example')} echo wp_json_encode($ids);`,
    ),
  ) as number[]
  const list = (query: string) => askDesk<List>(page, `entries?form=${form}&${query}`, 'GET')
  const found = await list('search=desk-&perPage=2')
  expect(found).toMatchObject({ total: 3, counts: { new: 3 } })
  expect(found.entries.map(({ who }) => who)).toEqual(['desk-3@wells.example', 'desk-2@wells.example'])
  expect(found.entries[0]?.fields.map(({ text }) => text)).toContain('Northwest Oregon')
  expect((await list('search=desk-&perPage=2&page=2')).entries.map(({ id }) => id)).toEqual([ids[0]])
  const change = { ids: ids.slice(0, 2), status: 'done', assignee: 1, note: 'Sold' }
  expect(await askDesk(page, 'entries', 'POST', change)).toMatchObject([
    { id: ids[0], status: 'done', assignee: 1, note: 'Sold' },
    { id: ids[1] },
  ])
  expect(await list('search=desk-&status=new')).toMatchObject({ total: 1, entries: [{ id: ids[2] }] })
  expect(await askDesk(page, 'entries', 'POST', { ...change, status: 'later' })).toMatchObject({
    code: 'homesite_status',
  })
  expect(await askDesk(page, 'entries', 'DELETE', { ids })).toEqual({ deleted: ids })
  expect(await askDesk(page, `entries/${ids[0]}`, 'GET')).toMatchObject({ code: 'homesite_no_entry' })
  const mail = `
    add_filter('pre_wp_mail', fn() => true);
    $id = Homesite\\Entries::add(${form}, ['input_2' => 'again@wells.example'], null);
    $wpdb->query('UPDATE ' . Homesite\\Entries::table() . " SET next_mail_gmt = NULL, mail_tries = 9 WHERE id = $id");
    $ask = new WP_REST_Request('POST', '/homesite/v1/desk/entries');
    $ask->set_body_params(['ids' => [$id], 'mail' => true]);
    $said = [rest_do_request($ask)->get_data()[0]['mailed']];
    Homesite\\Form_Mail::send();
    $said[] = rest_do_request(new WP_REST_Request('GET', "/homesite/v1/desk/entries/$id"))->get_data()['isMailed'];
    wp_set_current_user(0);
    $said[] = rest_do_request(new WP_REST_Request('GET', '/homesite/v1/desk/entries'))->get_status();
    echo wp_json_encode($said);`
  expect(JSON.parse(await runPhp(`global $wpdb; ${makeForm} ${mail}`))).toEqual([
    expect.stringContaining('not yet'),
    true,
    401,
  ])
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

test('the website is told within how long half of a form’s entries was taken on', async () => {
  const said = await runPhp(`
    global $wpdb;
    ${makeForm}
    $table = Homesite\\Entries::table();
    $wpdb->query("DELETE FROM $table WHERE form_id = ${form}");
    $ids = array_map(fn($number) => Homesite\\Entries::add(${form}, ['input_2' => "$number@wells.example"], null), range(1, 11));
    $told = fn() => ((array) Homesite\\Site_Route::answer(new WP_REST_Request())->get_data()['answerSeconds'])[${form}] ?? null;
    Homesite\\Entry_Work::update([$ids[10]], ['status' => 'spam']);
    foreach ([4, 3, 2, 1] as $at) {
      Homesite\\Entry_Work::update([$ids[$at]], ['status' => 'in-progress']);
      $wpdb->query("UPDATE $table SET answered_gmt = created_gmt + INTERVAL $at MINUTE WHERE id = {$ids[$at]}");
      Homesite\\Entry_Work::update([$ids[$at]], ['status' => 'done']);
    }
    $said = [$told()];
    Homesite\\Entry_Work::update([$ids[0]], ['note' => 'Call']);
    $said[] = $told();
    Homesite\\Entry_Work::update([$ids[0]], ['status' => 'done']);
    $wpdb->query("UPDATE $table SET answered_gmt = created_gmt + INTERVAL 1 HOUR WHERE id = {$ids[0]}");
    $said[] = $told();
    Homesite\\Entries::delete([$ids[9]]);
    $said[] = $told();
    echo wp_json_encode($said);`)
  // Nothing of nine, and of ten where fewer than half were taken on.
  expect(JSON.parse(said)).toEqual([null, null, 3_600, null])
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

test('a plugin may change an entry before it’s kept, and sends it to a CRM until it takes it, as the guide says', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../docs/guides/crm.md'), 'utf8')
  const [, example = ''] = /```json\n([^]*?)```/.exec(guide) ?? []
  const shown = JSON.parse(example) as { source: object }
  const [, code = ''] = /```php\n([^]*?)```/.exec(guide) ?? []
  const said = await runPhp(`
    define('ACME_CRM_TOKEN', 'token');
    ${makeForm}
    ${code}
    $sent = [];
    add_filter('pre_http_request', function ($_, $options, $url) use (&$sent) {
      if ('https://crm.example.com/leads' !== $url) return $_;
      $sent[] = json_decode($options['body'], true);
      return ['response' => ['code' => count($sent) < 3 ? 503 : 204], 'body' => ''];
    }, 10, 3);
    add_filter('homesite_entry', fn($values, $form) => ['input_4' => 'northwest-oregon'] + $values, 10, 2);
    $request = new WP_REST_Request('POST', '/gf/v2/forms/${form}/submissions');
    $request->set_url_params(['id' => ${form}]);
    $request->set_body_params(['input_2' => 'ada@wells.example', 'input_4' => '', 'source' => '${JSON.stringify(shown.source)}', 'other' => 'x']);
    Homesite\\Form_Routes::submit($request);
    for ($run = 0; $run < 5; $run++) {
      foreach (_get_cron_array() as $time => $hooks) {
        foreach ($hooks['acme_send_lead'] ?? [] as $event) {
          wp_unschedule_event($time, 'acme_send_lead', $event['args']);
          do_action_ref_array('acme_send_lead', $event['args']);
        }
      }
    }
    echo wp_json_encode($sent);`)
  const sent = JSON.parse(said) as { id: number }[]
  expect(sent).toHaveLength(3)
  expect(sent[2]).toEqual({
    ...shown,
    id: expect.any(Number),
    createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
    form: { id: form, slug: 'tours', title: 'Tours' },
  })
  expect(sent[2]?.id).toBe(sent[0]?.id)
})
