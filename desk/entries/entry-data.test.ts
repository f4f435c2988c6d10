import { expect, test } from 'vitest'
import { toEntriesPath, toExcerpt } from './entry-data.ts'

test('a view asks for its page, its search and the filters that are set', () => {
  const filters = [
    { field: 'status', value: 'new' },
    { field: 'form', value: undefined },
  ]
  expect(toEntriesPath({ page: 2, search: 'lot 7', filters })).toBe(
    'homesite/v1/desk/entries?page=2&perPage=50&search=lot+7&status=new',
  )
})

test('an entry’s beginning is short, and leaves out who sent it', () => {
  const fields = ['Ada', 'Wells', 'I’d like\nto visit', 'x'.repeat(200)].map((text) => ({
    name: '',
    label: '',
    text,
  }))
  const excerpt = toExcerpt({ who: 'Ada Wells', fields })
  expect(excerpt).toMatch(/^I’d like to visit · x+…$/)
  expect(excerpt).toHaveLength(160)
})
