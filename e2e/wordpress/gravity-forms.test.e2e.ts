// The plugin beside Gravity Forms, which is no free software to install here: `gravity-forms.php` stands in for it.
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { toStarterForms } from '../../content-system/transfer/starter.ts'
import { connect } from '../../scripts/content.ts'
import { findWordpress } from './wordpress.ts'

const { origin, installation, paths, runPhp, sql } = findWordpress()
const plugin = join(paths.root, 'wp-content', 'mu-plugins', 'gravity-forms.php')
const formUrl = `${origin}/wp-json/gf/v2/forms/54/submissions`
const { key: user, secret } = installation.forms
const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`

test.beforeAll(async () => {
  await sql(`CREATE TABLE gravity_entries (id INT AUTO_INCREMENT PRIMARY KEY, form_id INT);
    CREATE TABLE gravity_meta (entry_id INT, meta_key VARCHAR(64), meta_value VARCHAR(64))`)
  await copyFile(join(import.meta.dirname, 'gravity-forms.php'), plugin)
})
test.afterAll(async () => {
  await rm(plugin, { force: true })
  await sql('DROP TABLE gravity_entries, gravity_meta')
})

async function submit(key: string): Promise<{ is_valid: boolean }> {
  const headers = { authorization, 'idempotency-key': key }
  const body = new URLSearchParams({ input_1: 'ada@wells.example' })
  const response = await fetch(formUrl, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return (await response.json()) as { is_valid: boolean }
}

async function findStatus(key: string, headers: Record<string, string> = { authorization }): Promise<number> {
  return (await fetch(`${formUrl}/${key}`, { headers })).status
}

async function readRows(query: string): Promise<unknown[]> {
  return JSON.parse(await sql(query)) as unknown[]
}

test('a submission is stored once with its key, and known by it, to who may ask', async () => {
  expect(await findStatus('key-of-once')).toBe(404)
  for (let time = 0; time < 2; time++) expect(await submit('key-of-once')).toMatchObject({ is_valid: true })
  expect(await findStatus('key-of-once')).toBe(200)
  expect([401, 403]).toContain(await findStatus('key-of-once', {}))
  expect(await readRows('SELECT meta_key, meta_value FROM gravity_meta')).toEqual([
    { meta_key: 'homesite_submission_key', meta_value: 'key-of-once' },
  ])
})

test('a form that needs what the website can’t show is named', async () => {
  const needed = { isRequired: true }
  const fields = [
    { id: 1, type: 'email', label: 'Email', ...needed },
    { id: 2, type: 'fileupload', label: 'Plans', ...needed },
    { id: 3, type: 'fileupload', label: 'Photo' },
    { id: 4, type: 'signature', label: 'Signed', visibility: 'administrative', ...needed },
    { id: 5, type: 'multiselect', label: 'Regions', ...needed },
    { id: 6, type: 'quiz', label: 'Which', choices: [{ text: 'One' }], ...needed },
  ]
  const form = Buffer.from(JSON.stringify({ title: 'Bids', fields })).toString('base64')
  const texts = await runPhp(`
    $id = GFAPI::add_form(json_decode(base64_decode('${form}'), true));
    echo implode("\\n", array_column(Homesite\\Background::findings(), 'text'));
    delete_option('gravity_forms');`)
  expect(texts).toContain('Nobody can send the form “Bids”: it needs “Plans”, which the website can’t show.')
})

test('a submission without our key is refused, and counted', async () => {
  const countRefused = () => runPhp('echo Homesite\\Form_Credentials::refused();')
  const before = Number(await countRefused())
  const entries = await readRows('SELECT id FROM gravity_entries')
  const wrong = `Basic ${Buffer.from(`${user}:other`).toString('base64')}`
  for (const headers of [new Headers(), new Headers({ authorization: wrong })])
    for (const path of [formUrl, `${formUrl}/validation`]) {
      const body = new URLSearchParams({ input_1: 'ada@wells.example' })
      expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(401)
    }
  expect(await readRows('SELECT id FROM gravity_entries')).toEqual(entries)
  expect(Number(await countRefused())).toBe(before + 4)
})

test('set-up makes the forms there, and the website is told of them and finds them by name', async () => {
  const builder = { name: 'Acme', phone: '', email: 'office@acme.example', regions: [], website: null }
  const made = toStarterForms(builder, [])
  const login = { user: 'admin', password: installation.applicationPassword }
  await connect({ url: origin, login }).post('homesite/v1/content', {
    forms: [made.get('contact'), made.get('newsletter')],
    isLast: true,
  })
  try {
    const ids = await runPhp('echo wp_json_encode(Homesite\\Forms::ids_by_slug());')
    expect(JSON.parse(ids)).toEqual({ contact: 901, newsletter: 902 })
    expect(await readRows(`SELECT slug FROM wp_homesite_webhooks WHERE slug = 'site'`)).not.toEqual([])
    expect(await runPhp(`echo GFAPI::get_forms()[0]['notifications']['office']['replyTo'];`)).toBe(
      '{Email:2}',
    )
  } finally {
    await runPhp(`delete_option('gravity_forms'); Homesite\\Settings::save(array('forms' => array()));`)
  }
})

test('beside an entry stands what became of it at the CRM', async () => {
  await submit('key-of-a-lead')
  const said = await runPhp(`
    global $wpdb;
    $entry = $wpdb->get_row("SELECT entry_id AS id FROM gravity_meta WHERE meta_value = 'key-of-a-lead'", ARRAY_A);
    $codes = [200, 503];
    add_filter('pre_http_request', function () use (&$codes) {
      return ['response' => ['code' => array_shift($codes)], 'body' => '{"outcomes":{"key-of-a-lead":"delivered <b>"}}'];
    });
    do_action('gform_entry_info', 54, $entry);
    do_action('gform_entry_info', 54, $entry);`)
  expect(said).toBe('CRM: delivered &lt;b&gt;<br><br>CRM: The website couldn’t be asked.<br><br>')
})

test('two copies at once are one entry', async () => {
  const count = async () => (await readRows('SELECT id FROM gravity_entries')).length
  const before = await count()
  await Promise.all([submit('key-of-two-at-once'), submit('key-of-two-at-once')])
  expect(await count()).toBe(before + 1)
})

test('the hidden field that the settings name takes the key too', async () => {
  await runPhp(`Homesite\\Settings::save(['receipt_field' => '9']);`)
  try {
    await submit('key-in-the-field')
  } finally {
    await runPhp(`Homesite\\Settings::save(['receipt_field' => '']);`)
  }
  const query = `SELECT meta_key FROM gravity_meta WHERE meta_value = 'key-in-the-field' ORDER BY meta_key`
  expect(await readRows(query)).toEqual([{ meta_key: '9' }, { meta_key: 'homesite_submission_key' }])
})

test("while entries can't be read nobody is told that a submission never came", async () => {
  await sql('RENAME TABLE gravity_meta TO gravity_meta_away')
  try {
    expect(await findStatus('key-of-once')).toBe(500)
  } finally {
    await sql('RENAME TABLE gravity_meta_away TO gravity_meta')
  }
})
