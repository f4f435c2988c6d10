// The plugin beside Fluent Forms, which `fluent-forms.php` stands in for: its forms are the website's, before ours.
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { parseForm } from '../../server/wordpress/parsers/parse-form.ts'
import { findWordpress } from './wordpress.ts'

const { origin, installation, paths, runPhp, sql } = findWordpress()
const plugin = join(paths.root, 'wp-content', 'mu-plugins', 'fluent-forms.php')
const authorization = `Basic ${Buffer.from(`${installation.forms.key}:${installation.forms.secret}`).toString('base64')}`
const formUrl = `${origin}/wp-json/gf/v2/forms/1000003`

const required = { validation_rules: { required: { value: true } } }
const options = [
  { label: 'A home', value: 'home' },
  { label: 'Land', value: 'land' },
]
const isLand = { status: true, type: 'any', conditions: [{ field: 'about', operator: '=', value: 'land' }] }
const part = (name: string, label: string, visible = true) => ({
  [name]: { element: 'input_text', attributes: { name }, settings: { label, visible, ...required } },
})
const names = {
  ...part('first_name', 'First'),
  ...part('middle_name', 'Middle', false),
  ...part('last_name', 'Last'),
}
const elements = [
  {
    element: 'container',
    columns: [
      {
        fields: [
          {
            element: 'input_name',
            attributes: { name: 'names' },
            settings: { admin_field_label: 'Name' },
            fields: names,
          },
        ],
      },
      {
        fields: [
          {
            element: 'input_email',
            attributes: { name: 'email' },
            settings: { label: 'Email', ...required },
          },
        ],
      },
    ],
  },
  {
    element: 'select',
    attributes: { name: 'about' },
    settings: { label: 'About', advanced_options: options },
  },
  {
    element: 'input_checkbox',
    attributes: { name: 'ways' },
    settings: { label: 'Ways', advanced_options: options },
  },
  {
    element: 'input_text',
    attributes: { name: 'lot' },
    settings: { label: 'Lot', conditional_logics: isLand, ...required },
  },
  {
    element: 'gdpr_agreement',
    attributes: { name: 'agreed', value: false },
    settings: { label: 'Consent', tnc_html: 'I <b>agree</b>', ...required },
  },
  { element: 'input_hidden', attributes: { name: 'community', value: '' }, settings: {} },
  { element: 'custom_html', attributes: {}, settings: {} },
]
const stored = { fields: elements, submitButton: { settings: { button_ui: { text: 'Send it' } } } }
const newsletter = { fields: [{ element: 'input_email', attributes: { name: 'email' }, settings: {} }] }
const toSql = (value: object) => `'${JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const given = {
  input_names_first_name: 'Ada',
  input_names_last_name: 'Wells',
  input_email: 'ada@wells.example',
  input_about: 'home',
  input_ways_1: 'land',
  input_agreed_0: '1',
  input_community: 'juniper-row',
}

test.beforeAll(async () => {
  await sql(`CREATE TABLE wp_fluentform_forms (id INT, title TEXT, status TEXT, form_fields TEXT);
    CREATE TABLE wp_fluentform_submissions (id INT AUTO_INCREMENT PRIMARY KEY, form_id INT, response TEXT);
    CREATE TABLE wp_fluentform_submission_meta (response_id INT, form_id INT, meta_key VARCHAR(64), value TEXT);
    INSERT INTO wp_fluentform_forms VALUES (3, 'Tour request', 'published', ${toSql(stored)}),
      (4, 'Newsletter', 'published', ${toSql(newsletter)}), (5, 'Contact', 'unpublished', ${toSql(newsletter)})`)
  await copyFile(join(import.meta.dirname, 'fluent-forms.php'), plugin)
})
test.afterAll(async () => {
  await rm(plugin, { force: true })
  await sql('DROP TABLE wp_fluentform_forms, wp_fluentform_submissions, wp_fluentform_submission_meta')
})

async function submit(fields: Record<string, string>, key: string, url = formUrl) {
  const headers = { authorization, 'idempotency-key': key }
  const response = await fetch(`${url}/submissions`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
  return [response.status, await response.json()] as const
}

async function readEntries(): Promise<unknown[]> {
  const rows = JSON.parse(await sql('SELECT response FROM wp_fluentform_submissions ORDER BY id')) as {
    response: string
  }[]
  return rows.map(({ response }) => JSON.parse(response) as unknown)
}

test('the website finds its published forms by their titles, before ours, and reads them as its own', async () => {
  const ids = await runPhp('echo wp_json_encode(Homesite\\Forms::ids_by_slug());')
  expect(JSON.parse(ids)).toMatchObject({ 'tour-request': 1_000_003, newsletter: 1_000_004, contact: 55 })
  expect((await fetch(formUrl)).status).toBe(401)
  const answer = await fetch(formUrl, { headers: { authorization } })
  const form = parseForm((await answer.json()) as Parameters<typeof parseForm>[0])
  expect(form).toMatchObject({ id: 1_000_003, title: 'Tour request', buttonText: 'Send it', unshown: [] })
  expect(form.fields.map(({ inputName, type, isRequired }) => [inputName, type, isRequired])).toEqual([
    ['input_names', 'name', true],
    ['input_email', 'email', true],
    ['input_about', 'select', false],
    ['input_ways', 'checkbox', false],
    ['input_lot', 'text', true],
    ['input_agreed', 'consent', true],
    ['input_community', 'hidden', false],
  ])
  expect(form.fields[0]?.inputs.map(({ inputName }) => inputName)).toEqual([
    'input_names_first_name',
    'input_names_last_name',
  ])
  expect(form.fields[3]?.inputs[1]).toMatchObject({ inputName: 'input_ways_1', value: 'land' })
  expect(form.fields[4]?.onlyIf?.[0]?.rules).toMatchObject([{ inputName: 'input_about', value: 'land' }])
  expect(form.fields[6]?.parameter).toBe('community')
})

test('a submission is taken once, as its own page would send it, and known by its key', async () => {
  const find = async (key: string) =>
    (await fetch(`${formUrl}/submissions/${key}`, { headers: { authorization } })).status
  expect(await find('key-of-once')).toBe(404)
  const answers = await Promise.all([submit(given, 'key-of-once'), submit(given, 'key-of-once')])
  expect(answers.map(([status]) => status)).toEqual([200, 200])
  expect(answers.map(([, body]) => JSON.stringify(body)).join()).toContain('Got it.')
  expect(await find('key-of-once')).toBe(200)
  const [, body] = await submit({ input_1: 'ada@wells.example' }, 'key-of-letter', formUrl.replace(/3$/, '4'))
  expect(body).toMatchObject({ is_valid: true })
  expect(await readEntries()).toEqual([
    {
      names: { first_name: 'Ada', last_name: 'Wells' },
      email: 'ada@wells.example',
      about: 'home',
      ways: ['land'],
      agreed: 'on',
      community: 'juniper-row',
    },
    { email: 'ada@wells.example' },
  ])
})

test('what it refuses is said at the field, and nothing is kept', async () => {
  const before = await readEntries()
  const { input_agreed_0: _, ...withoutConsent } = given
  expect(await submit(withoutConsent, 'key-of-refused')).toMatchObject([
    400,
    { is_valid: false, validation_messages: { agreed: 'This field is required.' } },
  ])
  expect(await submit({ ...given, input_names_last_name: 'Lin' }, 'key-of-refused')).toMatchObject([
    400,
    { is_valid: false, validation_messages: { names: 'Another name, please.' } },
  ])
  expect(await readEntries()).toEqual(before)
  await sql('RENAME TABLE wp_fluentform_submission_meta TO fluent_meta_away')
  try {
    expect((await submit(given, 'key-of-nobody'))[0]).toBe(500)
  } finally {
    await sql('RENAME TABLE fluent_meta_away TO wp_fluentform_submission_meta')
  }
})
