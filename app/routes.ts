/** The router's routes. The data API is in `server/api/public-routes.ts`. */
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'
import { SCREENS } from './route-table.ts'

export const routes = rootRoute(
  'document/root-route.tsx',
  Object.entries(SCREENS).map(([path, { file }]) => (path === '/' ? index(file) : route(path, file))),
)
