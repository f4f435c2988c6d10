import { isIP } from 'node:net'

/** @param proxyHops our proxies; what's further left in the header may be forged @returns IPv6: a /64 */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxyHops: number,
): string {
  const seen = forwardedFor?.split(',').map((part) => part.trim()) ?? []
  const address = (proxyHops > 0 ? seen.at(-proxyHops) : undefined) ?? socketAddress
  return toNetwork(address)
}

/** Undefined for this machine itself, such as a proxy that no setting tells of: it stands for everyone. */
export function findLimitedClient(address: string): string | undefined {
  return /^127\.|^0:0:0:0::\/64$|^unknown$/.test(address) ? undefined : address
}

/** @returns /56 and /48 of IPv6, /24 of IPv4, over which one household or company could spread requests */
export function listNetworksAround(address: string): { bits: 24 | 48 | 56; network: string }[] {
  const {
    ipv4,
    ipv6,
    last = '',
  } = /^(?:(?<ipv4>\d+\.\d+\.\d+)\.\d+|(?<ipv6>.+):(?<last>[\da-f]+)::\/64)$/.exec(address)?.groups ?? {}
  if (ipv4 !== undefined) return [{ bits: 24, network: `${ipv4}.0/24` }]
  if (ipv6 === undefined) return []
  const half = (Number.parseInt(last, 16) & 0xff00).toString(16)
  return [
    { bits: 56, network: `${ipv6}:${half}::/56` },
    { bits: 48, network: `${ipv6}::/48` },
  ]
}

/** Some proxies write "203.0.113.5:4711", or "[2001:db8::1]:4711". */
function withoutPort(address: string): string {
  return (
    /^\[(?<inner>.+)\](?::\d+)?$/.exec(address)?.groups?.['inner'] ?? address.replace(/^([\d.]+):\d+$/, '$1')
  )
}

function toNetwork(address: string | undefined): string {
  const plain = withoutPort(address ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  if (version !== 6) return version === 4 ? plain : 'unknown'
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  const parts = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
  return `${parts.join(':')}::/64`
}
