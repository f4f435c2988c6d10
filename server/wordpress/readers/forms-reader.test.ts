import { expect, test } from 'vitest'
import { HttpStatusError } from '../../http/http-errors.ts'
import { ContentShapeError } from '../client/content-shape-error.ts'
import { openContent } from '../testing/recorded-content.ts'
import { startMockServer } from '../testing/mock-server.ts'
import type { MockResponse } from '../testing/mock-server.ts'

const CREDENTIALS = { formsCredentials: { key: 'ck_1', secret: 'cs_2' } }

test('sends fields by name with the key, and gives the confirmation as clean HTML', async () => {
  await using server = await startMockServer(() => ({
    json: {
      is_valid: true,
      confirmation_message: "<a id='gf_71'></a><div class='x' onclick='y()'>Thanks</div>",
    },
  }))
  const { content } = openContent(server.url, CREDENTIALS)
  expect(await content.submitForm(71, { input_1: 'a+b@c.example' })).toEqual({
    ok: true,
    confirmationHtml: '<a id="content-gf_71"></a><div class="content-x">Thanks</div>',
  })
  expect(server.requests).toMatchObject([
    {
      method: 'POST',
      path: '/wp-json/gf/v2/forms/71/submissions',
      body: 'input_1=a%2Bb%40c.example',
      headers: { authorization: `Basic ${Buffer.from('ck_1:cs_2').toString('base64')}` },
    },
  ])
})

test('an invalid submission has messages by field, whatever the status', async () => {
  const json = {
    is_valid: false,
    validation_messages: { '1': 'Enter an &lt;email&gt;.', '2.3': 'First name.' },
  }
  let status = 400
  await using server = await startMockServer(() => ({ status, json }))
  const { content } = openContent(server.url)
  const expected = { ok: false, messagesByField: { input_1: 'Enter an <email>.', input_2_3: 'First name.' } }
  expect(await content.submitForm(71, {})).toEqual(expected)
  status = 200
  expect(await content.submitForm(71, {})).toEqual(expected)
})

test("a form that doesn't exist, or a response that says nothing, is an error", async () => {
  const responses: MockResponse[] = [
    { status: 400, json: { code: 'form_not_found' } },
    { json: [] },
    'fault-php-fpm-down',
  ]
  await using server = await startMockServer(() => responses.shift())
  const { content } = openContent(server.url)
  await expect(content.submitForm(1, {})).rejects.toMatchObject({
    status: 400,
    body: { code: 'form_not_found' },
  })
  await expect(content.submitForm(1, {})).rejects.toBeInstanceOf(ContentShapeError)
  await expect(content.submitForm(1, {})).rejects.toBeInstanceOf(HttpStatusError)
  expect(server.requests).toHaveLength(3)
})

test('a definition has what visitors fill in, and nothing of who is notified', async () => {
  const json = {
    id: 72,
    title: 'Contact',
    description: '<p>Write to us</p>',
    button: { type: 'text', text: 'Send' },
    is_active: '1',
    is_trash: '0',
    fields: [
      {
        id: 1,
        type: 'email',
        label: 'Email',
        isRequired: true,
        placeholder: 'you@mail.example',
        maxLength: '',
      },
      {
        id: 2,
        type: 'name',
        label: 'Name',
        inputs: [
          { id: '2.3', label: 'First' },
          { id: '2.4', isHidden: true },
        ],
      },
      {
        id: 3,
        type: 'select',
        label: 'Topic',
        choices: [{ text: 'Buying', value: 'buy' }, { text: 'Other' }],
      },
      {
        id: 4,
        type: 'checkbox',
        label: 'Send me',
        inputs: [{ id: '4.1', label: 'News' }],
        choices: [{ text: 'News' }],
      },
      { id: 5, type: 'captcha' },
    ],
    notifications: { a: { to: 'sales@acme.example' } },
    confirmations: { b: { message: 'x' } },
  }
  await using server = await startMockServer(() => ({ json }))
  const form = await openContent(server.url, CREDENTIALS).content.findForm(72)
  expect(JSON.stringify(form)).not.toContain('sales@acme.example')
  expect(form).toEqual({
    id: 72,
    title: 'Contact',
    description: 'Write to us',
    buttonText: 'Send',
    fields: [
      {
        id: '1',
        inputName: 'input_1',
        type: 'email',
        label: 'Email',
        isRequired: true,
        placeholder: 'you@mail.example',
        choices: [],
        inputs: [],
      },
      {
        id: '2',
        inputName: 'input_2',
        type: 'name',
        label: 'Name',
        isRequired: false,
        choices: [],
        inputs: [{ inputName: 'input_2_3', label: 'First' }],
      },
      {
        id: '3',
        inputName: 'input_3',
        type: 'select',
        label: 'Topic',
        isRequired: false,
        choices: [
          { label: 'Buying', value: 'buy' },
          { label: 'Other', value: 'Other' },
        ],
        inputs: [],
      },
      {
        id: '4',
        inputName: 'input_4',
        type: 'checkbox',
        label: 'Send me',
        isRequired: false,
        choices: [{ label: 'News', value: 'News' }],
        inputs: [{ inputName: 'input_4_1', label: 'News', value: 'News' }],
      },
    ],
  })
})

test("a form that is missing or switched off is undefined, and isn't requested twice", async () => {
  const responses: MockResponse[] = [
    { status: 500, json: { code: 'gf_not_found' } },
    { json: { id: 1, is_active: '0' } },
    { json: { id: 1, is_active: '1', is_trash: '1' } },
  ]
  await using server = await startMockServer(() => responses.shift())
  const { content } = openContent(server.url, CREDENTIALS)
  expect([await content.findForm(1), await content.findForm(1), await content.findForm(1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(server.requests).toHaveLength(3)
})

test('a submission carries its key, and its delivery status can be read', async () => {
  const responses: MockResponse[] = [
    { json: { is_valid: true, confirmation_message: '' } },
    { json: { is_valid: true } },
    { status: 404, json: { code: 'kiosk_unknown_submission' } },
    { status: 404, json: { code: 'rest_no_route' } },
    { json: [] },
  ]
  await using server = await startMockServer(() => responses.shift())
  const { content } = openContent(server.url, CREDENTIALS)
  await content.submitForm(71, { input_1: 'a@b.example' }, 'key-0001')
  expect(server.requests[0]?.headers).toMatchObject({ 'idempotency-key': 'key-0001' })
  expect(await content.findSubmission(71, 'key-0001')).toBe('taken')
  expect(await content.findSubmission(71, 'key-0001')).toBe('unknown')
  expect(await content.findSubmission(71, 'key-0001')).toBe('unsupported')
  await expect(content.findSubmission(71, 'key-0001')).rejects.toThrow('is_valid')
  expect(server.requests[1]?.path).toBe('/wp-json/gf/v2/forms/71/submissions/key-0001')
})

test('how far a submission is comes in the office’s words, or not at all', async () => {
  const responses: MockResponse[] = [
    { json: { status: 'scheduled', received: '2026-11-20T17:00:00Z' } },
    { status: 404, json: { code: 'kiosk_unknown_submission' } },
    { status: 404, json: { code: 'rest_no_route' } },
    { json: [] },
  ]
  await using server = await startMockServer(() => responses.shift())
  const { content } = openContent(server.url, CREDENTIALS)
  const find = () => content.findEntryWork(57, { number: 'K7F2-9QMD', email: 'ada@example.com' })
  expect(await find()).toEqual({ status: 'scheduled', receivedAt: '2026-11-20T17:00:00Z' })
  expect(await find()).toBe('unknown')
  expect(await find()).toBe('unsupported')
  await expect(find()).rejects.toThrow('status')
  // An address that could be read in a log isn't in the call's.
  expect(server.requests[0]?.path).toBe('/wp-json/gf/v2/forms/57/submissions/status')
})
