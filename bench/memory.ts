/** Whether the site's memory stays constant, however many requests come. */
import { startSite } from './child.ts'
import { sendMany } from './load.ts'

export type MemoryBench = {
  requests: number
  failures: number
  /** Memory in use after a garbage collection, at each quarter of the requests, in megabytes. */
  heldMb: number[]
  /** From the second quarter to the last: in the first half caches fill. */
  growth: number
}

const QUARTERS = 4
/** Cached pages, pages that differ by query and are rendered, data, and a 404. */
const paths = [
  ['/', '/about/careers', '/homes-for-sale', '/communities/juniper-ridge', '/api/site', '/nothing-here'],
  Array.from({ length: 400 }, (_, index) => `/homes-for-sale?price=${300 + index}000-900000`),
  Array.from({ length: 400 }, (_, index) => `/api/homes?price=${300 + index}000-800000`),
].flat()

/** @param requests how many are sent in all */
export async function benchMemory(requests: number): Promise<MemoryBench> {
  await using site = await startSite({ CONTENT_TTL_S: '3600' })
  let failures = 0
  const heldMb: number[] = []
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    const { errors } = await sendMany(site.url, paths, requests / QUARTERS)
    failures += errors
    heldMb.push(await site.heldMb())
  }
  return { requests, failures, heldMb, growth: (heldMb.at(-1) ?? 0) / (heldMb[1] ?? 1) - 1 }
}
