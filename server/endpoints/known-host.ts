import type { MiddlewareHandler } from 'hono'

/** No host at all is HTTP/1.0's way. */
export type IsOwnHost = (host: string | undefined) => boolean

/** A site that isn't public goes by any name, as from a developer's phone. */
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

/** 421 for another site: a name that a stranger points at us would pass for our own origin. */
export function knownHost(isOwnHost: IsOwnHost, exemptPaths: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (isOwnHost(c.req.header('host')) || exemptPaths.includes(c.req.path)) return next()
    return c.text('This site goes by another name.', 421, { 'cache-control': 'no-store' })
  }
}
