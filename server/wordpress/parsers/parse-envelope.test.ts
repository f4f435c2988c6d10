import { expect, test } from 'vitest'
import { parseEnvelope } from './parse-envelope.ts'

const parse = (item: object) => parseEnvelope({ id: 7, slug: 'x', title: { rendered: 'X' }, ...item })

test('a slug that WordPress encodes is decoded', () => {
  expect(parse({ slug: 'acre-%c2%bd-lots' }).slug).toBe('acre-½-lots')
})

test('an item without a title has that for search engines, its first heading, its day, or its slug', () => {
  const untitled = { title: { rendered: '' } }
  const content = { rendered: '<p>Hi</p><h2 class="a">Frost &#038; pipes</h2><h2>Two</h2>' }
  expect(parse({ ...untitled, content, seo: { title: 'Drain hoses' } }).title).toBe('Drain hoses')
  expect(parse({ ...untitled, content }).title).toBe('Frost & pipes')
  expect(parse({ ...untitled, date_gmt: '2026-08-02T17:00:00' }).title).toBe('August 2, 2026')
  expect(parse({ ...untitled, slug: 'post-7' }).title).toBe('post-7')
})

test('an excerpt that was cut ends with three dots, without brackets', () => {
  const summary = (rendered: string) => parse({ excerpt: { rendered } }).summary
  expect(summary('<p>Drain the hoses before [&hellip;]</p>')).toBe('Drain the hoses before…')
  expect(summary('<p>Drain the hoses before [...]</p>')).toBe('Drain the hoses before…')
  expect(summary('<p>Drain the hoses [outside].</p>')).toBe('Drain the hoses [outside].')
})
