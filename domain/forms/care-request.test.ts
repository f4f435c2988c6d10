import { expect, test } from 'vitest'
import { parseCareNumber, toCareRequestState } from './care-request.ts'

test('a number is read as people type it', () => {
  for (const typed of ['K7F2-9QMD', ' k7f2 9qmd ', 'K7F29QMD', '#k7f2–9qmd'])
    expect(parseCareNumber(typed)).toBe('K7F2-9QMD')
  for (const typed of ['', 'K7F2', 'K7F2-9QMD-1']) expect(parseCareNumber(typed)).toBeUndefined()
})

test('a status of the office’s own says no more than that the request is there', () => {
  expect(['new', 'in-progress', 'scheduled', 'done', 'spam', 'with-ruth'].map(toCareRequestState)).toEqual([
    'received',
    'in-progress',
    'scheduled',
    'done',
    'received',
    'received',
  ])
})
