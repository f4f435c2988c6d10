import { expect, test } from 'vitest'
import { toAnchor, toArticle } from './article.ts'

test('gives headings an id that can be linked to, each its own', () => {
  const { html, headings } = toArticle('<h2>Winter</h2><p>a</p><h2>Winter</h2><h3>Fees &amp; dues</h3>')
  expect(html).toContain('<h2 id="content-winter">Winter</h2>')
  expect(html).toContain('<h2 id="content-winter-2">')
  expect(html).toContain('<h3 id="content-fees-dues">')
  expect(headings).toEqual([
    { id: 'content-winter', text: 'Winter' },
    { id: 'content-winter-2', text: 'Winter' },
  ])
})

test('a link to a heading of the text leads there, also where we have an anchor of the same name', () => {
  const { html } = toArticle('<p><a href="#homes">Homes</a> <a href="#plat">Plat</a></p><h2>Homes</h2>')
  expect(html).toContain('<a href="#content-homes">')
  expect(html).toContain('<h2 id="content-homes">')
  expect(html).toContain('<a href="#plat">')
})

test('keeps the id an editor gave', () => {
  const { html, headings } = toArticle('<h2 class="x" id="team">Our <em>team</em></h2>')
  expect(html).toBe('<h2 class="x" id="team">Our <em>team</em></h2>')
  expect(headings).toEqual([{ id: 'team', text: 'Our team' }])
})

test('takes no other tag for a heading or a table', () => {
  const html = '<header><p>h2</p></header><p>tables</p>'
  expect(toArticle(html)).toEqual({ html, headings: [] })
})

test('frames tables so that they scroll and can be reached by keyboard', () => {
  const { html } = toArticle('<table class="wide"><tr><td>1</td></tr></table>')
  expect(html).toMatch(/^<div data-wrapper="table"[^>]*tabindex="0"><table class="wide">.*<\/table><\/div>$/)
})

test('offers our own pictures in several widths and leaves others alone', () => {
  const { html } = toArticle(
    '<img src="/pictures/wp-content/a.jpg" alt="A" srcset="x 1w" /><img src="https://x.example/b.jpg" alt="">',
  )
  expect(html).toContain('/pictures/w640/wp-content/a.jpg 640w')
  expect(html).not.toContain('x 1w')
  expect(html).toContain('<img src="https://x.example/b.jpg" alt="" loading="lazy" decoding="async">')
})

test('an anchor is plain letters, digits and hyphens', () => {
  expect(toAnchor('What’s “new”, Lucía?')).toBe('whats-new-lucia')
  expect(toAnchor('—')).toBe('section')
})
