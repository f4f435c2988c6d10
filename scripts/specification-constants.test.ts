// Specification §9, line by line: a number that is changed by accident is noticed here.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AWARDS_LIMIT, AWARDS_OF_SHOW_LIMIT } from '../domain/pages/award.ts'
import { BLOG_LIMIT } from '../domain/pages/blog-post.ts'
import { HOMES_PER_PAGE, SEARCH_DEBOUNCE_MS } from '../domain/search/home-search.ts'
import {
  RETRY_DELAY_GROWTH_MS,
  RETRY_FIRST_DELAY_MS,
  RETRY_GIVEN_UP,
  RETRY_LIMIT,
} from '../domain/search/home-search-state.ts'
import {
  AWARDS_AUTOPLAY_MS,
  MENU_BREAKPOINT_PX,
  SPLIT_VIEW_BREAKPOINT_PX,
} from '../domain/site/layout-flags.ts'
import wrenfield from '../brands/wrenfield/brand.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

test('lists: 20 homes a page, requested after 300 ms; 100 posts, 100 awards, 25 of a show', () => {
  expect({ HOMES_PER_PAGE, SEARCH_DEBOUNCE_MS, BLOG_LIMIT, AWARDS_LIMIT, AWARDS_OF_SHOW_LIMIT }).toEqual({
    HOMES_PER_PAGE: 20,
    SEARCH_DEBOUNCE_MS: 300,
    BLOG_LIMIT: 100,
    AWARDS_LIMIT: 100,
    AWARDS_OF_SHOW_LIMIT: 25,
  })
})

test('retry: from 5000 ms, 1000 ms more each time, 10000 times', () => {
  expect([RETRY_FIRST_DELAY_MS, RETRY_DELAY_GROWTH_MS, RETRY_LIMIT]).toEqual([5_000, 1_000, 10_000])
  expect(RETRY_GIVEN_UP).toBe('Nothing after so many tries')
})

test('layout: the banner is 84 px high, the hamburger is below 1300 px; style sheets say the same', async () => {
  expect(MENU_BREAKPOINT_PX).toBe(1300)
  expect(await read('app/styles/tokens.css')).toContain('--size-banner: 84px;')
  const header = await read('app/layout/header.module.css')
  expect(header).toContain('@media not (--desktop)')
  const breakpoints = await read('app/styles/breakpoints.css')
  expect(breakpoints).toContain(`@custom-media --desktop (width >= ${MENU_BREAKPOINT_PX}px);`)
  expect(breakpoints).toContain(`@custom-media --laptop (width >= ${SPLIT_VIEW_BREAKPOINT_PX}px);`)
})

test('awards move on every 5 s; 2, 3, 4, 6 or 8 stand side by side, as the style sheet says', async () => {
  expect(AWARDS_AUTOPLAY_MS).toBe(5_000)
  const carousel = await read('app/layout/awards-carousel.module.css')
  const steps = carousel.matchAll(/(?:width >= (\d+)px\)[^}]*?)?\.slides \{[^}]*?--slides: (\d+);/g)
  expect(Array.from(steps, ([, fromWidthPx = '320', slides]) => [fromWidthPx, slides])).toEqual([
    ['320', '2'],
    ['480', '3'],
    ['900', '4'],
    ['1200', '6'],
    ['1600', '8'],
  ])
})

test('what belongs to the builder: tags, the blog’s category, the newsletter’s form, where the map opens', () => {
  const { tags, blogCategory, forms, map } = wrenfield
  expect(tags).toEqual({ excluded: 12, underConstruction: 149, moveIn: 88, lot: 153 })
  expect(blogCategory).toBe(130)
  expect(forms.newsletter).toBe(54)
  expect(map).toMatchObject({ center: { lat: 44.85, lng: -121.22 }, zoom: 8 })
})
