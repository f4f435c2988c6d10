/** How close a cached page comes to the same bytes from a bare node:http, and what it costs without compression. */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { amount } from './amount.ts'
import { startChild, startSite } from './child.ts'
import { compare, type Comparison } from './compare.ts'

const pages = ['/homes-for-sale', '/homes-for-sale?beds=3&region=central-oregon&sort=price-desc']
/** Cached pages are compressed in the background; both sides must send the final bytes. */
const SETTLE_MS = amount(4_000, 0)
/** Those of `npm start`, the log included. */
const settings = { LOG_LEVEL: 'info' }
const compressed = { 'accept-encoding': 'gzip, deflate, br' }
const uncompressed = { 'accept-encoding': 'identity' }
const rounds = { rounds: amount(7, 1), seconds: amount(2, 1) }

/** Loads the site and a bare server of the same bytes in turn, with filters in the URL too. */
export async function benchCachedPages(): Promise<(Comparison & { path: string })[]> {
  await using site = await startSite(settings)
  const results = []
  for (const path of pages) {
    const url = site.url + path
    await warmUp(url, compressed)
    await using bare = await startChild(join(import.meta.dirname, 'bare-bytes-server.ts'), [url])
    const result = await compare(
      { child: site, url, headers: compressed },
      { child: bare, url: bare.url, headers: compressed },
      rounds,
    )
    results.push({ path, ...result })
  }
  return results
}

/** Loads one cached page without and with compression in turn. */
export async function benchUncompressedPage(): Promise<Comparison> {
  await using site = await startSite(settings)
  const url = `${site.url}/homes-for-sale`
  await warmUp(url, uncompressed)
  await warmUp(url, compressed)
  // Awaited here: the site ends with this function.
  return await compare(
    { child: site, url, headers: uncompressed },
    { child: site, url, headers: compressed },
    rounds,
  )
}

async function warmUp(url: string, headers: Record<string, string>): Promise<void> {
  for (let time = 0; time < 20; time += 1) await (await fetch(url, { headers })).text()
  await delay(SETTLE_MS)
}
