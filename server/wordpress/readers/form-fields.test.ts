import { expect, test } from 'vitest'
import { checkForm, toSentValues } from '../../../domain/forms/form-rules.ts'
import { startMockServer } from '../testing/mock-server.ts'
import { openContent } from '../testing/recorded-content.ts'

const license = {
  id: 3,
  type: 'text',
  label: 'License number',
  isRequired: true,
  conditionalLogic: {
    actionType: 'show',
    logicType: 'all',
    rules: [{ fieldId: '2', operator: 'is', value: 'agent' }],
  },
}
const fields = [
  {
    id: 2,
    type: 'select',
    label: 'I am a',
    choices: [
      { text: 'Buyer &amp; owner', value: 'buyer' },
      { text: 'Agent', value: 'agent' },
    ],
  },
  license,
  { id: 4, type: 'fileupload', label: 'Photo', isRequired: true },
  { id: 5, type: 'email', label: 'Email', emailConfirmEnabled: true },
  { id: 6, type: 'fileupload', label: 'Plan' },
  {
    id: 8,
    type: 'multiselect',
    label: 'Wishes',
    choices: [
      { text: 'Den', value: 'den' },
      { text: 'Shop', value: 'shop' },
    ],
  },
  { id: 20, type: 'text', visibility: 'hidden', label: 'Lead source', defaultValue: 'web' },
  { id: 21, type: 'text', visibility: 'administrative', label: 'Assigned to' },
]

test('a form of another system is shown as far as it can be, and what it needs besides is logged', async () => {
  await using server = await startMockServer(() => ({ json: { id: 7, title: 'Ask', fields } }))
  const { content, logged } = openContent(server.url)
  const form = await content.findForm(7)
  expect(form).not.toHaveProperty('unshown')
  expect(form?.fields.map(({ id, type }) => [id, type])).toEqual([
    ['2', 'select'],
    ['3', 'text'],
    ['5', 'email'],
    ['8', 'checkbox'],
    ['20', 'hidden'],
    ['21', 'hidden'],
  ])
  const [choice, asked, email, wishes, source] = form?.fields ?? []
  expect(choice?.choices[0]).toEqual({ label: 'Buyer & owner', value: 'buyer' })
  expect(asked?.onlyIf?.map(({ words }) => words)).toEqual(['if “I am a” is “Agent”'])
  expect(email?.repeatedAs).toBe('input_5_2')
  expect(wishes?.inputs).toEqual([
    { inputName: 'input_8[0]', label: 'Den', value: 'den' },
    { inputName: 'input_8[1]', label: 'Shop', value: 'shop' },
  ])
  expect(source?.defaultValue).toBe('web')
  expect(logged.map((line) => line.fields)).toMatchObject([{ form: 7, fields: ['Photo'] }])
})

test('lists, choices under other names, sections with a condition, and what only the office sees', async () => {
  const other = [
    {
      id: 1,
      type: 'checkbox',
      label: 'Ask for',
      choices: [{ text: 'Tour' }],
      inputs: [{ id: '1.1', label: 'Tour' }],
    },
    {
      ...{ id: 2, type: 'section', label: 'Tour' },
      conditionalLogic: {
        actionType: 'show',
        rules: [{ fieldId: '1', operator: 'contains', value: 'Tour' }],
      },
    },
    { id: 3, type: 'list', label: 'Who comes', isRequired: true, maxRows: 2 },
    { id: 4, type: 'list', label: 'Pets', choices: [{ text: 'Kind' }, { text: 'Weight' }] },
    {
      id: 5,
      type: 'image_choice',
      inputType: 'radio',
      label: 'Style',
      choices: [{ text: 'Farmhouse', value: 'f' }],
    },
    { id: 6, type: 'rating', label: 'Stars', choices: [{ text: 'One', value: '1' }] },
    { id: 7, type: 'section', label: 'Rest' },
    { id: 8, type: 'signature', label: 'Sign here', isRequired: true },
    { id: 9, type: 'total', label: 'Total', defaultValue: '0' },
    { id: 10, type: 'text', label: 'Agent of record', adminOnly: true, isRequired: true },
  ]
  await using server = await startMockServer(() => ({ json: { id: 8, title: 'Ask', fields: other } }))
  const { content, logged } = openContent(server.url)
  const form = await content.findForm(8)
  const shown = form?.fields.map(({ id, type, inputs }) => [id, type, ...inputs.map((input) => input.label)])
  expect(shown).toEqual([
    ['1', 'checkbox', 'Tour'],
    ['3', 'list', 'Who comes 1', 'Who comes 2'],
    ['4', 'list', 'Kind', 'Weight'],
    ['5', 'radio'],
    ['6', 'select'],
    ['9', 'hidden'],
    ['10', 'hidden'],
  ])
  expect(logged.map((line) => line.fields)).toMatchObject([{ form: 8, fields: ['Sign here'] }])
  // The section's condition is that of what's in it, and any of the boxes may be it.
  if (!form) throw new Error('There is no form')
  expect(checkForm(form, {})).toEqual({})
  expect(checkForm(form, { input_1_1: 'Tour' })).toEqual({ input_3: 'Please fill in: Who comes' })
  const filled = { input_1_1: 'Tour', 'input_3[0]': 'Ann', 'input_3[1]': '' }
  expect(checkForm(form, filled)).toEqual({})
  expect(toSentValues(form, { ...filled, input_1_1: '' })).toEqual({ input_1_1: '', input_9: '0' })
})

test('a page that was passed is nothing written', async () => {
  await using server = await startMockServer(() => ({ json: { is_valid: true, page_number: 2 } }))
  const { content } = openContent(server.url)
  expect(await content.submitForm(7, {})).toEqual({ ok: false, messagesByField: {} })
})
