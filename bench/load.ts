import autocannon from 'autocannon'

export type Load = {
  answers: number
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
}

/**
 * Puts a bounded load on one address of this machine.
 * @param url on the loopback interface
 * @param seconds how long
 * @param connections how many at once
 * @param headers sent with every request
 * @returns what was answered; anything but 2xx counts as a failure
 */
export async function load(
  url: string,
  seconds: number,
  connections = 8,
  headers: Record<string, string> = {},
): Promise<Load> {
  const result = await autocannon({ url, duration: seconds, connections, headers })
  return {
    answers: result['2xx'] + result.non2xx,
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
