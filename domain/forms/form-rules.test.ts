import { expect, test } from 'vitest'
import type { FormCondition, FormField } from './form.ts'
import {
  checkForm,
  describeValues,
  inputNamesOf,
  listAsked,
  listShownNames,
  toSentValues,
} from './form-rules.ts'

function field(given: Partial<FormField> & Pick<FormField, 'id' | 'type'>): FormField {
  const inputName = `input_${given.id}`
  return { inputName, label: `Field ${given.id}`, isRequired: false, choices: [], inputs: [], ...given }
}

const name = field({
  id: '1',
  type: 'name',
  label: 'Name',
  isRequired: true,
  inputs: [
    { inputName: 'input_1_3', label: 'First' },
    { inputName: 'input_1_6', label: 'Last' },
  ],
})
const email = field({ id: '2', type: 'email', isRequired: true })
const topic = field({
  id: '3',
  type: 'select',
  label: 'Topic',
  choices: [{ label: 'Buying a home', value: 'buying' }],
})
const days = field({
  id: '4',
  type: 'checkbox',
  label: 'Days',
  choices: [
    { label: 'Monday', value: 'mon' },
    { label: 'Friday', value: 'fri' },
  ],
  inputs: [
    { inputName: 'input_4_1', label: 'Monday', value: 'mon' },
    { inputName: 'input_4_2', label: 'Friday', value: 'fri' },
  ],
})
const message = field({ id: '5', type: 'textarea', label: 'Message', maxLength: 10 })
const consent = field({
  id: '6',
  type: 'consent',
  isRequired: true,
  errorMessage: 'Tick it.',
  inputs: [{ inputName: 'input_6_1', label: 'Consent', value: '1' }],
})
const form = { fields: [name, email, topic, days, message, consent] }
const right = { input_1_3: 'Ada', input_1_6: 'Hill', input_2: 'a@b.museum', input_6_1: '1' }

test('what is right has no messages', () => {
  expect(checkForm(form, right)).toEqual({})
})

test('a missing value is reported at its field, with the builder’s message if there is one', () => {
  expect(checkForm(form, { input_2: '  ' })).toEqual({
    input_1: 'Please fill in: Name',
    input_2: 'Please fill in: Field 2',
    input_6: 'Tick it.',
  })
  expect(checkForm(form, { ...right, input_1_6: '' })).toEqual({ input_1: 'Please fill in first and last.' })
})

test('invalid values are reported', () => {
  const wrong = { ...right, input_2: 'a@b', input_3: 'selling', input_4_1: 'tue', input_5: 'a'.repeat(11) }
  expect(Object.keys(checkForm(form, wrong))).toEqual(['input_2', 'input_3', 'input_4', 'input_5'])
  expect(checkForm({ fields: [field({ id: '9', type: 'phone' })] }, { input_9: '12' })).toHaveProperty(
    'input_9',
  )
})

test('an address follows the rule of every other form', () => {
  for (const address of ['ａｂ@example.com', 'a b@example.com', '"a"@example.com', 'ada@-example.com'])
    expect(Object.keys(checkForm(form, { ...right, input_2: address })), address).toEqual(['input_2'])
  expect(checkForm(form, { ...right, input_2: 'ada.hill+tour@mail.wells.homes' })).toEqual({})
})

test('a single line takes no control characters and no marks that turn the direction of writing', () => {
  const seen = 'characters that can’t be seen'
  for (const hidden of [
    '\u0000',
    '\u0007',
    '\t',
    '\n',
    '\u007f',
    '\u0085',
    '\u061c',
    '\u200f',
    '\u202e',
    '\u2066',
  ]) {
    expect(checkForm(form, { ...right, input_1_3: `A${hidden}da` })['input_1']).toContain(seen)
    expect(checkForm(form, { ...right, input_2: `a${hidden}@b.museum` })['input_2']).toContain(seen)
  }
  expect(checkForm(form, { ...right, input_1_3: 'Zoë Đỗ 王小明', input_5: 'one\ntwo' })).toEqual({})
})

test('a receipt names what was filled in, choices by their label', () => {
  const values = { ...right, input_3: 'buying', input_4_1: 'mon', input_4_2: 'fri' }
  expect(describeValues(form, values)).toEqual([
    { label: 'Name', value: 'Ada Hill' },
    { label: 'Field 2', value: 'a@b.museum' },
    { label: 'Topic', value: 'Buying a home' },
    { label: 'Days', value: 'Monday, Friday' },
  ])
})

test('a form accepts its own inputs only', () => {
  expect(inputNamesOf(form)).toEqual([
    ...['input_1_3', 'input_1_6', 'input_2', 'input_3', 'input_4_1', 'input_4_2', 'input_5', 'input_6_1'],
  ])
})

function onlyIf(
  inputName: string,
  comparison: FormCondition['rules'][number]['comparison'],
  value: string,
): FormCondition {
  return { rules: [{ inputName, comparison, value }], isAny: false, hides: false, words: 'if' }
}

const license = field({
  id: '7',
  type: 'text',
  isRequired: true,
  onlyIf: [onlyIf('input_3', 'is', 'agent')],
})
const source = field({ id: '8', type: 'hidden', defaultValue: 'web' })
const twice = field({ id: '9', type: 'email', repeatedAs: 'input_9_2' })

test('what only some are asked is needed of them, and sent by them alone', () => {
  const asked = { fields: [license] }
  expect(checkForm(asked, { input_3: 'buying' })).toEqual({})
  expect(Object.keys(checkForm(asked, { input_3: 'agent' }))).toEqual(['input_7'])
  expect(toSentValues(asked, { input_3: 'buying', input_7: '12' })).toEqual({ input_3: 'buying' })
  expect(toSentValues(asked, { input_3: 'agent', input_7: '12' })).toHaveProperty('input_7', '12')
})

const state = field({ id: '10', type: 'text', onlyIf: [onlyIf('input_7', 'isnot', '')] })

test('what depends on a field that isn’t asked is as if that were empty, and no receipt has either', () => {
  const chain = { fields: [license, state] }
  const typed = { input_7: '12', input_10: 'Oregon' }
  expect(listAsked(chain, { input_3: 'agent', ...typed })).toEqual([license, state])
  expect(listAsked(chain, { input_3: 'buying', ...typed })).toEqual([])
  expect(describeValues(chain, { input_3: 'buying', ...typed })).toEqual([])
})

test('a hidden field is sent as its default, and a value that is wanted twice is sent twice', () => {
  expect(toSentValues({ fields: [source, twice] }, { input_9: 'a@b.museum' })).toEqual({
    input_8: 'web',
    input_9: 'a@b.museum',
    input_9_2: 'a@b.museum',
  })
  expect(toSentValues({ fields: [source] }, { input_8: 'lot 12' })).toEqual({ input_8: 'lot 12' })
})

test('messages can be about what is shown, and its parts', () => {
  expect(listShownNames({ fields: [name, source] })).toEqual(['input_1', 'input_1_3', 'input_1_6'])
})
