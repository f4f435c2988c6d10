// Addresses that editors typed: only the public internet, never a machine beside us.
import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'

const TIMEOUT_MS = 5_000
const MAX_REDIRECTS = 3

const inner = new BlockList()
for (const subnet of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
  ...['::/96', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]) {
  const [network = '', bits] = subnet.split('/')
  inner.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4')
}

type Options = {
  /** @default fetch */
  fetch?: (url: URL, init: RequestInit) => Promise<Response>
  /** @default the machine's resolver */
  resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>
}

/** After up to three redirects; undefined where nobody answers, or the address isn't public. */
export async function findPublicStatus(
  address: string,
  { fetch: fetchUrl = fetch, resolve = (host) => lookup(host, { all: true }) }: Options = {},
): Promise<number | undefined> {
  let url = URL.parse(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!url || !/^https?:$/.test(url.protocol)) return undefined
    const places = await resolve(url.hostname.replaceAll(/[[\]]/g, '')).catch(() => [])
    const isInner = places.some((place) => inner.check(place.address, place.family === 6 ? 'ipv6' : 'ipv4'))
    if (places.length === 0 || isInner) return undefined
    const response = await fetchUrl(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    const location = response?.headers.get('location')
    if (!location || response?.status === 304) return response?.status
    url = URL.parse(location, url.href)
  }
  return undefined
}
