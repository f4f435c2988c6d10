import { expect, test } from 'vitest'
import { needsSite, toContentIds, toFormIds } from './content-ids.ts'
import { sampleContext } from './testing/sample-context.ts'

const facts = {
  tags: { excluded: 7, 'move-in': 8, sold: 9 },
  blogCategory: 31,
  forms: { newsletter: 54 },
  menus: {},
  missing: [],
}
const byId = { ...sampleContext().context.names, forms: { newsletter: 6, contact: 10 } }

test('ids of a brand win, and need no call', () => {
  expect(needsSite(byId)).toBe(false)
  const ids = { excluded: 1, underConstruction: 2, moveIn: 3, lot: 4 }
  expect(toContentIds(byId, undefined)).toEqual({ tags: ids, blogCategory: 5 })
  expect(toFormIds(byId, facts)).toEqual({ newsletter: 6, contact: 10 })
  expect(toFormIds(byId, { ...facts, missing: ['form 6', 'tag lot'] })).toEqual({ contact: 10 })
})

test('a slug is the id that the content system says; one that it lacks is no tag', () => {
  const bySlug = {
    tags: { ...byId.tags, excluded: 'excluded', moveIn: 'move-in', lot: 'no-such-tag' },
    blogCategory: 'blog',
    forms: { newsletter: 'newsletter', contact: 'contact', tourRequest: undefined },
  }
  expect(needsSite(bySlug)).toBe(true)
  expect(toContentIds(bySlug, facts)).toEqual({
    tags: { excluded: 7, underConstruction: 2, moveIn: 8, lot: 0, sold: 9 },
    blogCategory: 31,
  })
  expect(toFormIds(bySlug, facts)).toEqual({ newsletter: 54 })
  expect(() => toContentIds(bySlug, undefined)).toThrow('homesite/v1/site: expected this call')
  expect(toFormIds(bySlug, undefined)).toEqual({})
})
