import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ITEM_PATHS } from '../../app/route-table.ts'
import types from '../../content-system/wordpress/homesite/model/types.json' with { type: 'json' }
import { toPluginRoutes } from './plugin-routes.ts'

const model = join(import.meta.dirname, '..', '..', 'content-system', 'wordpress', 'homesite', 'model')

test('the plugin knows the website’s addresses; `npm run fix` writes them', () => {
  expect(readFileSync(join(model, 'routes.json'), 'utf8')).toBe(toPluginRoutes())
})

test('an item has the same path in WordPress as on the website', () => {
  const { items } = JSON.parse(toPluginRoutes()) as { items: Record<string, string> }
  const links = Object.entries(types.types).filter(([type]) => type in ITEM_PATHS)
  expect(Object.fromEntries(links.map(([type, { linkBase }]) => [type, linkBase]))).toEqual(items)
})
