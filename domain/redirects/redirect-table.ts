import { toRedirectPath, type Redirect, type RedirectStatus } from './redirect.ts'

export type RedirectAnswer = Pick<Redirect, 'match'> & {
  status: RedirectStatus
  /** A path of this site with its query, or an https address; absent for 410. */
  location?: string
}

export type RedirectTable = {
  /** Finds what holds for a path, the longest that fits; in time that doesn't grow with the table. */
  find(path: string, query?: string): RedirectAnswer | undefined
  /** Redirects that are left out: their visitors would never arrive. */
  loops: readonly Redirect[]
}

/** A browser follows twenty; a table that needs more than a few is wrong. */
const MAX_STEPS = 10

/** Of several for one address the first counts. @param origin this site's own: a target there is a path */
export function createRedirectTable(redirects: readonly Redirect[], origin: string): RedirectTable {
  const exact = new Map<string, Redirect>()
  const prefixes = new Map<string, Redirect>()
  let deepest = 0
  for (const redirect of redirects) {
    const own = { ...redirect, ...(redirect.to !== undefined && { to: toOwn(redirect.to, origin) }) }
    const map = own.match === 'exact' ? exact : prefixes
    if (map.has(own.from)) continue
    map.set(own.from, own)
    if (own.match === 'prefix') deepest = Math.max(deepest, depthOf(own.from))
  }

  function findRedirect(path: string): Redirect | undefined {
    const key = toRedirectPath(path)
    if (key === undefined) return undefined
    const found = exact.get(key)
    if (found || prefixes.size === 0) return found
    const parts = key.split('/')
    for (let depth = Math.min(deepest, parts.length - 1); depth > 0; depth -= 1) {
      const prefix = prefixes.get(parts.slice(0, depth + 1).join('/'))
      if (prefix) return prefix
    }
    return undefined
  }

  /** Whether someone who is sent there is sent on for ever. A place below a prefix is tried as itself. */
  function isLoop(redirect: Redirect): boolean {
    let next: Redirect | undefined = redirect
    let path = redirect.match === 'prefix' ? `${redirect.from}/x` : redirect.from
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const location = toLocation(next, path, '')
      if (!location?.startsWith('/')) return false
      path = location.replace(/[?#].*$/, '')
      next = findRedirect(path)
      if (!next) return false
    }
    return true
  }

  const loops = [...exact.values(), ...prefixes.values()].filter(isLoop)
  for (const { match, from } of loops) (match === 'exact' ? exact : prefixes).delete(from)

  return {
    find(path, query = '') {
      const redirect = findRedirect(path)
      if (!redirect) return undefined
      const { match, status } = redirect
      if (status === 410) return { match, status }
      const location = toLocation(redirect, path, query)
      return location === undefined ? undefined : { match, status, location }
    },
    loops,
  }
}

function toOwn(to: string, origin: string): string {
  return to === origin || to.startsWith(`${origin}/`) ? to.slice(origin.length) || '/' : to
}

function depthOf(path: string): number {
  return path.split('/').length - 1
}

/** @param query of the request, without its question mark; kept on this site, where the target has none of its own */
function toLocation({ from, match, to }: Redirect, path: string, query: string): string | undefined {
  if (to === undefined) return undefined
  const target = match === 'prefix' && to.endsWith('/*') ? withRest(to.slice(0, -2), from, path) : to
  if (!target.startsWith('/') || query === '' || target.includes('?')) return target
  const [page = '', hash] = target.split('#', 2)
  return `${page}?${query}${hash === undefined ? '' : `#${hash}`}`
}

/** Spelled as it was requested: capitals count elsewhere. */
function withRest(target: string, from: string, path: string): string {
  const rest = path.split('/').filter(Boolean).slice(depthOf(from)).join('/')
  return rest === '' ? target || '/' : `${target}/${rest}`
}
