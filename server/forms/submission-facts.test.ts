import { expect, test } from 'vitest'
import type { FormField } from '../../domain/forms/form.ts'
import { toAgreed, toReference, withFacts, withSource } from './submission-facts.ts'

function field(id: string, type: string, parameter?: string): FormField {
  const base = { id, inputName: `input_${id}`, type, label: id, isRequired: false, choices: [], inputs: [] }
  return parameter === undefined ? base : { ...base, parameter }
}

const facts = {
  about: '12 Elm (https://a.example/homes/12-elm)',
  lot: '7',
  search: '3+ beds',
  reference: 'AB',
}

test('each fact goes into the hidden field that asks for it', () => {
  const fields = [
    field('1', 'text'),
    field('2', 'hidden', 'about'),
    field('3', 'hidden', 'lot'),
    field('4', 'hidden', 'search'),
    field('5', 'hidden', 'reference'),
  ]
  expect(withFacts({ fields }, { input_1: 'x' }, facts)).toEqual({
    values: { input_1: 'x', input_2: facts.about, input_3: '7', input_4: '3+ beds', input_5: 'AB' },
    isReferenced: true,
  })
})

test('without such fields all of it goes into one hidden field, or above the message', () => {
  const text = `${facts.about}; lot: 7; search: 3+ beds; reference: AB`
  const hidden = [field('8', 'hidden'), field('9', 'hidden')]
  expect(withFacts({ fields: hidden }, {}, facts, 'input_8').values).toEqual({ input_9: text })
  const message = [field('1', 'textarea')]
  expect(withFacts({ fields: message }, { input_1: 'Hello' }, facts).values).toEqual({
    input_1: `About ${text}\n\nHello`,
  })
})

test('a hidden field that has a value keeps it, and a form that is about nothing says nothing', () => {
  const fields = [field('1', 'hidden')]
  expect(withFacts({ fields }, { input_1: 'elm-row' }, facts).values).toEqual({ input_1: 'elm-row' })
  expect(withFacts({ fields }, {}, { reference: 'AB' })).toEqual({ values: {}, isReferenced: false })
})

test('the same content has the same reference, another has another, and so has another site', () => {
  const secrets = ['a secret of this site, long enough'] as const
  const reference = toReference(secrets, 56, { input_1: 'Ada', about: 'a' })
  expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  expect(toReference(secrets, 56, { about: 'a', input_1: 'Ada' })).toBe(reference)
  expect(toReference(secrets, 56, { input_1: 'Ada', about: 'b' })).not.toBe(reference)
  expect(toReference(secrets, 57, { input_1: 'Ada', about: 'a' })).not.toBe(reference)
  expect(toReference(['another secret'], 56, { input_1: 'Ada', about: 'a' })).not.toBe(reference)
})

test('what a form has no hidden field for, and must not be lost, goes to the top of its message', () => {
  const more = { ...facts, time: '10:30 am', visit: 'On your own' }
  const fields = [field('2', 'hidden', 'about'), field('3', 'hidden', 'visit')]
  const sent = (extra: FormField[], values: Record<string, string>) =>
    withFacts({ fields: [...fields, ...extra] }, values, more).values
  expect(sent([field('9', 'textarea')], { input_9: 'Hello' })['input_9']).toBe('time: 10:30 am\n\nHello')
  expect(sent([], {})['input_2']).toBe(`time: 10:30 am; ${facts.about}`)
})

test('where a visitor came from goes into the hidden field that asks for it, too', () => {
  const touch = { utm_source: 'mail' }
  const source = { first: touch, last: touch }
  const { source: own, ...placed } = withSource(
    { fields: [field('7', 'hidden', 'source')] },
    { input_1: 'x' },
    source,
  )
  expect(placed).toEqual({ input_1: 'x', input_7: own })
  expect(withSource(undefined, { input_1: 'x' }, source)).toEqual({ input_1: 'x', source: own })
  expect(withSource(undefined, { input_1: 'x' }, undefined)).toEqual({ input_1: 'x' })
})

test('a consent that needn’t be given goes with its words and their version, once it’s ticked', () => {
  const box = { inputName: 'input_3_1', label: 'Consent', value: '1' }
  const consent = { ...field('3', 'consent'), inputs: [box], checkboxLabel: 'They may text me.' }
  const fields = [consent, field('4', 'textarea')]
  expect(toAgreed({ fields }, {})).toBeUndefined()
  const agreed = toAgreed({ fields }, { input_3_1: '1' })
  expect(agreed).toMatch(/^“They may text me\.” \(version [0-9a-f]{8}\)$/)
  const other = { ...consent, checkboxLabel: 'They may text me often.' }
  expect(toAgreed({ fields: [other] }, { input_3_1: '1' })).not.toContain(agreed?.slice(-9))
  // Without the required one nothing is sent at all: it says nothing of a choice.
  expect(toAgreed({ fields: [{ ...consent, isRequired: true }] }, { input_3_1: '1' })).toBeUndefined()
  const sent = withFacts({ fields }, { input_4: 'Hello' }, agreed === undefined ? {} : { agreed })
  expect(sent.values['input_4']).toBe(`agreed: ${agreed}\n\nHello`)
})
