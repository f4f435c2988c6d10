import { expect, test } from 'vitest'
import { sampleContext } from '../testing/sample-context.ts'
import { parseFooterMenu, parseMainMenu } from './parse-menu.ts'

const entry = (title: string, url: string, children: unknown[] = [], type = 'custom') => ({
  title,
  url,
  type,
  children,
})

test('links of the content system become paths in one spelling, others keep their address and are marked', () => {
  const { context, logged } = sampleContext()
  const menu = parseMainMenu(context, [
    entry('Homes', '/homes-for-sale//?ready=1'),
    entry('About', 'https://content.example/about/', [entry('Team', '/about/team/#people')], 'page'),
    entry('Jobs', 'https://jobs.example/acme?x=1'),
    entry('Call us', 'tel:541-555-0100'),
  ])
  const rel = 'external noopener'
  expect(menu).toEqual([
    { label: 'Homes', path: '/homes-for-sale?ready=1' },
    { label: 'About', path: '/about', children: [{ label: 'Team', path: '/about/team#content-people' }] },
    { label: 'Jobs', path: 'https://jobs.example/acme?x=1', rel },
    { label: 'Call us', path: 'tel:541-555-0100', rel },
  ])
  expect(logged).toEqual([])
})

test('what leads nowhere is left out and logged, and what stands below it moves up', () => {
  const { context, logged } = sampleContext()
  const menu = parseMainMenu(context, [
    entry('Script', 'javascript:alert(1)'),
    entry('Shop', '/shop', [entry('Blog', '/blog')], 'product'),
    entry('', '/nameless'),
    entry('Top', '#'),
    'no entry',
    { url: '/untitled' },
  ])
  expect(menu).toEqual([{ label: 'Blog', path: '/blog' }])
  expect(logged.map(({ url }) => url)).toEqual([
    'javascript:alert(1)',
    '/shop',
    '/nameless',
    '#',
    '/untitled',
  ])
})

test('a heading leads where its first link does, deeper links move up, and an address stands in a menu once', () => {
  const { context } = sampleContext()
  const deep = entry('Owners', '#', [
    entry('Care', '/care', [entry('Filters', '/care/filters', [entry('Sizes', '/care/filters/sizes')])]),
    entry('Care again', '/care'),
  ])
  expect(parseMainMenu(context, [deep, entry('Care once more', '/care')])).toEqual([
    {
      label: 'Owners',
      path: '/care',
      children: [
        { label: 'Care', path: '/care' },
        { label: 'Filters', path: '/care/filters' },
        { label: 'Sizes', path: '/care/filters/sizes' },
      ],
    },
  ])
  expect(parseFooterMenu(context, [deep]).map(({ path }) => path)).toEqual([
    '/care',
    '/care/filters',
    '/care/filters/sizes',
  ])
})

test("what doesn't fit the row stands below a last entry", () => {
  const { context } = sampleContext()
  const nine = Array.from({ length: 9 }, (_, index) =>
    entry(`Page ${index}`, `/page-${index}`, index === 8 ? [entry('Below', '/below')] : []),
  )
  const many = parseMainMenu(context, nine)
  expect(many).toHaveLength(8)
  expect(many[7]).toEqual({
    label: 'More',
    path: '/page-7',
    children: [
      { label: 'Page 7', path: '/page-7' },
      { label: 'Page 8', path: '/page-8' },
      { label: 'Below', path: '/below' },
    ],
  })
  const long = Array.from({ length: 4 }, (_, index) =>
    entry('A long name of a page indeed', `/long-${index}`),
  )
  expect(parseMainMenu(context, long).map(({ label }) => label)).toEqual([
    ...Array.from({ length: 3 }, () => 'A long name of a page indeed'),
    'More',
  ])
  expect(parseMainMenu(context, nine.slice(0, 8))).toHaveLength(8)
  expect(parseMainMenu(context, undefined)).toEqual([])
})
