// Specification §9, line by line: a number that is changed by accident is noticed here.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AWARDS_LIMIT, AWARDS_OF_SHOW_LIMIT } from '../domain/pages/award.ts'
import { BLOG_LIMIT } from '../domain/pages/blog-post.ts'
import { HOMES_PER_PAGE, SEARCH_DEBOUNCE_MS } from '../domain/search/home-search.ts'
import {
  AWARDS_AUTOPLAY_MS,
  MENU_BREAKPOINT_PX,
  SPLIT_VIEW_BREAKPOINT_PX,
} from '../domain/site/layout-flags.ts'
import wrenfield from '../brands/wrenfield/brand.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

test('lists: 20 homes a page, requested after 300 ms; 100 posts, 100 awards, 25 of a show; awards move every 5 s', () => {
  expect([HOMES_PER_PAGE, SEARCH_DEBOUNCE_MS]).toEqual([20, 300])
  expect([BLOG_LIMIT, AWARDS_LIMIT, AWARDS_OF_SHOW_LIMIT, AWARDS_AUTOPLAY_MS]).toEqual([100, 100, 25, 5_000])
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

test('what belongs to the builder: tags, the blog’s category, the newsletter’s form, where the map opens', () => {
  const { tags, blogCategory, forms, map } = wrenfield
  expect(tags).toEqual({ excluded: 12, underConstruction: 149, moveIn: 88, lot: 153 })
  expect(blogCategory).toBe(130)
  expect(forms.newsletter).toBe(54)
  expect(map).toMatchObject({ center: { lat: 44.85, lng: -121.22 }, zoom: 8 })
})
