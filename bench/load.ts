import autocannon from 'autocannon'

/** The site takes a thousand requests on one connection; autocannon doesn't heed `Connection: close`. */
const reconnectRate = 900

export type Load = {
  responses: number
  requestsPerSecond: number
  failures: number
}

/** Puts a bounded load on one local address. @returns the responses; anything but 2xx counts as a failure */
export async function load(
  url: string,
  seconds: number,
  connections = 8,
  headers: Record<string, string> = {},
): Promise<Load> {
  const result = await autocannon({ url, duration: seconds, connections, headers, reconnectRate })
  return {
    responses: result['2xx'] + result.non2xx,
    requestsPerSecond: result.requests.average,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** In turn. @returns how many responses came, and how many were outside 2xx and 3xx or never came */
export async function loadMany(
  url: string,
  paths: readonly string[],
  seconds: number,
): Promise<{ responses: number; failures: number }> {
  const requests = paths.map((path) => ({ path }))
  const result = await autocannon({ url, duration: seconds, connections: 10, requests, reconnectRate })
  return {
    responses: result['2xx'] + result.non2xx,
    failures: result['4xx'] + result['5xx'] + result.errors + result.timeouts,
  }
}

/** Sends a number of requests for many pages of a site, in turn. @returns how many failed on the way or with a 5xx */
export async function sendMany(
  url: string,
  paths: readonly string[],
  amount: number,
): Promise<{ errors: number }> {
  const requests = paths.map((path) => ({ path }))
  const result = await autocannon({ url, amount, connections: 20, requests, reconnectRate })
  return { errors: result['5xx'] + result.errors + result.timeouts }
}
