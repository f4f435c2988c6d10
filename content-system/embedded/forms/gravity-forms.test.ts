// The two other systems that may take forms: Gravity Forms, with and without the right to read entries.
import { expect, test } from 'vitest'
import { startContentSystem } from '../start.ts'
import { createTestFolder } from '../testing/content-folder.ts'
import type { FormsDialect } from './form-routes.ts'

const FORM = {
  id: 54,
  fields: [
    { id: 1, type: 'email', isRequired: true },
    { id: 2, type: 'name', inputs: [{ id: '2.3' }, { id: '2.6' }] },
    { id: 9, type: 'hidden', noDuplicates: true },
  ],
}
const headers = { authorization: `Basic ${btoa('key:secret')}`, 'idempotency-key': 'first-key' }

async function openForms(formsDialect: FormsDialect) {
  const folder = await createTestFolder()
  await folder.write('forms/news.json', JSON.stringify(FORM))
  const system = await startContentSystem({
    contentDir: folder.dir,
    watch: false,
    forms: { key: 'key', secret: 'secret' },
    formsDialect,
  })
  const path = `${system.url}/wp-json/gf/v2/forms/54`
  return {
    submit: async (values: Record<string, string>) => {
      const response = await fetch(`${path}/submissions`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(values),
      })
      return { status: response.status, body: await response.json() }
    },
    get: async (part: string, by = headers.authorization) => {
      const response = await fetch(path + part, { headers: { authorization: by } })
      return { status: response.status, body: (await response.json()) as { entries: { '1': string }[] } }
    },
    list: () => system.listSubmissions(54),
    async [Symbol.asyncDispose]() {
      await system.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

const search = (value: object) => `/entries?search=${encodeURIComponent(JSON.stringify(value))}`
const byKey = (value: string) => search({ field_filters: [{ key: '9', value }] })

test('Gravity Forms finds entries by a hidden field and by their values, newest first', async () => {
  await using forms = await openForms('gravity-forms')
  await forms.submit({ input_1: 'ann@example.com', input_2_3: 'Ann', input_9: 'key-of-ann' })
  await forms.submit({ input_1: 'bob@example.com', input_2_3: 'Bob', input_9: 'key-of-bob' })
  expect(await forms.get(byKey('key-of-ann'))).toMatchObject({
    status: 200,
    body: { total_count: 1, entries: [{ form_id: '54', '1': 'ann@example.com', '2.3': 'Ann' }] },
  })
  expect((await forms.get(byKey('key-of-nobody'))).body).toEqual({ total_count: 0, entries: [] })
  const both = [
    { key: '1', value: 'bob@example.com' },
    { key: '2.3', value: 'Ann' },
  ]
  const emails = async (part: string) => (await forms.get(part)).body.entries.map((each) => each['1'])
  expect(await emails(search({ field_filters: both }))).toEqual([])
  expect(await emails(search({ field_filters: { ...both, mode: 'any' } }))).toEqual([
    'bob@example.com',
    'ann@example.com',
  ])
  expect(await emails('/entries?paging[page_size]=1&paging[current_page]=2')).toEqual(['ann@example.com'])
  expect(await emails(search({ start_date: '2999-01-01 00:00:00' }))).toEqual([])
})

test('Gravity Forms ignores our key, and accepts the same submission twice', async () => {
  await using forms = await openForms('gravity-forms')
  for (let times = 0; times < 2; times++)
    expect((await forms.submit({ input_1: 'ann@example.com' })).status).toBe(200)
  expect(forms.list()).toHaveLength(2)
  expect((await forms.get('/submissions/first-key')).status).toBe(404)
})

test('a field without duplicates refuses a value it has', async () => {
  await using forms = await openForms('gravity-forms')
  const values = { input_1: 'ann@example.com', input_9: 'key-of-ann' }
  expect((await forms.submit(values)).status).toBe(200)
  expect(await forms.submit(values)).toMatchObject({
    status: 400,
    body: { is_valid: false, validation_messages: { 9: expect.any(String) as string } },
  })
  expect(forms.list()).toHaveLength(1)
})

test('entries are for those who may read them', async () => {
  await using forms = await openForms('gravity-forms')
  expect((await forms.get('/entries', 'Basic x')).status).toBe(401)
  await using without = await openForms('gravity-forms-without-entries')
  expect((await without.get('/entries')).status).toBe(401)
  expect((await without.submit({ input_1: 'ann@example.com' })).status).toBe(200)
})
