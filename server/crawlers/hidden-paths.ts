import { FOLLOW_PATH } from '../../app/follow-paths.ts'
import { paths } from '../../app/paths.ts'
import { REFUSED_PATH } from '../pages/shared-page-response.ts'

/** robots.txt disallows these, and everything below them. */
export const HIDDEN_PATHS = [
  '/api/',
  '/print/',
  '/preview/',
  '/forms/',
  paths.agentForms(),
  paths.findHomes(),
  paths.shortlist(),
  FOLLOW_PATH,
  REFUSED_PATH,
]

export function isHiddenPath(path: string): boolean {
  return HIDDEN_PATHS.some((hidden) => path === hidden || path.startsWith(hidden.replace(/\/?$/, '/')))
}
