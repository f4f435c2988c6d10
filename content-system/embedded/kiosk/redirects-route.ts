// homesite/v1/redirects: what the folder's redirects.yaml says.
import { reply } from '../http/exchange.ts'
import type { Route } from '../http/exchange.ts'
import type { RestContext } from '../rest/context.ts'

export function redirectsRoute({ store }: RestContext): Route {
  return {
    method: 'GET',
    pattern: /^\/homesite\/v1\/redirects$/,
    handle: () => reply(store.redirects().map((row) => ({ ...row }))),
  }
}
