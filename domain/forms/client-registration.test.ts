import { expect, test } from 'vitest'
import type { FormField } from './form.ts'
import { listClientTraits } from './client-registration.ts'

const field = (id: string, parameter: string, type = 'text'): FormField => ({
  id,
  inputName: `input_${id}`,
  type,
  label: parameter,
  isRequired: false,
  parameter,
  choices: [],
  inputs: [],
})
const form = {
  fields: [
    field('1', 'client_name'),
    field('2', 'client_email'),
    field('3', 'client_phone'),
    field('4', 'agent_name'),
  ],
}

test('a client is the same however the name, the email and the number are typed', () => {
  const one = {
    input_1: 'José  Núñez',
    input_2: 'Jose.Nunez+homes@Gmail.com',
    input_3: '(541) 555-0142',
    input_4: 'Ada',
  }
  const other = {
    input_1: 'NUNEZ, Jose',
    input_2: 'josenunez@gmail.com ',
    input_3: '+1 541 555 0142',
    input_4: 'Ben',
  }
  const traits = listClientTraits(form, one)
  expect(traits.map(({ kind }) => kind)).toEqual(['name', 'email', 'phone'])
  expect(listClientTraits(form, other)).toEqual(traits)
  expect(listClientTraits(form, { ...other, input_1: 'Joan Nunez' })[0]).not.toEqual(traits[0])
})

test('what isn’t given isn’t compared, and a field that’s for nothing is ignored', () => {
  expect(listClientTraits(form, { input_1: 'Ann Lee', input_3: ' ' })).toEqual([
    { kind: 'name', value: 'ann lee' },
  ])
  expect(listClientTraits({ fields: [field('1', 'client_name', 'hidden')] }, { input_1: 'Ann' })).toEqual([])
})
