import { expect, test } from 'vitest'
import { createMissingNames } from './missing-names.ts'

const tags = { excluded: 12, underConstruction: 'building', moveIn: 88, lot: 153 }
const names = {
  tags: { ...tags, underContract: 'under-contract', sold: 'sold' },
  blogCategory: 'blog',
  forms: { newsletter: 'newsletter', contact: 55 },
}
const facts = { tags: {}, forms: {}, menus: {}, missing: ['form 55'] }

function open() {
  const logged: [unknown, string][] = []
  const log = (fields: Record<string, unknown>, message: string) =>
    void logged.push([fields['missing'], message])
  return { logged, ...createMissingNames(names, { info: log, warn: log, error: log }) }
}

test('what the content system lacks is logged once, until it changes', () => {
  const { see, list, logged } = open()
  expect(list()).toEqual([])
  see(facts)
  see(facts)
  expect(list()).toEqual(['form 55'])
  expect(logged).toEqual([[['form 55'], 'The content system lacks what the brand names']])
  see({ ...facts, missing: [] })
  expect(list()).toEqual([])
  see(facts)
  expect(logged).toHaveLength(2)
})

test('without the call, everything that has no id is missing', () => {
  const { see, list, logged } = open()
  see(undefined)
  expect(list()).toEqual(['tag building', 'category blog', 'form newsletter'])
  expect(logged[0]?.[1]).toContain('homesite/v1/site')
})
