import { expect, test } from 'vitest'
import { toChecklist } from './checklist.ts'

const page = `<p>Two hours a month.</p>
<h2 id="spring">Spring</h2>
<p>On the first dry weekend.</p>
<ul>
<li><strong>Gutters.</strong> Flush with a hose.</li>
<li><strong>Roof:</strong> look for <ul><li>moss</li><li>lifted shingles</li></ul></li>
</ul>
<p>Then rest.</p>
<h2 id="fall">Fall &amp; winter</h2>
<ul><li><strong>Gutters.</strong> Again.</li><li>Call <a href="/homeowner/customer-care">us</a>.</li></ul>
<h2 id="leave">What to leave</h2>
<p>Gas lines.</p>`

test('a list below a heading becomes things to do, with the text around it', () => {
  const [intro, spring, fall, leave] = toChecklist(page) ?? []
  expect(intro).toEqual({ beforeHtml: '<p>Two hours a month.</p>', tasks: [], afterHtml: '' })
  expect(spring).toMatchObject({
    id: 'spring',
    title: 'Spring',
    beforeHtml: '<p>On the first dry weekend.</p>',
    afterHtml: '<p>Then rest.</p>',
  })
  expect(spring?.tasks.map(({ title }) => title)).toEqual(['Gutters', 'Roof'])
  expect(spring?.tasks[1]?.html).toContain('<li>lifted shingles</li>')
  expect(fall?.title).toBe('Fall & winter')
  expect(leave).toMatchObject({ title: 'What to leave', beforeHtml: '<p>Gas lines.</p>', tasks: [] })
})

test('a task is identified by its words and its season, whatever comes before it', () => {
  const ids = (html: string) => toChecklist(html)?.flatMap(({ tasks }) => tasks.map(({ id }) => id))
  expect(ids(page)).toEqual(['spring-gutters', 'spring-roof', 'fall-gutters', 'fall-call-us'])
  const longer = page.replace(
    '<li><strong>Gutters',
    '<li><strong>Crawl space.</strong> Look.</li><li><strong>Gutters',
  )
  expect(ids(longer)).toContain('spring-roof')
})

test('tasks with the same text have different ids', () => {
  const twice = '<h2 id="a">A</h2><ul><li>Look</li><li>Look</li></ul><h2 id="b">B</h2><ul><li>Look</li></ul>'
  expect(toChecklist(twice)?.flatMap(({ tasks }) => tasks.map(({ id }) => id))).toEqual([
    'a-look',
    'a-look-2',
    'b-look',
  ])
})

test('a text with one list, or none, is no checklist', () => {
  expect(toChecklist('<h2 id="a">A</h2><ul><li>One</li></ul><h2 id="b">B</h2><p>Text</p>')).toBeUndefined()
  expect(toChecklist('<p>Text</p>')).toBeUndefined()
  expect(toChecklist('')).toBeUndefined()
})
