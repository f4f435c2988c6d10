import { SCREENS } from '../../app/route-table.ts'
import { ENDPOINTS, type Endpoint } from '../endpoints/endpoints.ts'

const screens = Object.entries(SCREENS).filter(([, { engines }]) => engines === 'hidden')
const endpoints: Endpoint[] = Object.values(ENDPOINTS).flat()

/** robots.txt disallows these, and everything below them. */
export const HIDDEN_PATHS: readonly string[] = [
  ...new Set([
    ...screens.map(([path]) => path.replace(/\$.*/, '')),
    ...endpoints.flatMap(({ isHidden, path }) => (isHidden ? path.replace('*', '') : [])),
  ]),
]

export function isHiddenPath(path: string): boolean {
  return HIDDEN_PATHS.some((hidden) => path === hidden || path.startsWith(hidden.replace(/\/?$/, '/')))
}
