import { expect, test } from 'vitest'
import { publicRoutes } from './public-routes.ts'
import { startDemo } from './testing/demo-api.ts'

test('what anybody can make up is found nowhere, so that it is reused for a moment only', async () => {
  const { system, openApi } = await startDemo()
  try {
    using api = await openApi()
    for (const route of Object.keys(publicRoutes).filter((path) => path.includes('/:'))) {
      const kinds = route.includes(':kind')
        ? ['homes', 'floorplans', 'communities', 'development-updates']
        : ['']
      for (const kind of kinds)
        for (const madeUp of ['no-such-thing', '999999', '0004106']) {
          const path = route.replace(':kind', kind).replace(/:\w+/, madeUp)
          expect([path, await api.fetch(path)]).toEqual([path, null])
        }
    }
  } finally {
    await system.close()
  }
})
