import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from './statistics.ts'

export type EvenLoad = { responses: number; failures: number; p99Ms: number }

/**
 * Requests pages at an even pace, whether or not earlier ones have been answered.
 * @returns the time to first byte; anything but 200 counts as a failure
 */
export async function loadEvenly(
  urls: readonly string[],
  options: { seconds: number; requestsPerSecond: number; headers: Record<string, string> },
): Promise<EvenLoad> {
  const { seconds, requestsPerSecond, headers } = options
  const agent = new Agent({ keepAlive: true })
  const startMs = performance.now()
  const waits = await Promise.all(
    Array.from({ length: seconds * requestsPerSecond }, async (_, index) => {
      const atMs = startMs + (index * 1_000) / requestsPerSecond
      await delay(Math.max(0, atMs - performance.now()))
      return waitForFirstByte(urls[index % urls.length] ?? '', agent, headers)
    }),
  )
  agent.destroy()
  const timesMs = waits.filter((ms) => ms !== undefined)
  return {
    responses: timesMs.length,
    failures: waits.length - timesMs.length,
    p99Ms: percentile(timesMs, 0.99),
  }
}

/** @returns in milliseconds; undefined when it never came, or wasn't a 200 */
function waitForFirstByte(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const startMs = performance.now()
    get(url, { agent, headers }, (response) => {
      const waitedMs = performance.now() - startMs
      response.resume().on('end', () => resolve(response.statusCode === 200 ? waitedMs : undefined))
    }).on('error', () => resolve(undefined))
  })
}
