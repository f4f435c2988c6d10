import { expect, test } from 'vitest'
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
  expect(asked?.onlyIf?.words).toBe('if “I am a” is “Agent”')
  expect(email?.repeatedAs).toBe('input_5_2')
  expect(wishes?.inputs).toEqual([
    { inputName: 'input_8[0]', label: 'Den', value: 'den' },
    { inputName: 'input_8[1]', label: 'Shop', value: 'shop' },
  ])
  expect(source?.defaultValue).toBe('web')
  expect(logged.map((line) => line.fields)).toMatchObject([{ form: 7, fields: ['Photo'] }])
})

test('a page that was passed is nothing written', async () => {
  await using server = await startMockServer(() => ({ json: { is_valid: true, page_number: 2 } }))
  const { content } = openContent(server.url)
  expect(await content.submitForm(7, {})).toEqual({ ok: false, messagesByField: {} })
})
