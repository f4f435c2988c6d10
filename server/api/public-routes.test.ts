import { expect, test } from 'vitest'
import { apiPaths } from '../../app/paths.ts'
import { outcomeRoutes, privateRoutes } from './private-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { startDemo } from './testing/demo-api.ts'

test('what anybody can make up is found nowhere, so that it is reused for a moment only', async () => {
  const { system, openApi } = await startDemo()
  try {
    using api = await openApi()
    const paths = Object.keys(publicRoutes)
      .filter((route) => route.includes('/:'))
      .flatMap((route) => {
        const kinds = ['homes', 'floorplans', 'communities', 'development-updates']
        return route.includes(':kind') ? kinds.map((kind) => route.replace(':kind', kind)) : [route]
      })
      .flatMap((route) =>
        ['no-such-thing', '999999', '0004106'].map((madeUp) => route.replace(/:\w+/, madeUp)),
      )
    const found = await Promise.all(paths.map(async (path) => [path, await api.fetch(path)]))
    expect(found).toEqual(paths.map((path) => [path, null]))
  } finally {
    await system.close()
  }
})

test('every address of the data API has a handler', () => {
  const routes = Object.keys({ ...publicRoutes, ...outcomeRoutes({}), ...privateRoutes({} as never) })
  const patterns = routes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`))
  const builders: Record<string, (...parts: never[]) => string> = apiPaths
  const without = Object.entries(builders).filter(([, toPath]) => {
    const built = ['x', '?x'].map((part) => toPath(...([part, part] as never[])).split('?')[0] ?? '')
    return !patterns.some((pattern) => built.some((path) => pattern.test(path)))
  })
  // These two answer without our content: rows of `endpoints.ts`.
  expect(without.map(([name]) => name)).toEqual(['gpc', 'token'])
})
