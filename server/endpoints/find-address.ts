/** An endpoint, or else a screen. */
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { SCREENS, type ScreenPath } from '../../app/route-table.ts'
import { ENDPOINTS, type Endpoint } from './endpoints.ts'

export type Address = {
  /** Its row's path, such as `/homes/:slug`: few, whatever is requested, so metrics go by it. */
  name: string
} & ({ screen: ScreenPath; endpoint?: undefined } | { endpoint: Endpoint; screen?: undefined })

/** Whatever nothing else stands at. */
const page: Address = { name: 'page', screen: '/$' }

const { pages: _anything, ...endpoints } = ENDPOINTS
const router = new SmartRouter<Address>({ routers: [new RegExpRouter(), new TrieRouter()] })
for (const endpoint of Object.values(endpoints).flat() as Endpoint[]) {
  const { method, path } = endpoint
  router.add(method, path, { name: path.replaceAll(/\{[^}]*\}/g, ''), endpoint })
}
for (const screen of Object.keys(SCREENS) as ScreenPath[]) {
  const name = screen.replaceAll(/\$(\w+?)_?(?=\/|$)/g, ':$1')
  if (screen !== page.screen) router.add('GET', name, { name, screen })
}

/** @param path without query */
export function findAddress(path: string, method = 'GET'): Address {
  const [[found] = []] = router.match(method === 'HEAD' ? 'GET' : method, path)
  return found?.[0] ?? page
}
