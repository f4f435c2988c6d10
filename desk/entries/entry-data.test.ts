import { expect, test } from 'vitest'
import { toEntriesPath, toExcerpt, toTable } from './entry-data.ts'

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

test('a spreadsheet has a column for each question, and says where the visitor came from', () => {
  const source = {
    last: { utm_source: 'google', utm_medium: 'cpc', click_ids: { gclid: 'x1', wbraid: 'y' } },
    summary: 'google / cpc (gclid, wbraid)',
  }
  const entry = {
    id: 7,
    key: null,
    createdAt: '2026-11-29T16:00:00Z',
    form: { id: 55, title: 'Contact' },
    fields: [{ name: 'input_2', label: 'Email', text: 'ada@wells.example' }],
    who: 'ada@wells.example',
    source,
    status: 'new',
    assignee: 0,
    note: '',
    isMailed: true,
    mailed: '',
  }
  const list = { entries: [], total: 1, statuses: { new: 'New' }, people: {}, forms: {} }
  const [head, first, second] = toTable([entry, { ...entry, source: null }], list)
  expect(head?.slice(6)).toEqual(['Email', 'source', 'utm_source', 'utm_medium', 'utm_campaign', 'click ids'])
  expect(first?.slice(6)).toEqual([
    'ada@wells.example',
    source.summary,
    'google',
    'cpc',
    '',
    'gclid=x1 wbraid=y',
  ])
  expect(second?.slice(7)).toEqual(['', '', '', '', ''])
})
