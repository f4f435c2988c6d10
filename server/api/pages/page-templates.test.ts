import { afterAll, expect, test } from 'vitest'
import type { PageResponse } from '../../../domain/pages/page-view.ts'
import { apiPaths } from '../../../app/paths.ts'
import { startDemo } from '../testing/demo-api.ts'
import { templateAt } from './page-templates.ts'

const { system, openApi } = await startDemo()

afterAll(() => system.close())

test('known addresses have a template of their own, others none', async () => {
  using api = await openApi()
  const at = (href: string) => templateAt(href, api)
  expect(
    ['/', '/blog', '/floorplans', '/about/awards', '/development-updates', '/tour-a-model'].map(at),
  ).toEqual(['home', 'blog', 'floorplans', 'awards', 'development-updates', 'tour'])
  expect(['/contact', '/homeowner/faq', '/communities', '/communities/central-oregon'].map(at)).toEqual([
    'contact',
    'faq',
    'communities',
    'region',
  ])
  expect(at('/about/careers')).toBeUndefined()
  expect(at('/constructor')).toBeUndefined()
})

test('a page that is missing at a known address shows its list, under the name that the menu has for it', async () => {
  using api = await openApi()
  for (const [path, title, type] of [
    ['blog', 'Blog', 'posts'],
    ['about/awards', 'Awards', 'awards'],
    ['development-updates', 'Development updates', 'updates'],
  ] as const) {
    system.fail(`/wp-json/kiosk/v1/content/${path.split('/').at(-1)}`, { status: 404 })
    const page = await api.page(path)
    expect(page).toMatchObject({ title, section: { type }, html: '' })
  }
  system.fail('/wp-json/kiosk/v1/content/careers', { status: 404 })
  expect(await api.fetch<PageResponse | null>(apiPaths.content('about/careers'))).toBeNull()
})
