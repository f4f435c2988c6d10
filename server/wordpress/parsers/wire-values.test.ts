import { expect, test } from 'vitest'
import { ContentShapeError } from '../client/content-shape-error.ts'
import * as wire from './wire-values.ts'

test('a price may be typed with signs; 0 and what is no number are no value', () => {
  for (const price of ['489900', '$489,900', ' 489 900 ', 489_900, ['489900']])
    expect(wire.toFigure(price, '$')).toBe(489_900)
  expect(wire.toNumber(' 489900 ')).toBe(489_900)
  expect(wire.toNumber('2.5')).toBe(2.5)
  for (const none of ['', '0', 0, null, false, [], [''], 'TBD', '4 beds', '1e5', '0x10', NaN, {}]) {
    expect(wire.toNumber(none)).toBeUndefined()
  }
  expect(wire.toPositive('-5')).toBeUndefined()
})

test('an item may come alone or in a list of one; an empty list is no item', () => {
  expect(wire.toItem([{ id: 1 }], 'f')).toEqual({ id: 1 })
  for (const none of [[], null, false, '']) expect(wire.toItem(none, 'f')).toBeUndefined()
  expect(() => wire.toItem([{ id: 1 }, { id: 2 }], 'path')).toThrow(ContentShapeError)
  expect(() => wire.toItem('hello', 'path')).toThrow('path: expected one item, found "hello"')
})

test('a list with gaps in its numbering is still a list', () => {
  expect(wire.toItems({ '0': 'a', '2': 'c' }, 'f')).toEqual(['a', 'c'])
  expect(() => wire.toItems({ code: 'x' }, 'f')).toThrow(ContentShapeError)
})

test('entities are decoded once, tags dropped, words kept apart', () => {
  expect(wire.toPlainText({ rendered: 'Lot 3 &#8211; Cedar &#038; Pine' })).toBe('Lot 3 – Cedar & Pine')
  expect(wire.toPlainText('What&rsquo;s &amp;lt;new&amp;gt;')).toBe('What’s &lt;new&gt;')
  expect(wire.toPlainText('<p>One</p>\n<p>t<em>w</em>o</p>')).toBe('One two')
  expect(wire.toPlainText('3 < 4 & 5 > 2')).toBe('3 < 4 & 5 > 2')
  expect(wire.toPlainText({ rendered: '' })).toBeUndefined()
})

test('text made to be slow to read is read at once', () => {
  const before = process.cpuUsage()
  expect(wire.toPlainText('<a'.repeat(50_000))).toHaveLength(50_000)
  expect(wire.toPlainText('<!--'.repeat(30_000))).toHaveLength(50_000)
  expect(wire.toPlainText('a<!-- b --><!-->c')).toBe('a<!-->c')
  expect(wire.toNumber(`${'1'.repeat(100_000)}x`)).toBeUndefined()
  expect(wire.toUrl(`https://a.example/${'b'.repeat(2_000)}`)).toBeUndefined()
  // Of the processor, which others may use meanwhile.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500)
})

test('only addresses on the web are addresses', () => {
  expect(wire.toUrl('https://a.example/b c')).toBe('https://a.example/b%20c')
  expect(wire.toUrl('//a.example/b')).toBe('https://a.example/b')
  for (const none of ['javascript:alert(1)', 'data:,x', '/a', '', null])
    expect(wire.toUrl(none)).toBeUndefined()
})

test('days, months and moments', () => {
  expect(wire.toDay('2027-01-15')).toBe('2027-01-15')
  expect(wire.toDay('2026-09')).toBe('2026-09')
  expect(wire.toDay('2026-10-02T10:00:00')).toBe('2026-10-02')
  expect(wire.toDay('2028-02-29')).toBe('2028-02-29')
  for (const none of ['2026-13-01', '2027-02-31', '2027-02-29', '2026-11-00', 'soon', '01/15/2027', ''])
    expect(wire.toDay(none)).toBeUndefined()
  expect(wire.toMoment('2026-08-02T17:00:00')).toBe('2026-08-02T17:00:00Z')
  expect(wire.toMoment('2026-08-02T17:00:00+02:00')).toBe('2026-08-02T17:00:00+02:00')
  expect(wire.toMoment('0000-00-00T00:00:00')).toBeUndefined()
})

test('semicolons separate texts, and a list of one text may hold several', () => {
  expect(wire.toTexts('A; B;; C ')).toEqual(['A', 'B', 'C'])
  expect(wire.toTexts(['A; B'])).toEqual(['A', 'B'])
  expect(wire.toTexts(['A', 'B'])).toEqual(['A', 'B'])
  expect(wire.toTexts(null)).toEqual([])
})

test('a text’s entities are decoded, once, and its lines stay', () => {
  expect(wire.toText('Crook&#8217;s &amp; Elm')).toBe('Crook’s & Elm')
  expect(wire.toText('&amp;lt;')).toBe('&lt;')
  expect(wire.toText('12 Elm Row<br />Bend')).toBe('12 Elm Row\nBend')
  expect(wire.toTexts('Elm Grade School<br>Oak High; Ash')).toEqual(['Elm Grade School', 'Oak High', 'Ash'])
  expect(wire.toUrl('https://a.example/?a=1&#038;copy=2&lt=3')).toBe('https://a.example/?a=1&copy=2&lt=3')
})
