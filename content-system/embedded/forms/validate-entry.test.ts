import { expect, test } from 'vitest'
import { duplicates } from './validate-entry.ts'

test('the entries of a form are read only when one of its fields takes no value twice', () => {
  const values = new Map([['input_1', 'ann@example.com']])
  let reads = 0
  const listEarlier = () => {
    reads += 1
    return [{ id: 1, formId: 54, at: '', status: 'new' as const, values: { input_1: 'ann@example.com' } }]
  }
  const form = (noDuplicates: boolean) => ({ id: 54, fields: [{ id: 1, type: 'email', noDuplicates }] })
  expect(duplicates(form(false), values, listEarlier)).toEqual({})
  expect(reads).toBe(0)
  expect(Object.keys(duplicates(form(true), values, listEarlier))).toEqual(['1'])
})
