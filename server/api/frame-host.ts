/**
 * Says whether an address may stand in a frame on this site.
 * @param url the address, of a tour or a film
 * @param hosts names such as "my.matterport.com" or "*.tours.example"
 * @returns true for https on one of the hosts
 */
export function isOfHost(url: string | undefined, hosts: readonly string[]): boolean {
  const { hostname = '', protocol } = (url !== undefined && URL.parse(url)) || {}
  return (
    protocol === 'https:' &&
    hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
  )
}
