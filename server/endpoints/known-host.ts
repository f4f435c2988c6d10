import type { MiddlewareHandler } from 'hono'

/** Whether a request names the site by its own name; none at all is HTTP/1.0's way. */
export type IsOwnHost = (host: string | undefined) => boolean

/**
 * @param options a site that isn't public goes by any name, as from a developer's phone
 * @returns whether a Host header names the site
 */
export function createHostCheck({
  publicOrigin,
  isPublic,
}: {
  publicOrigin: string
  isPublic: boolean
}): IsOwnHost {
  const { protocol, host: ownHost } = new URL(publicOrigin)
  return (host) =>
    !isPublic || host === undefined || host === ownHost || URL.parse(`${protocol}//${host}`)?.host === ownHost
}

/**
 * Answers 421 to requests for another site: links and redirects made from their Host would lead there, and a name that
 * a stranger points at us would pass for our own origin.
 * @param exemptPaths what other machines call by an inner name, and what has a signature of its own
 */
export function knownHost(isOwnHost: IsOwnHost, exemptPaths: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (isOwnHost(c.req.header('host')) || exemptPaths.includes(c.req.path)) return next()
    return c.text('This site goes by another name.', 421, { 'cache-control': 'no-store' })
  }
}
